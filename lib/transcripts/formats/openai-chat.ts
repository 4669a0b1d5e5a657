import { createTranscript } from '../build-transcript';
import { openaiDraft } from '../content';
import {
  type Fields,
  fields,
  fieldsList,
  isFields,
  list,
  mostly,
  text,
  textOrNull,
  timeOrNull,
} from '../json';
import type { Source, TranscriptFormat } from '../types';
import { openaiUsage } from '../usage';

/** OpenAI chat messages: one request, a bare list, or a conversation per line (fine-tuning files). */
export const openaiChat: TranscriptFormat = {
  id: 'openai-chat',
  label: 'OpenAI chat messages',
  detect: (source) => {
    const messages = conversations(source)[0]?.messages.slice(0, 20) ?? [];
    if (!mostly(messages, (message) => roles.has(text(message.role)) && !('parts' in message))) return 0;
    if (messages.some(hasOpenaiTrait)) return 0.85;
    return messages.some(hasAnthropicBlock) ? 0.1 : 0.6;
  },
  read: (source) =>
    conversations(source).map(({ record, messages }) => {
      const builder = createTranscript(source, { format: 'openai-chat', title: textOrNull(record.title) });
      const modelId = textOrNull(record.model);
      for (const message of messages) {
        builder.countSource();
        const draft = openaiDraft(message);
        if (!draft) continue;
        const usage = openaiUsage(message.usage);
        const createdAt = timeOrNull(message.created_at) ?? timeOrNull(message.timestamp);
        builder.add({
          ...draft,
          id: textOrNull(message.id),
          createdAt,
          ...(draft.role === 'assistant' && { modelId, usage }),
        });
      }
      addAnswer(builder, record, modelId);
      return builder.build();
    }),
};

type Conversation = { record: Fields; messages: Fields[] };

function conversations(source: Source): Conversation[] {
  const bare = source.entries.map((entry) => entry.value);
  if (Array.isArray(source.document) && bare.some((value) => 'role' in value)) {
    return [{ record: {}, messages: bare }];
  }
  // A log line may hold the request apart from the response.
  return bare.flatMap((record) => {
    const messages = [
      record.messages,
      fields(record.request).messages,
      fields(record.body).messages,
      record.input,
    ];
    const found = messages.find((candidate) =>
      list(candidate).some((item) => isFields(item) && 'role' in item),
    );
    return found ? [{ record, messages: fieldsList(found) }] : [];
  });
}

/** A logged response beside its request is the conversation's last message. */
function addAnswer(
  builder: ReturnType<typeof createTranscript>,
  record: Fields,
  modelId: string | null,
): void {
  const response = isFields(record.response) ? record.response : record;
  const answer = fields(list(response.choices)[0]).message;
  const draft = isFields(answer) ? openaiDraft(answer) : null;
  if (!draft) return;
  builder.countSource();
  builder.add({
    ...draft,
    modelId: textOrNull(response.model) ?? modelId,
    usage: openaiUsage(response.usage),
  });
}

function hasOpenaiTrait(message: Fields): boolean {
  return (
    message.role === 'system' ||
    message.role === 'developer' ||
    message.role === 'tool' ||
    'tool_calls' in message ||
    'function_call' in message
  );
}

function hasAnthropicBlock(message: Fields): boolean {
  return fieldsList(message.content).some((block) => anthropicBlocks.has(text(block.type)));
}

const roles = new Set(['system', 'developer', 'user', 'assistant', 'tool', 'function']);
const anthropicBlocks = new Set(['tool_use', 'tool_result', 'thinking']);
