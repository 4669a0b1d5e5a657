import { extractGoalsByCode, parseGoals, promptFor } from '../../compaction';
import { modelSummarizer } from '../../models/summarizer';
import { OFFLINE_MODEL_ID } from '../../models/types';
import type { TurnPorts } from '../ports';
import type { BranchState } from './branch-state';

export type FoundGoals = { goals: string[]; error: 'timeout' | 'failed' | null; durationMs: number };

const extractionLimitMs = 5_000;

/** Up to three goals the recent messages speak of: by the chat's model within five seconds, by code where there is none. */
export async function findGoals(ports: TurnPorts, state: BranchState): Promise<FoundGoals> {
  const startedAt = ports.now();
  const { chat, context } = state;
  const done = (goals: string[], error: FoundGoals['error']) => ({
    goals,
    error,
    durationMs: ports.now() - startedAt,
  });
  if (chat.modelId === OFFLINE_MODEL_ID) return done(extractGoalsByCode(context.branch), null);
  const limit = AbortSignal.timeout(extractionLimitMs);
  try {
    const summarizer = modelSummarizer(await ports.resolveModel(chat.modelId));
    const prompt = promptFor({
      promptId: 'goal-extraction',
      input: {
        messages: context.branch,
        maxOutputTokens: 400,
        delimiter: ports.newId(),
        userTemplate: state.settings.goalExtractionTemplate,
      },
    });
    const { text } = await summarizer.summarize(prompt, limit);
    return done(parseGoals(text).goals, null);
  } catch {
    // No goals means no question: the compaction goes on by itself.
    return done([], limit.aborted ? 'timeout' : 'failed');
  }
}
