import type { Compaction } from '../compaction';
import type { Chat, StoredMessage } from '../store/types';
import { branchMessages } from './branch-messages';
import type { TurnPorts } from './ports';
import { activeRun } from './runs';
import { chatOrThrow } from './send-message';

/** Where the branch in use ends: at the question while it is being answered, as the next request would. */
export function headInUse(chat: Chat): string | null {
  return activeRun(chat.id)?.parentId ?? chat.headId;
}

/** The branch in use of a chat, and every compaction of the chat. */
export async function branchInUse(
  { store }: Pick<TurnPorts, 'store'>,
  chatId: string,
): Promise<{ branch: StoredMessage[]; compactions: Compaction[] }> {
  const chat = await chatOrThrow(store, chatId);
  const headId = headInUse(chat);
  const [path, compactions] = await Promise.all([
    headId === null ? [] : store.messages.path(headId),
    store.compactions.listByChat(chat.id),
  ]);
  return { branch: branchMessages(path), compactions };
}
