import type { Part } from '@/lib/compaction/types';
import { createTranscript, type TranscriptBuilder } from '../build-transcript';
import { addSplit, anthropicParts, filePart } from '../content';
import { type Fields, fieldsList, text, textOrNull, timeOrNull } from '../json';
import type { TranscriptFormat } from '../types';

/** Claude.ai's data export (`conversations.json`): messages by sender, edits as siblings where the export names parents. */
export const claudeAi: TranscriptFormat = {
  id: 'claude-ai',
  label: 'Claude.ai export',
  detect: ({ entries }) =>
    entries.slice(0, 5).some(({ value }) => Array.isArray(value.chat_messages)) ? 0.97 : 0,
  read: (source) =>
    source.entries.flatMap(({ line, value }) => {
      const messages = fieldsList(value.chat_messages);
      if (messages.length === 0) {
        source.skip(line, 'a conversation without messages');
        return [];
      }
      const builder = createTranscript(source, { format: 'claude-ai', title: textOrNull(value.name) });
      const isTree = messages.some((message) => 'parent_message_uuid' in message);
      const tails = new Map<string, string | null>();
      for (const message of messages) {
        builder.countSource();
        // The first message hangs on an id that is in no export.
        const parentId = isTree ? (tails.get(text(message.parent_message_uuid)) ?? null) : undefined;
        tails.set(text(message.uuid), addMessage(builder, message, parentId) ?? parentId ?? null);
      }
      const head = tails.get(text(value.current_leaf_message_uuid));
      if (head) builder.setHead(head);
      return [builder.build()];
    }),
};

function addMessage(
  builder: TranscriptBuilder,
  message: Fields,
  parentId: string | null | undefined,
): string | null {
  const blocks = anthropicParts(message.content);
  const words: Part[] = blocks.length > 0 ? blocks : [{ type: 'text', text: text(message.text) }];
  const attached = fieldsList(message.attachments).map((file) =>
    filePart({ name: text(file.file_name) || 'attachment', text: text(file.extracted_content) }),
  );
  const files = fieldsList(message.files).map((file) =>
    filePart({ name: text(file.file_name) || 'file', mediaType: 'application/octet-stream' }),
  );
  return addSplit(builder, {
    id: textOrNull(message.uuid),
    parentId,
    role: message.sender === 'assistant' ? 'assistant' : 'user',
    parts: [...words, ...attached, ...files],
    createdAt: timeOrNull(message.created_at),
  });
}
