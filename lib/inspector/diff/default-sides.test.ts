import { describe, expect, it } from 'vitest';
import { defaultSides } from './default-sides';
import type { SideChoice } from './summary-text';

const generation = (number: number, isInForce = false): SideChoice => ({
  id: `c${number}`,
  group: 'Generations',
  label: `Gen ${number} · Selective`,
  isInForce,
});
const strategy = (label: string): SideChoice => ({
  id: `strategy:${label}`,
  group: 'What another strategy would write',
  label,
  isInForce: false,
});

describe('what is compared without a choice', () => {
  it('is the generation in force with the one before', () => {
    const choices = [generation(1), generation(2, true), generation(3)];
    expect(defaultSides(choices)).toEqual({ before: 'c1', after: 'c2' });
    expect(defaultSides(choices, 'c3')).toEqual({ before: 'c2', after: 'c3' });
    expect(defaultSides(choices, 'missing')).toEqual({ before: 'c1', after: 'c2' });
  });

  it('is the only generation with a strategy that did not make it', () => {
    const choices = [generation(1, true), strategy('Selective'), strategy('Percentage')];
    expect(defaultSides(choices)).toEqual({ before: 'strategy:Percentage', after: 'c1' });
  });

  it('is two strategies where nothing was compacted, and nothing where there is nothing', () => {
    expect(defaultSides([strategy('One'), strategy('Two')])).toEqual({
      before: 'strategy:One',
      after: 'strategy:Two',
    });
    expect(defaultSides([])).toEqual({ before: null, after: null });
  });
});
