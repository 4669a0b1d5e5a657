import { type Attempt, attemptsOf, checkGuards, type GuardVerdict, settingsKeyOf } from '../guards';
import type { OptionValues } from '../options';
import { type Profile, rungsFor, targetFor } from '../profiles';
import { BUILT_IN_SUMMARIZER_ID } from '../summarise-by-code';
import { evaluateTrigger, type TriggerInput, type TriggerVerdict } from '../triggers';
import { compact } from './compact';
import type { Blocked, CompactOutcome, CompactPorts, CompactRequest } from './request';

export type WhenDueRequest = Omit<CompactRequest, 'rungs' | 'rules' | 'trigger' | 'targetTokens'> & {
  profile: Profile;
  /** Asked for by a person: triggers and latches are passed by, the checks are not. */
  manual: boolean;
  triggerInput: TriggerInput;
  /** Settings of the person over the profile's. */
  triggerOptions?: OptionValues;
  strategyOptions?: OptionValues;
  /** Earlier attempts on this branch; read from `compactions` where not given. */
  attempts?: readonly Attempt[];
  /** The chat's model, so that a change of it opens the latches. */
  modelId?: string;
  /** The next request does not fit: every profile then gets the common way out. */
  mustFit?: boolean;
};

/**
 * The whole rule of a profile: is it time, may it be tried, what is it for, and then the compaction. A goal is asked for
 * only when everything else has said yes.
 */
export async function compactWhenDue(request: WhenDueRequest, ports: CompactPorts): Promise<CompactOutcome> {
  const { profile, manual, triggerInput, mustFit = false } = request;
  const triggerOptions = { ...profile.triggerOptions, ...request.triggerOptions };
  const verdict = evaluateTrigger(profile.triggerId, triggerInput, triggerOptions);
  const isForced = manual || mustFit;
  if (!isForced && !verdict.fires) return notNow(verdict.text);
  const settingsKey = keyOf(request, triggerOptions, ports);
  const attempts = request.attempts ?? attemptsOf(onBranch(request));
  const compactionInProgress = triggerInput.compactionInProgress ?? false;
  const guard = isForced
    ? CLEAR
    : checkGuards({ attempts, tokens: triggerInput.tokens, settingsKey, compactionInProgress });
  const shortensOnly =
    guard.type === 'blocked' &&
    guard.reason === 'failed-before' &&
    profile.rules.whenLatched === 'shorten-tool-output';
  const latched = guard.type === 'blocked' ? blockedBy(guard) : undefined;
  if (guard.type === 'blocked' && !shortensOnly) return { ...notNow(guard.text), blocked: latched };
  const choice =
    !isForced && !shortensOnly && profile.asksForGoal ? await ports.askGoal?.(verdict) : undefined;
  if (choice?.type === 'not-now') return notNow(choice.reason);
  const chosen = choice && { goal: choice.goal, goalSource: choice.goalSource };
  const base = requestFor({ ...request, ...chosen }, verdict, settingsKey);
  const outcome = await compact(
    shortensOnly ? { ...base, rungs: [{ strategyId: 'shorten-tool-output' }] } : base,
    ports,
  );
  if (isForced || outcome.status !== 'NOOP') return outcome;
  return { ...outcome, blocked: latched ?? nothingToFold(outcome) };
}

function blockedBy(guard: Extract<GuardVerdict, { type: 'blocked' }>): Blocked | undefined {
  const { reason, text, releasesAtTokens } = guard;
  // One that is running says so itself.
  return reason === 'compaction-in-progress' ? undefined : { reason, text, releasesAtTokens };
}

function nothingToFold({ reason }: CompactOutcome): Blocked {
  const text = `It is time to compact, but nothing can be folded (${withoutStop(reason)}); nothing was lost.`;
  return { reason: 'nothing-to-fold', text, releasesAtTokens: null };
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

const CLEAR = { type: 'clear' } as const;

function keyOf(request: WhenDueRequest, triggerOptions: OptionValues, ports: CompactPorts): number {
  const { profile, strategyOptions = {}, modelId } = request;
  const summarizerId = ports.summarizer?.id ?? BUILT_IN_SUMMARIZER_ID;
  return settingsKeyOf([
    profile.id,
    profile.strategyId,
    strategyOptions,
    triggerOptions,
    modelId,
    summarizerId,
  ]);
}

function requestFor(request: WhenDueRequest, verdict: TriggerVerdict, settingsKey: number): CompactRequest {
  const { profile, manual, triggerInput: _, mustFit = false, modelId: __, ...rest } = request;
  const targetTokens = mustFit ? fittingTarget(request) : targetFor(profile, verdict.thresholdTokens);
  const rungs = rungsFor(profile, { goal: request.goal, mustFit }).map((rung, place) =>
    place === 0 ? { ...rung, options: { ...rung.options, ...request.strategyOptions } } : rung,
  );
  const goal = targetTokens ?? (verdict.thresholdTokens === null ? null : verdict.thresholdTokens - 1);
  const numbers = { ...verdict.numbers, settingsKey, ...(goal === null ? {} : { targetTokens: goal }) };
  const trigger = manual
    ? null
    : { id: profile.triggerId, reason: mustFit ? 'must_fit' : verdict.reason, numbers };
  const rules =
    mustFit && profile.rules.fallback === 'none'
      ? { ...profile.rules, fallback: 'code' as const }
      : profile.rules;
  return { ...rest, rungs, rules, trigger, targetTokens };
}

/** What a request that must fit is brought to: the window less its reserve, with a twentieth to spare. */
function fittingTarget({ windowTokens, triggerInput, overheadTokens }: WhenDueRequest): number | null {
  if (windowTokens === null) return null;
  const room = windowTokens - Math.max(0, triggerInput.reservedTokens - overheadTokens);
  return Math.max(0, Math.floor(room * 0.95));
}

function onBranch({ messages, compactions }: WhenDueRequest): WhenDueRequest['compactions'] {
  const ids = new Set(messages.map((message) => message.id));
  return compactions.filter((compaction) => ids.has(compaction.parentMessageId));
}

function notNow(reason: string): CompactOutcome {
  return {
    status: 'NOOP',
    reason,
    compaction: null,
    plan: null,
    refusals: [],
    notes: [],
    summaryText: null,
    summarizerCalls: 0,
  };
}
