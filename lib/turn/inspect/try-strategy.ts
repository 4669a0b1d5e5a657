import type { CompactOutcome } from '../../compaction';
import { OFFLINE_MODEL_ID } from '../../models/types';
import { headInUse } from '../branch-in-use';
import { loadBranchState } from '../compaction/branch-state';
import { compactChat } from '../compaction/compact-chat';
import type { TurnPorts } from '../ports';
import { chatOrThrow } from '../send-message';

/** One strategy on the whole history of the branch, as if nothing had been compacted; nothing is stored or paid for. */
export async function tryStrategy(
  ports: TurnPorts,
  { chatId, strategyId }: { chatId: string; strategyId: string },
): Promise<CompactOutcome> {
  const chat = await chatOrThrow(ports.store, chatId);
  const state = await loadBranchState(ports, chat, headInUse(chat));
  return compactChat(ports, {
    state: { ...state, context: { ...state.context, compactions: [] } },
    wish: { isManual: true, strategyId, summarizerModelId: OFFLINE_MODEL_ID },
    job: { signal: new AbortController().signal, report: () => {} },
    commit: async () => 'committed',
  });
}
