import type { Part } from '@/lib/compaction/types';
import { createTranscript, type TranscriptBuilder } from '../build-transcript';
import { resultOutput, toolResult } from '../content';
import { type Fields, fields, fieldsList, isFields, mostly, parsedInput, text, textOrNull } from '../json';
import type { Source, TranscriptFormat } from '../types';
import { inclusiveUsage } from '../usage';

/** Forge conversations: each message is `text` or `tool`; usage is known for the last call only. */
export const forge: TranscriptFormat = {
  id: 'forge',
  label: 'Forge conversation',
  detect: (source) => {
    const isForge = (message: Fields) =>
      isFields(message.text) || isFields(message.tool) || 'image' in message;
    return mostly(fieldsList(contextOf(source).messages), isForge) ? 0.96 : 0;
  },
  read: (source) => {
    const context = contextOf(source);
    const builder = createTranscript(source, {
      format: 'forge',
      title: textOrNull(conversationOf(source).title),
    });
    let answerId: string | null = null;
    for (const message of fieldsList(context.messages)) {
      builder.countSource();
      const id = addMessage(builder, message);
      if (id !== null && builder.get(id)?.role === 'assistant') answerId = id;
    }
    const usage = fields(context.usage);
    if (answerId !== null) {
      builder.amend(answerId, {
        usage: inclusiveUsage({
          input: amount(usage.prompt_tokens),
          output: amount(usage.completion_tokens),
          cacheRead: amount(usage.cached_tokens),
        }),
      });
    }
    return [builder.build()];
  },
};

function conversationOf(source: Source): Fields {
  const document = fields(source.document);
  return isFields(document.conversation) ? document.conversation : document;
}

function contextOf(source: Source): Fields {
  return fields(conversationOf(source).context);
}

function addMessage(builder: TranscriptBuilder, message: Fields): string | null {
  if (isFields(message.tool)) {
    const output = fields(message.tool.output);
    return builder.add({
      role: 'tool',
      parts: [
        toolResult({
          callId: text(message.tool.call_id),
          toolName: text(message.tool.name),
          output: resultOutput(output.values),
          isError: output.is_error === true,
        }),
      ],
    });
  }
  const said = fields(message.text);
  const words: Part[] = [{ type: 'text', text: text(said.content) }];
  switch (said.role) {
    case 'System':
      return builder.add({ role: 'system', parts: words });
    case 'Assistant':
      return builder.add({
        role: 'assistant',
        parts: [...reasoningOf(said), ...words, ...fieldsList(said.tool_calls).map(callPart)],
        modelId: textOrNull(said.model),
      });
    default:
      return builder.add({
        role: 'user',
        parts: said.droppable === true ? [...words, { type: 'event', name: 'injected' }] : words,
      });
  }
}

function reasoningOf(said: Fields): Part[] {
  return fieldsList(said.reasoning_details).map((detail) => ({ type: 'reasoning', text: text(detail.text) }));
}

function callPart(call: Fields): Part {
  return {
    type: 'tool-call',
    callId: text(call.call_id),
    toolName: text(call.name),
    input: parsedInput(call.arguments),
  };
}

/** Counts are marked as actual or approximate. */
function amount(value: unknown): unknown {
  return isFields(value) ? (value.Actual ?? value.Approx) : value;
}
