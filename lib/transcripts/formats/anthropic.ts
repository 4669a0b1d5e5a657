import type { Part } from '@/lib/compaction/types';
import { createTranscript } from '../build-transcript';
import { addSplit, anthropicParts } from '../content';
import { type Fields, fields, fieldsList, isFields, mostly, text, textOrNull } from '../json';
import type { Source, TranscriptFormat } from '../types';
import { anthropicUsage } from '../usage';

/** Anthropic messages: a request (`system` apart), a bare list, or one per line. */
export const anthropic: TranscriptFormat = {
  id: 'anthropic',
  label: 'Anthropic messages',
  detect: (source) => {
    const first = conversations(source)[0];
    const messages = first?.messages.slice(0, 20) ?? [];
    if (!mostly(messages, (message) => message.role === 'user' || message.role === 'assistant')) return 0;
    if (messages.some((message) => 'parts' in message || 'tool_calls' in message)) return 0;
    const blocks = messages.flatMap((message) =>
      fieldsList(message.content).map((block) => text(block.type)),
    );
    if (blocks.some((type) => type === 'tool_use' || type === 'tool_result' || type === 'thinking'))
      return 0.88;
    return first && 'system' in first.record ? 0.8 : 0.4;
  },
  read: (source) =>
    conversations(source).map(({ record, messages }) => {
      const builder = createTranscript(source, { format: 'anthropic', title: textOrNull(record.title) });
      const modelId = textOrNull(record.model);
      const system = anthropicParts(record.system).filter((part): part is Part => part.type === 'text');
      if (system.length > 0) builder.add({ role: 'system', parts: system });
      const response = fields(record.response);
      for (const message of response.role === 'assistant' ? [...messages, response] : messages) {
        builder.countSource();
        const assistant = message.role === 'assistant';
        addSplit(builder, {
          id: textOrNull(message.id),
          role: assistant ? 'assistant' : message.role === 'system' ? 'system' : 'user',
          parts: anthropicParts(message.content),
          ...(assistant && {
            modelId: textOrNull(message.model) ?? modelId,
            usage: anthropicUsage(message.usage),
          }),
        });
      }
      return builder.build();
    }),
};

function conversations(source: Source): { record: Fields; messages: Fields[] }[] {
  const values = source.entries.map((entry) => entry.value);
  if (Array.isArray(source.document) && values.some((value) => 'role' in value))
    return [{ record: {}, messages: values }];
  return values.flatMap((record) => {
    const request = isFields(record.request) ? record.request : record;
    const messages = fieldsList(request.messages);
    return messages.length > 0 ? [{ record: { ...record, ...request }, messages }] : [];
  });
}
