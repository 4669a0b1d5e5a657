import { describe, expect, it } from 'vitest';
import { prepareGenerations } from './prepare-generations';
import { buildCompaction, buildInspection } from './testing/build-inspection';

describe('the size of the summary over generations', () => {
  it('says that there is none', () => {
    const model = prepareGenerations(buildInspection());
    expect(model.points).toEqual([]);
    expect(model.sentence).toBe('Nothing was compacted yet.');
  });

  it('leaves out attempts that changed nothing, and marks what was taken back', () => {
    const compactions = [
      buildCompaction({ generation: 1, effect: { snapshot: 400, anchors: 100 } }),
      buildCompaction({ id: 'failed', generation: 2, outcome: 'failed' }),
      buildCompaction({ generation: 2, outcome: 'undone', effect: { snapshot: 900 } }),
    ];
    const { points, sentence, table } = prepareGenerations(buildInspection({ compactions }));
    expect(points.map(({ generation, isUndone }) => [generation, isUndone])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(sentence).toBe('2 generations; the summary went from about 500 to 900 tokens, at most 900.');
    expect(table.rows[1]).toEqual(['Generation 2, Percentage, taken back', 900, 0, 1_450, 'estimated']);
  });

  it('keeps fifty generations apart', () => {
    const compactions = Array.from({ length: 50 }, (_, at) => buildCompaction({ generation: at + 1 }));
    expect(prepareGenerations(buildInspection({ compactions })).points).toHaveLength(50);
  });
});
