import { describe, expect, it } from 'vitest';
import { evaluateTrigger, TRIGGERS, type TriggerInput } from '.';

const input: TriggerInput = {
  tokens: 50_000,
  historyTokens: 45_000,
  windowTokens: 100_000,
  reservedTokens: 5_000,
  messageCount: 40,
  userMessageCount: 20,
  lastRole: 'assistant',
  messagesSince: 40,
  secondsSince: null,
};

describe('triggers', () => {
  it.each(TRIGGERS.map(({ id }) => id))(
    '%s: an unknown window or one of 0 never makes it fire by share',
    (id) => {
      for (const windowTokens of [null, 0, Number.NaN]) {
        const verdict = evaluateTrigger(id, { ...input, tokens: 900, historyTokens: 900, windowTokens });
        expect(verdict.fires).toBe(false);
        expect(verdict.text).not.toBe('');
      }
    },
  );

  it.each(TRIGGERS.map(({ id }) => id))('%s: a running compaction is not joined by a second', (id) => {
    const verdict = evaluateTrigger(id, {
      ...input,
      tokens: 99_000,
      historyTokens: 94_000,
      compactionInProgress: true,
    });
    expect(verdict).toMatchObject({ fires: false, reason: 'compression_in_progress' });
  });

  it('tells where it would fire', () => {
    expect(evaluateTrigger('utilisation', input).thresholdTokens).toBe(50_000);
    expect(evaluateTrigger('hybrid', input).thresholdTokens).toBe(40_000);
    expect(evaluateTrigger('window-buffer', input).thresholdTokens).toBe(80_000);
    expect(evaluateTrigger('available', input).thresholdTokens).toBe(71_250 + 5_000);
    expect(evaluateTrigger('counts', input).thresholdTokens).toBe(60_000);
  });

  it('names a reserve that leaves no room instead of firing for ever', () => {
    const verdict = evaluateTrigger('available', { ...input, reservedTokens: 120_000 });
    expect(verdict).toMatchObject({ fires: false, reason: 'reserve_exceeds_window' });
  });

  it('skips and says so when a setting is out of range or the trigger unknown', () => {
    expect(evaluateTrigger('utilisation', input, { threshold: 7 })).toMatchObject({
      fires: false,
      reason: 'option_out_of_range',
    });
    expect(evaluateTrigger('moon', input)).toMatchObject({ fires: false, reason: 'unknown_trigger' });
  });

  it('scales characters by what the provider counted last time', () => {
    const heuristic = { heuristicTokens: 20_000, calibration: { realTokens: 40_000, lastHeuristic: 10_000 } };
    const verdict = evaluateTrigger('window-buffer', { ...input, ...heuristic });
    expect(verdict).toMatchObject({ fires: true, numbers: { estimate: 80_000, factor: 4 } });
  });
});
