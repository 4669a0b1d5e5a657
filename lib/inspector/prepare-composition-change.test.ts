import { describe, expect, it } from 'vitest';
import { prepareCompositionChange } from './prepare-composition-change';
import { buildCompaction, buildFold, buildInspection } from './testing/build-inspection';

const view = { compactionId: 'c1', generation: 1, messageCount: 8, edits: [buildFold(1, 4)] };

describe('the composition before and after a generation', () => {
  it('is nothing where nothing was compacted or everything failed', () => {
    expect(prepareCompositionChange(buildInspection(), null)).toBeNull();
    const compactions = [buildCompaction({ outcome: 'failed' })];
    expect(prepareCompositionChange(buildInspection({ compactions }), null)).toBeNull();
  });

  it('tells what folded and what came in its place', () => {
    const inspection = buildInspection({ view, compactions: [buildCompaction()] });
    const change = prepareCompositionChange(inspection, 'c1');
    expect(change).toMatchObject({ generation: 1, beforeTokens: 1_800, afterTokens: 1_450 });
    const part = (id: string) => change?.parts.find((one) => one.id === id);
    expect(part('snapshot')).toMatchObject({ before: 0, after: 50 });
    expect(part('assistant')).toMatchObject({ before: 400, after: 200 });
    expect(change?.sentence).toBe(
      'Generation 1 took the context from about 1.8k to 1.4k tokens (19\u00a0% less). Most of it was answers: 200.',
    );
  });

  it('takes the newest where the one asked for is not there', () => {
    const compactions = [buildCompaction(), buildCompaction({ generation: 2, createdAt: 9_000 })];
    expect(prepareCompositionChange(buildInspection({ view, compactions }), 'missing')?.generation).toBe(2);
    expect(prepareCompositionChange(buildInspection({ view, compactions }), 'c1')?.generation).toBe(1);
  });
});
