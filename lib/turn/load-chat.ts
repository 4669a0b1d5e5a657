import type { Chat, Store, StoredMessage } from '../store/types';
import type { Gauge } from '../tokens/gauge';
import { headInUse } from './branch-in-use';
import { loadBranchState } from './compaction/branch-state';
import { type ChatCompactions, prepareCompactions } from './compaction/prepare-cards';
import { waitingNotice } from './compaction/waiting-notice';
import type { TurnPorts } from './ports';
import { prepareTranscript } from './prepare-transcript';
import { activeRun } from './runs';
import type { TranscriptItem } from './transcript';
import type { TurnSettings } from './turn-settings';
import { watchCount } from './watch';

/** The end of a branch as a page needs it first; the rest is asked for by step when it is scrolled to. */
export type ChatTail = {
  title: string;
  modelId: string;
  /** Steps and messages on the branch that are stored and final; a running answer comes after them as a stream. */
  totalSteps: number;
  totalMessages: number;
  items: TranscriptItem[];
  isRunning: boolean;
  agent: TurnSettings['agent'];
  gauge: Gauge;
  compactions: ChatCompactions;
  /** Why the automatic compaction waits although it is time, in one sentence. */
  waiting: string | null;
  /** How much pages had been told when this was read. */
  watchCount: number;
};

export const tailSteps = 40;

/** The last items of the branch in use, without the answer being written right now. */
export async function loadTail(ports: TurnPorts, chat: Chat): Promise<ChatTail> {
  const { store } = ports;
  const known = { watchCount: watchCount() };
  const run = activeRun(chat.id);
  const headId = run ? run.parentId : chat.headId;
  const head = headId === null ? null : await store.messages.get(headId);
  const state = await loadBranchState(ports, chat, head?.id ?? null);
  const { gauge, branch, compactions, view, settings } = state.context;
  const ids = new Set(branch.map((message) => message.id));
  const waiting = await waitingNotice(store, chat.id, (id) => ids.has(id));
  // While a guard holds, the gauge counts to where it lets go.
  const thresholdTokens = waiting?.releasesAtTokens ?? state.verdict.thresholdTokens;
  const about = {
    ...known,
    title: chat.title,
    modelId: chat.modelId,
    isRunning: run !== null,
    agent: settings.agent,
    gauge: { ...gauge, thresholdTokens: state.settings.automatic ? thresholdTokens : null },
    compactions: prepareCompactions({ branch, compactions, inForce: view.compaction }),
    waiting: waiting?.text ?? null,
  };
  if (!head) return { ...about, totalSteps: 0, totalMessages: 0, items: [] };
  return {
    ...about,
    totalSteps: head.step,
    totalMessages: head.depth + 1,
    items: await loadSteps(store, {
      chat,
      headId: head.id,
      fromStep: head.step - tailSteps + 1,
      toStep: head.step,
    }),
  };
}

/** The items of a slice of the branch that ends at `headId` (default: the head of the chat, or the question being answered). */
export async function loadSteps(
  store: Store,
  input: { chat: Chat; headId?: string | null; fromStep: number; toStep: number },
): Promise<TranscriptItem[]> {
  const headId = input.headId ?? headInUse(input.chat);
  if (!headId) return [];
  const messages = await store.messages.path(headId, {
    fromStep: Math.max(1, input.fromStep),
    toStep: input.toStep,
  });
  const pinnedIds = new Set(await store.pins.list(input.chat.id));
  return prepareTranscript({ messages, siblings: await branchingIds(store, messages), pinnedIds });
}

/** Only questions and first messages of an answer can have siblings worth walking. */
async function branchingIds(store: Store, messages: StoredMessage[]): Promise<Map<string, string[]>> {
  const ids = messages
    .filter((message) => message.role !== 'tool' && (message.runId === null || message.runId === message.id))
    .map((message) => message.id);
  return store.messages.siblings(ids);
}
