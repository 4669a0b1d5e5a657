import { type Attempt, checkGuards } from '../guards';
import type { OptionValues } from '../options';
import { type Profile, rungsFor, targetFor } from '../profiles';
import { evaluateTrigger, type TriggerInput } from '../triggers';
import { compact } from './compact';
import type { CompactOutcome, CompactPorts, CompactRequest } from './request';

export type WhenDueRequest = Omit<CompactRequest, 'rungs' | 'rules' | 'trigger' | 'targetTokens'> & {
  profile: Profile;
  /** Asked for by a person: triggers and latches are passed by, the checks are not. */
  manual: boolean;
  triggerInput: TriggerInput;
  /** Settings of the person over the profile's. */
  triggerOptions?: OptionValues;
  strategyOptions?: OptionValues;
  attempts: readonly Attempt[];
  settingsKey: string;
  /** The next request does not fit: every profile then gets the common way out. */
  mustFit?: boolean;
};

/** The whole rule of a profile: is it time, may it be tried, and if so the compaction. */
export async function compactWhenDue(request: WhenDueRequest, ports: CompactPorts): Promise<CompactOutcome> {
  const { profile, manual, triggerInput, attempts, settingsKey, mustFit = false, ...rest } = request;
  const verdict = evaluateTrigger(profile.triggerId, triggerInput, {
    ...profile.triggerOptions,
    ...request.triggerOptions,
  });
  if (!manual && !mustFit && !verdict.fires) return notNow(verdict.text);
  const { reason, numbers } = verdict;
  const trigger = manual ? null : { id: profile.triggerId, reason, numbers };
  const targetTokens = targetFor(profile, verdict.thresholdTokens);
  const rungs = rungsFor(profile, { goal: request.goal, mustFit }).map((rung, place) =>
    place === 0 ? { ...rung, options: { ...rung.options, ...request.strategyOptions } } : rung,
  );
  const base: CompactRequest = { ...rest, rungs, rules: profile.rules, trigger, targetTokens };
  if (manual || mustFit) return compact(base, ports);
  const compactionInProgress = triggerInput.compactionInProgress ?? false;
  const guard = checkGuards({ attempts, tokens: triggerInput.tokens, settingsKey, compactionInProgress });
  if (guard.type === 'clear') return compact(base, ports);
  if (guard.reason === 'failed-before' && profile.rules.whenLatched === 'shorten-tool-output') {
    return compact({ ...base, rungs: [{ strategyId: 'shorten-tool-output' }] }, ports);
  }
  return notNow(guard.text);
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
