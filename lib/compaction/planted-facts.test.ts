import { describe, expect, it } from 'vitest';
import { plantedChat } from './testing/planted/chat';
import { runPlanted } from './testing/planted/run';

/** The fewest of the 27 facts a strategy may keep after three generations, offline. Raise them, never lower them. */
const FLOORS: Record<string, { roomy: number; tight: number }> = {
  selective: { roomy: 27, tight: 27 },
  percentage: { roomy: 27, tight: 25 },
  'since-last-prompt': { roomy: 27, tight: 24 },
  progressive: { roomy: 27, tight: 23 },
  threshold: { roomy: 27, tight: 24 },
  'clear-tool-output': { roomy: 26, tight: 26 },
};

describe('planted facts after three generations', () => {
  it('plants 27 facts from 5 to 95 % of a chat that has to be folded', () => {
    const { facts, messages } = plantedChat();
    expect(facts).toHaveLength(27);
    expect(Math.min(...facts.map((fact) => fact.depth))).toBe(0.05);
    expect(Math.max(...facts.map((fact) => fact.depth))).toBe(0.95);
    expect(messages.length).toBeGreaterThan(400);
  });

  it.each(Object.entries(FLOORS))(
    '%s keeps what it must, nothing stale, nothing injected, nothing invented',
    async (strategyId, floors) => {
      for (const [maxSummaryTokens, floor] of [
        [2_000, floors.roomy],
        [500, floors.tight],
      ] as const) {
        const run = await runPlanted(strategyId, { maxSummaryTokens });
        expect(run.generations).toBe(3);
        expect(run.tokensAfter).toBeLessThan(run.tokensBefore);
        expect(run.kept.length, `lost ${run.lost.join(', ')}`).toBeGreaterThanOrEqual(floor);
        expect(run.stale).toEqual([]);
        expect(run.injected).toBe(false);
        expect(run.invented).toEqual([]);
      }
    },
  );

  it('keeps more than cutting each message short does', async () => {
    const ours = await runPlanted('threshold');
    const mechanical = await runPlanted('threshold', { mechanical: true, anchors: false });
    expect(mechanical.kept.length).toBeLessThan(ours.kept.length);
  });
});
