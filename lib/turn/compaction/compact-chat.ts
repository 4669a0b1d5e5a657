import type { Compaction, OptionValues } from '../../compaction';
import { type CompactOutcome, type CompactPorts, compactWhenDue, type Profile } from '../../compaction';
import { costUsd } from '../../models/cost';
import { modelSummarizer } from '../../models/summarizer';
import { OFFLINE_MODEL_ID } from '../../models/types';
import { ownTemplates } from '../../settings/prompt-kinds';
import { countTokens, RULER_ID } from '../../tokens/count';
import type { TurnPorts } from '../ports';
import type { BranchState } from './branch-state';
import type { CompactionJob } from './jobs';

/** What a person or a rule asks for; everything left out comes from the chat's profile. */
export type CompactWish = {
  isManual: boolean;
  /** The next request does not fit: every profile then gets the common way out. */
  mustFit?: boolean;
  strategyId?: string;
  strategyOptions?: OptionValues;
  goal?: string | null;
  goalSource?: Compaction['goalSource'];
  instructions?: string | null;
  summarizerModelId?: string | null;
};

/** One attempt on a branch through the engine, reported to the job. Nothing but the commit changes the chat. */
export async function compactChat(
  ports: TurnPorts,
  input: { state: BranchState; wish: CompactWish; job: Pick<CompactionJob, 'signal' | 'report'> } & Partial<
    Pick<CompactPorts, 'commit' | 'askGoal'>
  >,
): Promise<CompactOutcome> {
  const { state, wish, job } = input;
  const { context, settings } = state;
  const profile = profileFor(state.profile, wish);
  const summarizerModelId = wish.summarizerModelId ?? settings.summarizerModelId ?? state.chat.modelId;
  const prompts: string[] = [];
  const outcome = await compactWhenDue(
    {
      chatId: state.chat.id,
      messages: context.branch,
      compactions: context.compactions,
      headId: state.headId,
      pins: state.pins,
      windowTokens: context.gauge.windowTokens,
      overheadTokens: state.overheadTokens,
      goal: wish.goal ?? null,
      goalSource: wish.goalSource ?? 'none',
      instructions: wish.instructions ?? null,
      summaryTag: settings.summaryTag ?? undefined,
      userTemplate: settings.promptTemplate,
      userTemplates: ownTemplates(settings),
      profile,
      manual: wish.isManual,
      mustFit: wish.mustFit,
      // The job that runs this is no other compaction in progress.
      triggerInput: { ...state.triggerInput, compactionInProgress: false },
      modelId: state.chat.modelId,
    },
    {
      ...(await summarizerPorts(ports, summarizerModelId, prompts)),
      tokenizer: { id: RULER_ID, count: countTokens },
      commit: input.commit ?? ports.store.compactions.commit,
      clock: { now: ports.now },
      ids: { next: ports.newId },
      signal: job.signal,
      onProgress: reportTo(job),
      askGoal: input.askGoal,
    },
  );
  if (outcome.compaction)
    ports.afterCompaction(state.chat.id, { compactionId: outcome.compaction.id, prompts });
  return outcome;
}

/** A strategy chosen by hand is taken alone, with or without a goal; else the profile decides. */
function profileFor(profile: Profile, { strategyId, strategyOptions = {} }: CompactWish): Profile {
  if (!strategyId) return profile;
  return {
    ...profile,
    strategyId,
    goalStrategyId: strategyId,
    strategyOptions: { ...optionsOf(profile, strategyId), ...strategyOptions },
    ladder: [],
  };
}

/** What a profile, with the person's settings in it, says about a strategy; the preview reads the same. */
export function optionsOf(profile: Profile, strategyId: string): OptionValues {
  return strategyId === profile.strategyId
    ? profile.strategyOptions
    : (profile.otherOptions?.[strategyId] ?? {});
}

async function summarizerPorts(
  ports: TurnPorts,
  modelId: string,
  prompts: string[],
): Promise<Pick<CompactPorts, 'summarizer' | 'costOf'>> {
  if (modelId === OFFLINE_MODEL_ID) return { summarizer: null };
  const resolved = await ports.resolveModel(modelId);
  const summarizer = modelSummarizer(resolved);
  return {
    summarizer: {
      ...summarizer,
      summarize: (request, ...rest) => {
        prompts.push(request.user);
        return summarizer.summarize(request, ...rest);
      },
    },
    costOf: (usage) => costUsd(resolved.info, usage),
  };
}

function reportTo(job: Pick<CompactionJob, 'report'>): CompactPorts['onProgress'] {
  return (progress) => {
    switch (progress.type) {
      case 'planned':
        return job.report({ phase: 'planning', strategyId: progress.plan.strategyId });
      case 'summarizing':
        return job.report({ phase: 'summarizing', textSoFar: progress.textSoFar });
      case 'reviewing':
        return job.report({ phase: 'checking' });
      case 'committing':
        return job.report({ phase: 'committing' });
      case 'refused':
        return job.report({ note: progress.refusal.text });
      case 'escalating':
      case 'rejected':
      case 'fallback':
        return job.report({ note: progress.text });
    }
  };
}
