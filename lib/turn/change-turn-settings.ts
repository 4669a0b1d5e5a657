import type { TurnPorts } from './ports';
import { chatOrThrow } from './send-message';
import type { TurnSettings } from './turn-settings';
import { publish } from './watch';

/** Changes how a chat is answered from the next message on; everything else kept with the chat stays. */
export async function changeTurnSettings(
  { store }: Pick<TurnPorts, 'store'>,
  { chatId, change }: { chatId: string; change: Partial<TurnSettings> },
): Promise<void> {
  const chat = await chatOrThrow(store, chatId);
  // A setting is not activity: the chat keeps its place in the list.
  await store.chats.update(chat.id, {
    settings: { ...chat.settings, ...change },
    updatedAt: chat.updatedAt,
  });
  publish({ type: 'head-moved', chatId });
}
