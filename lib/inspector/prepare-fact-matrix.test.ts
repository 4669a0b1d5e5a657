import { describe, expect, it } from 'vitest';
import type { Fact, FactVerdict, VerdictTotals } from '../quality/types';
import { type JudgedGeneration, prepareFactMatrix } from './prepare-fact-matrix';

const fact = (id: string, change: Partial<Fact> = {}): Fact => ({
  id,
  class: 'D',
  kind: 'decision',
  key: id,
  value: `value of ${id}`,
  earlierValues: [],
  firstMessageId: `m-${id}`,
  lastMessageId: `m-${id}`,
  status: 'current',
  supersededBy: null,
  weight: 3,
  ...change,
});
const verdict = (factId: string, change: Partial<FactVerdict> = {}): FactVerdict => ({
  factId,
  class: 'D',
  verdict: 'kept',
  place: 'summary',
  verbatim: true,
  counts: true,
  note: null,
  ...change,
});
const total = (rate: number | null) => ({ rate }) as VerdictTotals;
const generation = (
  number: number,
  facts: Fact[],
  verdicts: FactVerdict[],
  rate: number | null = 1,
): JudgedGeneration => ({
  compactionId: `c${number}`,
  generation: number,
  isUndone: false,
  facts,
  judged: { verdicts, total: total(rate) },
});

describe('what survived over the generations', () => {
  it('says so when nothing was compacted or nothing can be found', () => {
    expect(prepareFactMatrix([]).sentence).toBe('Nothing was compacted yet, so nothing could be lost.');
    expect(prepareFactMatrix([generation(1, [], [])]).sentence).toBe(
      'The history holds no facts that code can find.',
    );
  });

  it('puts what was hurt first, and tells kept, reworded, lost and not yet said apart', () => {
    const model = prepareFactMatrix([
      generation(1, [fact('a'), fact('b')], [verdict('a'), verdict('b', { verbatim: false })]),
      generation(
        2,
        [fact('a'), fact('b'), fact('c')],
        [verdict('a'), verdict('b', { verdict: 'lost', place: null }), verdict('c')],
        0.66,
      ),
    ]);
    expect(model.rows.map(({ factId, cells, isHurt }) => [factId, cells, isHurt])).toEqual([
      ['b', ['reworded', 'lost'], true],
      ['a', ['kept', 'kept'], false],
      ['c', [null, 'kept'], false],
    ]);
    expect(model.sentence).toBe('3 facts found by code, 66\u00a0% kept in generation 2; 1 lost there.');
    expect(model.table.rows[2]).toEqual(['Decisions', 'value of c', 'not yet said', 'kept']);
  });

  it('counts what does not fit', () => {
    const facts = Array.from({ length: 1_000 }, (_, at) => fact(`f${at}`));
    const model = prepareFactMatrix(
      [
        generation(
          1,
          facts,
          facts.map(({ id }) => verdict(id)),
        ),
      ],
      3,
    );
    expect(model.rows).toHaveLength(400);
    expect(model.hiddenCount).toBe(600);
    expect(model.skippedCount).toBe(3);
  });
});
