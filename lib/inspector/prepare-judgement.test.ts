import { describe, expect, it } from 'vitest';
import type { JudgedProbe, JudgedSentence, PairJudgement, ProbeJudgement } from '../quality/judge';
import { preparePairJudgement, prepareProbeJudgement, prepareSentenceJudgement } from './prepare-judgement';

const scores = (value: number | null, completeness = value): JudgedProbe['scores'] => ({
  accuracy: value,
  context: value,
  artifacts: value,
  completeness,
  continuity: value,
});
const probe = (kind: JudgedProbe['kind'], given: JudgedProbe['scores']): JudgedProbe => ({
  kind,
  question: 'Which?',
  answer: 'That one',
  scores: given,
  reason: 'Right.',
  evidence: 'one',
});
const judged = (probes: JudgedProbe[], dimensions: JudgedProbe['scores'], overall: number | null) =>
  prepareProbeJudgement({ probes, dimensions, overall, calls: 2 } satisfies ProbeJudgement);

describe('prepareProbeJudgement', () => {
  it('says how it did and where it is weakest, with every score in the table', () => {
    const given = scores(4, 1.5);
    const view = judged([probe('artifact', given), probe('decision', given)], given, 3.5);
    expect(view.sentence).toBe('3.5 of 5 on the whole: best in accuracy (4), weakest in completeness (1.5).');
    expect(view.rows.map(({ label, scores: texts }) => [label, texts])).toEqual([
      ['Files', ['4', '4', '4', '1.5', '4']],
      ['Decisions', ['4', '4', '4', '1.5', '4']],
    ]);
    expect(view.table.rows).toHaveLength(3);
    expect(view.table.rows[0]).toEqual(['Files', 4, 4, 4, 1.5, 4, 'Right.', 'That one']);
  });

  it('does not invent a score where none was given', () => {
    const view = judged([probe('recall', scores(null))], scores(null), null);
    expect(view.sentence).toBe('The model gave no score that could be read.');
    expect(view.rows[0]?.scores).toEqual(['—', '—', '—', '—', '—']);
  });

  it('says when there was nothing to ask', () => {
    expect(judged([], scores(null), null)).toMatchObject({
      sentence: expect.stringContaining('nothing to ask'),
      rows: [],
      table: { rows: [] },
    });
    expect(judged([probe('recall', scores(3))], scores(3), 3).sentence).toBe(
      '3 of 5 on the whole, the same on every side.',
    );
  });
});

describe('prepareSentenceJudgement', () => {
  const sentence = (support: JudgedSentence['support'], text = `It is ${support}.`): JudgedSentence => ({
    sentence: text,
    support,
    reason: support === 'supported' ? '' : 'Nobody said so.',
  });
  const of = (sentences: JudgedSentence[]) => prepareSentenceJudgement({ sentences, rate: null, calls: 1 });

  it('marks what is not borne out, and leaves the rest alone', () => {
    const view = of([
      sentence('supported'),
      sentence('unsupported'),
      sentence('contradicted'),
      sentence('unknown'),
    ]);
    expect(view.sentence).toBe(
      '1 of 3 sentences are borne out by the history; 1 not borne out; 1 said otherwise; 1 got no verdict.',
    );
    expect([...view.marks]).toEqual([
      ['It is unsupported.', { support: 'unsupported', reason: 'Nobody said so.' }],
      ['It is contradicted.', { support: 'contradicted', reason: 'Nobody said so.' }],
    ]);
    expect(view.table.rows).toHaveLength(4);
  });

  it('stays one look-up per sentence for a book, and has a word for nothing', () => {
    const many = Array.from({ length: 5_000 }, (_, place) => sentence('partly', `Sentence ${place}.`));
    expect(of(many).marks.size).toBe(5_000);
    expect(of([]).sentence).toBe('There was no sentence to judge.');
  });
});

describe('preparePairJudgement', () => {
  const names = { first: 'Generation 2', second: 'Generation 1' };
  const pair = (
    winner: PairJudgement['winner'],
    isConsistent: boolean,
    rounds: PairJudgement['rounds'] = [],
  ) => preparePairJudgement({ winner, isConsistent, rounds, calls: 2 }, names);

  it('names the winner, the tie and the judge that only follows the order', () => {
    expect(pair('second', true).sentence).toBe('Generation 1 serves better, whichever was shown first.');
    expect(pair('tie', true)).toMatchObject({
      sentence: 'A tie, whichever was shown first.',
      isClear: false,
    });
    expect(pair('tie', false).sentence).toContain('changed with the order');
  });

  it('shows each round as it was asked', () => {
    const view = pair('first', true, [
      { order: 'first-first', winner: 'first', reason: 'Exact.' },
      { order: 'second-first', winner: 'tie', reason: '' },
    ]);
    expect(view.table.rows).toEqual([
      ['Generation 2', 'Generation 2', 'Exact.'],
      ['Generation 1', 'a tie', ''],
    ]);
  });
});
