import { describe, expect, it } from 'vitest';
import type { TurnPorts } from '../ports';
import { compactByHand, snapshot, viewOf, withModel } from '../testing/compacting';
import { longChat } from '../testing/ports';
import { foldedRanges } from './folded-ranges';
import { undoCompaction } from './undo';

async function rangesOf(ports: TurnPorts, chatId: string) {
  const { branch, compactions, view } = await viewOf(ports, chatId);
  return foldedRanges(branch, compactions, view.compaction);
}

const cutAt = (cut: number) => ({ strategyId: 'own-cut', strategyOptions: { cut } });

describe('what is marked as folded in the transcript', () => {
  it('is nothing without a compaction, and nothing again once it is taken back', async () => {
    const ports = withModel(snapshot);
    const chatId = await longChat(ports, { turns: 6 });
    expect(await rangesOf(ports, chatId)).toEqual([]);
    const { compaction } = await compactByHand(ports, chatId, cutAt(8));
    expect(await rangesOf(ports, chatId)).toEqual([
      { fromStep: 1, toStep: 6, fate: 'folded', compactionId: compaction?.id, generation: 1 },
    ]);
    await undoCompaction(ports, { chatId, compactionId: compaction?.id as string });
    expect(await rangesOf(ports, chatId)).toEqual([]);
  });

  it('leaves out what is pinned, and names for each fold the compaction that made it', async () => {
    const ports = withModel(snapshot);
    const chatId = await longChat(ports, { turns: 10 });
    const [first] = await ports.store.messages.all(chatId);
    await ports.store.pins.add(chatId, first?.id as string, 1);
    await compactByHand(ports, chatId, { strategyId: 'selective', strategyOptions: { maxRuns: 1 } });
    await compactByHand(ports, chatId, { strategyId: 'selective', strategyOptions: { maxRuns: 1 } });
    const ranges = await rangesOf(ports, chatId);
    expect(ranges.map(({ generation }) => generation)).toEqual([1, 2]);
    expect(ranges.map(({ fromStep, toStep }) => [fromStep, toStep])).toEqual([
      [2, 3],
      [5, 6],
    ]);
  });

  it('says of a shortened tool output that it is shortened, not folded', async () => {
    const ports = withModel(snapshot);
    const chatId = await longChat(ports, { turns: 4, outputTokens: 2_000 });
    const strategyOptions = { protectTokens: 2_500, minSavedTokens: 0 };
    await compactByHand(ports, chatId, { strategyId: 'clear-tool-output', strategyOptions });
    const ranges = await rangesOf(ports, chatId);
    expect(ranges.length).toBeGreaterThan(0);
    expect(new Set(ranges.map(({ fate }) => fate))).toEqual(new Set(['shortened']));
    expect(ranges[0]?.fromStep).toBe(2);
  });
});
