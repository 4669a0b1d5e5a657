import { AppError } from '../../app-error';
import type { Store, StoredEvent } from '../../store/types';
import { type ExportId, type ExportInput, transcriptExports } from '../../transcripts';
import { headInUse } from '../branch-in-use';
import { type ChatContext, loadContext } from '../context';
import { modelRequest } from '../model-request';
import type { TurnPorts } from '../ports';
import { providerOf } from '../run-turn';
import { chatOrThrow } from '../send-message';
import { exportFileName } from './file-name';

export type ExportedChat = { fileName: string; mediaType: string; text: string };

/** A chat as a file. Reads only: nothing of it, not even that it was exported, is written into the chat. */
export async function exportChat(
  ports: TurnPorts,
  { chatId, exportId }: { chatId: string; exportId: string },
): Promise<ExportedChat> {
  const chosen = transcriptExports.find(({ id }) => id === exportId);
  if (!chosen) throw new AppError('invalid:export', 'There is no such way to export a chat.');
  const chat = await chatOrThrow(ports.store, chatId);
  // What is being answered right now is left out, as it is of the next request.
  const headId = headInUse(chat);
  const context = await loadContext(ports, chat, headId);
  const input: ExportInput = {
    chat: { ...chat, headId },
    tree: await ports.store.messages.all(chat.id),
    branch: headId === null ? [] : await ports.store.messages.path(headId),
    compactions: context.compactions,
    events: await allEvents(ports.store, chat.id),
    pins: await ports.store.pins.list(chat.id),
    view: context.view.messages,
    request: requestOf(context, chosen.id),
  };
  return {
    fileName: exportFileName(chat.title, chosen),
    mediaType: chosen.mediaType,
    text: chosen.write(input),
  };
}

/** For a provider's own form its own rules apply, and the chat's model where it is one of that provider's. */
function requestOf(context: ChatContext, exportId: ExportId): ExportInput['request'] {
  if (exportId !== 'openai' && exportId !== 'anthropic')
    return { system: context.instructions, messages: [] };
  const { modelId } = context.chat;
  const own = providerOf(modelId) === exportId;
  return modelRequest(context, { providerId: exportId, modelId: own ? modelId : `${exportId}:` });
}

async function allEvents(store: Store, chatId: string): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for (;;) {
    const beforeId = events.at(-1)?.id;
    const page = await store.events.list({
      chatId,
      limit: 1_000,
      ...(beforeId !== undefined && { beforeId }),
    });
    if (page.length === 0) return events.reverse();
    events.push(...page);
  }
}
