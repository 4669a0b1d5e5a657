import { describe, expect, it } from 'vitest';
import { countSources } from '../../inspector/asked-sentences';
import { openSample } from '../../samples/open-sample';
import { startCompaction } from '../compaction/start-compaction';
import { infoOf, longChat, scriptedModel, testPorts } from '../testing/ports';
import { inspectSnapshot } from './inspect-snapshot';

async function compacted(strategyId: string, answer?: string, settings = {}) {
  const ports = testPorts(
    answer === undefined
      ? {}
      : {
          resolveModel: async (id) => ({
            model: scriptedModel(answer),
            providerId: 'compatible',
            info: infoOf(id),
          }),
        },
  );
  const chatId = await longChat(ports, {
    turns: 12,
    settings: { compaction: settings },
    ...(answer === undefined && { modelId: 'offline:foldline-1' }),
  });
  const { outcome } = await startCompaction(ports, { chatId, wish: { isManual: true, strategyId } });
  return { ports, chatId, compactionId: (await outcome).compaction?.id as string };
}

describe('reading a snapshot', () => {
  it('gives sections, sizes, anchors with their messages, and sources of sentences', async () => {
    const { ports, ...named } = await compacted('percentage');
    const snapshot = await inspectSnapshot(ports, named);
    expect(snapshot).toMatchObject({ generation: 1, outcome: 'applied' });
    const [summary] = snapshot.summaries;
    expect(summary).toMatchObject({ form: 'snapshot', generation: 1, ranges: [{ from: 1 }] });
    expect(summary?.tokens).toBeLessThan(summary?.foldedTokens ?? 0);
    expect(summary?.body).toMatch(/^<state_snapshot>[\s\S]*<\/state_snapshot>$/);
    expect(countSources(summary?.sections ?? []).matched).toBeGreaterThan(0);
    expect(snapshot.anchors[0]?.sources[0]?.number).toBeGreaterThan(0);
  });

  it('names every fold of a branch that was folded in places', async () => {
    const { ports, ...named } = await compacted('selective');
    const { summaries } = await inspectSnapshot(ports, named);
    expect(summaries.length).toBeGreaterThan(0);
    expect(new Set(summaries.map(({ key }) => key)).size).toBe(summaries.length);
  });

  it('tells what the model cited from what was found by words', async () => {
    const answer =
      '<state_snapshot><overall_goal>Please fix problem 1 in src/part-1.ts [1]</overall_goal><key_knowledge>Problem 2 is fixed.</key_knowledge></state_snapshot>';
    const { ports, ...named } = await compacted('percentage', answer);
    const [summary] = (await inspectSnapshot(ports, named)).summaries;
    const [goal, knowledge] = summary?.sections ?? [];
    expect(goal?.passages[0]?.sentences[0]?.sources).toMatchObject([{ how: 'cited', number: 1 }]);
    expect(knowledge?.passages[0]?.sentences[0]?.sources[0]).toMatchObject({ how: 'matched', number: 8 });
  });

  it('shows what the model was asked to cite, and where its words are not', async () => {
    const answer =
      '<state_snapshot><key_knowledge>- Problem 2 in src/part-2.ts was fixed. [#8]\n- Problem 3 is fixed. [#1]\n- The moon is made of gouda. [#77]\n- Please fix problem 1 in src/part-1.ts</key_knowledge></state_snapshot>';
    const { ports, ...named } = await compacted('percentage', answer, { citeSources: true });
    const { summaries, unknownCitations } = await inspectSnapshot(ports, named);
    expect(unknownCitations).toBe(1);
    const [summary] = summaries;
    expect(summary?.text).not.toContain('[#');
    const sources = summary?.sections[0]?.passages.map(({ sentences }) =>
      sentences[0]?.sources.map(({ how, number, lacksWords = false }) => ({ how, number, lacksWords })),
    );
    expect(sources).toMatchObject([
      [
        { how: 'cited', number: 8, lacksWords: false },
        { how: 'matched', number: 5 },
        { how: 'matched', number: 6 },
      ],
      [
        { how: 'cited', number: 1, lacksWords: true },
        { how: 'matched', number: 12 },
      ],
      [],
      [{ how: 'matched', number: 1 }],
    ]);
    expect(countSources(summary?.sections ?? [])).toEqual({
      sentences: 4,
      cited: 2,
      citedInVain: 1,
      matched: 1,
    });
  });

  it('shows what a model answered that could not be used, and no summary', async () => {
    const ports = testPorts();
    const chatId = await longChat(ports, { turns: 4 });
    const branch = await ports.store.messages.all(chatId);
    const { outcome } = await startCompaction(ports, {
      chatId,
      wish: { isManual: true, strategyId: 'percentage' },
    });
    const made = (await outcome).compaction;
    if (!made) throw new Error('nothing was recorded');
    const failed = {
      ...made,
      id: 'failed',
      status: 'COMPRESSION_FAILED_EMPTY_SUMMARY' as const,
      rawAnswer: 'Sorry.',
      createdAt: made.createdAt + 1,
    };
    await ports.store.compactions.commit(failed, branch.at(-1)?.id ?? null);
    expect(await inspectSnapshot(ports, { chatId, compactionId: 'failed' })).toMatchObject({
      outcome: 'failed',
      summaries: [],
      rawAnswer: 'Sorry.',
    });
  });

  it('refuses a compaction that is not there', async () => {
    const { ports, chatId } = await compacted('percentage');
    await expect(inspectSnapshot(ports, { chatId, compactionId: 'none' })).rejects.toMatchObject({
      code: 'missing:compaction',
    });
  });

  it('reads the summary of six hundred messages without holding up the server', async () => {
    const ports = testPorts();
    const { id: chatId } = await openSample('lost-fact', ports.store);
    const { outcome } = await startCompaction(ports, {
      chatId,
      wish: { isManual: true, strategyId: 'progressive' },
    });
    const compactionId = (await outcome).compaction?.id as string;
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const { summaries } = await inspectSnapshot(ports, { chatId, compactionId });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
    const counts = countSources(summaries.flatMap(({ sections }) => sections));
    expect(counts.matched / counts.sentences).toBeGreaterThan(0.5);
  });
});
