import { describe, expect, it } from 'vitest';
import { type Attempt, attemptsOf, checkGuards, irreducibleFloor, settingsKeyOf } from './guards';
import { buildCompaction } from './testing/build';

const attempt = (given: Partial<Attempt>): Attempt => ({
  manual: false,
  status: 'COMPRESSED',
  tokensBefore: 1_000,
  tokensAfter: 400,
  targetTokens: 500,
  settingsKey: 1,
  ...given,
});
const failed = attempt({ status: 'COMPRESSION_FAILED_EMPTY_SUMMARY', tokensAfter: 1_000 });
const check = (attempts: Attempt[], tokens: number, settingsKey = 1) => {
  const verdict = checkGuards({ attempts, tokens, settingsKey });
  return verdict.type === 'clear' ? 'clear' : verdict.reason;
};

describe('the automatic path', () => {
  it('is free after a success', () => expect(check([attempt({})], 600)).toBe('clear'));

  it('waits after a failure until the history has grown by a tenth', () => {
    expect(check([failed], 1_099)).toBe('failed-before');
    expect(check([failed], 1_100)).toBe('clear');
  });

  it('may try again at once when strategy, model or settings changed', () => {
    expect(check([failed], 1_000, 2)).toBe('clear');
  });

  it('is not blocked by a failure a person asked for, by a stop or by a moved head', () => {
    expect(check([{ ...failed, manual: true }], 1_000)).toBe('clear');
    expect(check([attempt({ status: 'CANCELLED' }), attempt({ status: 'STALE' })], 1_000)).toBe('clear');
  });

  it('does not repeat a pass that made too little room', () => {
    const ineffective = attempt({ tokensAfter: 900 });
    expect(check([ineffective], 950)).toBe('ineffective-before');
    expect(check([ineffective], 990)).toBe('clear');
  });

  it('never runs twice at a time', () => {
    const verdict = checkGuards({ attempts: [], tokens: 1, settingsKey: 1, compactionInProgress: true });
    expect(verdict).toMatchObject({ type: 'blocked', reason: 'compaction-in-progress' });
  });

  it('knows earlier attempts from their records', () => {
    const trigger = {
      id: 'hybrid',
      reason: 'absolute_tokens',
      numbers: { targetTokens: 70, settingsKey: 5 },
    };
    const records = [buildCompaction({ createdAt: 2, trigger }), buildCompaction({ createdAt: 1 })];
    expect(
      attemptsOf(records).map(({ manual, targetTokens, settingsKey }) => [manual, targetTokens, settingsKey]),
    ).toEqual([
      [true, null, null],
      [false, 70, 5],
    ]);
  });

  it('tells settings apart', () => {
    expect(settingsKeyOf({ a: 1 })).toBe(settingsKeyOf({ a: 1 }));
    expect(settingsKeyOf({ a: 1 })).not.toBe(settingsKeyOf({ a: 2 }));
  });
});

describe('what no compaction can change', () => {
  it('is named part by part', () => {
    const floor = irreducibleFloor({
      instructionsTokens: 5_000,
      toolTokens: 2_000,
      lastTurnTokens: 1_500,
      reserveTokens: 500,
      windowTokens: 8_000,
    });
    expect(floor.fits).toBe(false);
    expect(floor.text).toBe(
      'No compaction can make this fit a window of 8,000 tokens: instructions 5,000, tools 2,000, last turn 1,500, room for the answer 500 come to 9,000',
    );
  });
});
