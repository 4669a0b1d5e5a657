import { describe, expect, it } from 'vitest';
import { DEFAULT_CHOICE, type LabChoice, readAddress, specOf, sweepValues, writeAddress } from './lab-choice';

const through = (choice: LabChoice) => {
  const written = Object.entries(writeAddress(choice)).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as [string, string]],
  );
  return readAddress(new URLSearchParams(written));
};

describe('the address of a run', () => {
  it('says nothing where everything is as usual', () => {
    expect(Object.values(writeAddress(DEFAULT_CHOICE)).every((value) => value === null)).toBe(true);
    expect(through(DEFAULT_CHOICE)).toEqual(DEFAULT_CHOICE);
  });

  it('brings every choice back', () => {
    const choice: LabChoice = {
      chats: ['a', 'b'],
      arms: [
        { id: 'percentage', options: { preserve: 0.2, anchors: true } },
        { id: 'threshold', options: {} },
      ],
      mode: 'sweep',
      at: 'recorded',
      model: 'openai:gpt-4.1',
      trigger: { id: 'counts', options: { tokens: 9_000 } },
      windowTokens: 32_000,
      sweep: { option: 'tokens', from: 5_000, to: 20_000, steps: 4 },
    };
    expect(through(choice)).toEqual({
      ...choice,
      arms: [{ id: 'percentage', options: { anchors: true, preserve: 0.2 } }, choice.arms[1]],
    });
    expect(specOf(choice)).toMatchObject({
      strategies: 'percentage:anchors=true:preserve=0.2,threshold',
      at: 'recorded',
      trigger: 'counts:tokens=9000',
      sweep: { option: 'tokens', values: [5_000, 10_000, 15_000, 20_000] },
    });
  });

  it('means the whole chat by all of it, not one message', () => {
    expect(specOf({ ...DEFAULT_CHOICE, at: 1 }).at).toBe('1.0');
  });

  it('sweeps shares and whole numbers', () => {
    expect(sweepValues({ option: 'x', from: 0.3, to: 0.9, steps: 3 })).toEqual([0.3, 0.6, 0.9]);
    expect(sweepValues({ option: 'x', from: 0, to: 10, steps: 1 })).toEqual([0, 10]);
  });
});
