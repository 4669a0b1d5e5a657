import { profileById, type SummaryRules } from '../../profiles';
import { compact } from '../../sequence/compact';
import type { Compaction } from '../../types';
import { viewOf, viewTokens } from '../../view';
import { scriptedSummarizer, testPorts } from '../fakes';
import { plantedChat } from './chat';
import { type PlantedScore, scoreView } from './score';

export type PlantedRun = PlantedScore & { generations: number; tokensBefore: number; tokensAfter: number };

const WINDOW_TOKENS = 32_000;

export type PlantedOptions = {
  maxSummaryTokens?: number;
  anchors?: boolean;
  /** As in seed 004 when the model fails: the first 200 characters of each message, no extraction. */
  mechanical?: boolean;
};

const PARTS = 4;

/** The planted chat in four parts, compacted by one strategy after each of the first three, offline; then scored. */
export async function runPlanted(strategyId: string, options: PlantedOptions = {}): Promise<PlantedRun> {
  const { messages, facts } = plantedChat();
  const { maxSummaryTokens = 2_000, anchors = true, mechanical = false } = options;
  const base = profileById('foldline')?.rules;
  if (!base) throw new Error('The foldline profile is missing.');
  const rules: SummaryRules = {
    ...base,
    anchors,
    ...(mechanical ? { fallback: 'mechanical', maxAttempts: 1 } : {}),
  };
  const compactions: Compaction[] = [];
  const size = Math.ceil(messages.length / PARTS);
  for (let part = 1; part < PARTS; part++) {
    const branch = messages.slice(0, part * size);
    const tokens = viewTokens(viewOf({ messages: branch, compactions }).messages);
    await compact(
      {
        chatId: 'planted',
        messages: branch,
        compactions,
        headId: branch.at(-1)?.id ?? null,
        rungs: [{ strategyId, options: { maxSummaryTokens } }],
        rules,
        trigger: null,
        targetTokens: strategyId === 'selective' ? Math.floor(tokens / 3) : null,
        windowTokens: WINDOW_TOKENS,
        overheadTokens: 0,
      },
      testPorts({
        summarizer: mechanical ? scriptedSummarizer([new Error('no model here')]) : null,
        clock: { now: () => part },
        commit: async (compaction) => {
          compactions.push({ ...compaction, id: `k${part}` });
          return 'committed';
        },
      }),
    );
  }
  const view = viewOf({ messages, compactions }).messages;
  return {
    ...scoreView(view, facts),
    generations: viewOf({ messages, compactions }).compaction?.generation ?? 0,
    tokensBefore: viewTokens(viewOf({ messages, compactions: [] }).messages),
    tokensAfter: viewTokens(view),
  };
}
