import type { Part } from '@/lib/compaction/types';
import type { WholeChat } from '@/lib/store/types';
import { withFreshIds } from './fresh-ids';
import { isQualified } from './model-name';
import { toNewMessages } from './new-messages';
import { recordedAsCompactions } from './recorded-compactions';
import { restorableCompactions } from './restore-compactions';
import type { ImportedTranscript } from './types';

export type WholeChatPorts = {
  /** The model that goes on with the chat, where the file names none of ours. */
  modelId: string;
  importedAt: number;
  nextId: () => string;
  measureParts: (parts: Part[]) => number;
  countTokens: (text: string) => number;
};

/** A transcript as a chat of ours, under fresh ids; null where it holds no message. It is the newest chat of the list. */
export function toWholeChat(transcript: ImportedTranscript, ports: WholeChatPorts): WholeChat | null {
  const fresh = withFreshIds(transcript, ports.nextId);
  const { foldline, headId, messages } = fresh;
  if (headId === null) return null;
  const chatId = ports.nextId();
  const restored =
    foldline && restorableCompactions(foldline).map((compaction) => ({ ...compaction, chatId }));
  return {
    chat: {
      id: chatId,
      title: foldline?.chat.title || fresh.title,
      titleSource: foldline?.chat.titleSource ?? 'import',
      modelId: foldline && isQualified(foldline.chat.modelId) ? foldline.chat.modelId : ports.modelId,
      origin: 'import',
      settings: foldline?.chat.settings ?? {},
      forkedFrom: null,
      createdAt: foldline?.chat.createdAt ?? messages[0]?.createdAt ?? ports.importedAt,
      updatedAt: ports.importedAt,
    },
    messages: toNewMessages(fresh, { chatId, countTokens: ({ parts }) => ports.measureParts(parts) }),
    headId,
    compactions:
      restored ??
      recordedAsCompactions(fresh, { chatId, nextId: ports.nextId, countTokens: ports.countTokens }),
    events: foldline?.events ?? [],
    pins: [...new Set(foldline?.pins ?? [])],
  };
}
