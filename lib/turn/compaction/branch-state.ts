import {
  type Attempt,
  evaluateTrigger,
  type Profile,
  type TriggerInput,
  type TriggerVerdict,
} from '../../compaction';
import {
  type CompactionSettings,
  effectiveProfile,
  layeredSettings,
} from '../../settings/compaction-settings';
import type { Chat } from '../../store/types';
import { type ChatContext, loadContext } from '../context';
import type { TurnPorts } from '../ports';
import { activeJob } from './jobs';
import { triggerInputFor } from './trigger-input';

/** Everything a decision about compacting a branch looks at. */
export type BranchState = {
  chat: Chat;
  headId: string | null;
  context: ChatContext;
  settings: CompactionSettings;
  profile: Profile;
  pins: ReadonlySet<string>;
  triggerInput: TriggerInput;
  verdict: TriggerVerdict;
  /** Earlier attempts on this branch, for the guards. */
  attempts: Attempt[];
  /** Another number whenever strategy, model or settings change: that opens the guards again. */
  settingsHash: number;
  /** Instructions, tool definitions and what the provider adds. */
  overheadTokens: number;
};

export async function loadBranchState(
  ports: TurnPorts,
  chat: Chat,
  headId: string | null,
): Promise<BranchState> {
  const [context, pins, global] = await Promise.all([
    loadContext(ports, chat, headId),
    ports.store.pins.list(chat.id),
    ports.store.settings.get('compaction'),
  ]);
  const settings = layeredSettings(global, chat.settings.compaction);
  const profile = effectiveProfile(settings);
  const triggerInput = triggerInputFor(context, ports.now(), activeJob(chat.id) !== null);
  return {
    chat,
    headId,
    context,
    settings,
    profile,
    pins: new Set(pins),
    triggerInput,
    verdict: evaluateTrigger(profile.triggerId, triggerInput, profile.triggerOptions),
    attempts: attemptsOn(context),
    settingsHash: hashOf([profile, chat.modelId, settings.summarizerModelId]),
    overheadTokens: Math.max(0, triggerInput.tokens - triggerInput.historyTokens),
  };
}

/** What guards need to know later travels in the trigger's numbers, which every attempt keeps. */
export function attemptNumbers(state: BranchState, targetTokens: number | null): Record<string, number> {
  return {
    ...state.verdict.numbers,
    settingsHash: state.settingsHash,
    ...(targetTokens !== null && { targetTokens }),
  };
}

function attemptsOn(context: ChatContext): Attempt[] {
  const onBranch = new Set(context.branch.map((message) => message.id));
  return context.compactions
    .filter((compaction) => onBranch.has(compaction.parentMessageId))
    .map(({ trigger, status, tokensBefore, tokensAfter }) => ({
      manual: trigger === null,
      status,
      tokensBefore,
      tokensAfter,
      targetTokens: trigger?.numbers.targetTokens ?? null,
      settingsKey: String(trigger?.numbers.settingsHash ?? ''),
    }));
}

function hashOf(value: unknown): number {
  let hash = 5381;
  for (const character of JSON.stringify(value)) hash = ((hash * 33) ^ (character.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}
