import { evaluateTrigger, type Profile, type TriggerInput, type TriggerVerdict } from '../../compaction';
import type { CompactionSettings } from '../../settings/compaction-settings';
import type { Chat } from '../../store/types';
import { type ChatContext, loadContext } from '../context';
import type { TurnPorts } from '../ports';
import { compactionIn, ownProfiles, storedSettings } from '../settings/stored-settings';
import { activeJob } from './jobs';
import { triggerInputFor } from './trigger-input';

/** Everything a decision about compacting a branch looks at. */
export type BranchState = {
  chat: Chat;
  headId: string | null;
  context: ChatContext;
  settings: CompactionSettings;
  profile: Profile;
  ownProfiles: Profile[];
  pins: ReadonlySet<string>;
  triggerInput: TriggerInput;
  verdict: TriggerVerdict;
  /** Instructions, tool definitions and what the provider adds. */
  overheadTokens: number;
};

export async function loadBranchState(
  ports: TurnPorts,
  chat: Chat,
  headId: string | null,
): Promise<BranchState> {
  const [context, pins, stored] = await Promise.all([
    loadContext(ports, chat, headId),
    ports.store.pins.list(chat.id),
    storedSettings(ports.store),
  ]);
  const { settings, profile } = compactionIn(stored, chat);
  const triggerInput = triggerInputFor(context, ports.now(), activeJob(chat.id) !== null);
  return {
    chat,
    headId,
    context,
    settings,
    profile,
    ownProfiles: ownProfiles(stored),
    pins: new Set(pins),
    triggerInput,
    verdict: evaluateTrigger(profile.triggerId, triggerInput, profile.triggerOptions),
    overheadTokens: Math.max(0, triggerInput.tokens - triggerInput.historyTokens),
  };
}
