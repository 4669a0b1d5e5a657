import type { Part, Role } from '@/lib/compaction/types';
import { createTranscript } from '../build-transcript';
import { filePart, toolResult } from '../content';
import { type Fields, fields, fieldsList, mostly, text, textOrNull, timeOrNull } from '../json';
import { addSteps, splitSteps } from '../steps';
import type { Source, TranscriptFormat } from '../types';
import { inclusiveUsage } from '../usage';

/** AI SDK UI messages: call and result live in one part, and steps of one answer in one message. */
export const uiMessages: TranscriptFormat = {
  id: 'ui-messages',
  label: 'AI SDK UI messages',
  detect: (source) => (mostly(messagesOf(source), isUiMessage) ? 0.92 : 0),
  read: (source) => {
    const builder = createTranscript(source, {
      format: 'ui-messages',
      title: textOrNull(fields(source.document).title),
    });
    for (const message of messagesOf(source)) {
      builder.countSource();
      const metadata = fields(message.metadata);
      const draft = {
        id: textOrNull(message.id),
        role: message.role === 'assistant' || message.role === 'system' ? message.role : ('user' as const),
        createdAt: timeOrNull(metadata.createdAt) ?? timeOrNull(message.createdAt),
        modelId: textOrNull(metadata.modelId ?? metadata.model),
        usage: usageOf(metadata),
      };
      addSteps(
        builder,
        draft as typeof draft & { role: Role },
        splitSteps(fieldsList(message.parts), partsOf),
      );
    }
    return [builder.build()];
  },
};

function isUiMessage(message: Fields): boolean {
  const parts = fieldsList(message.parts);
  return uiRoles.has(text(message.role)) && parts.length > 0 && parts.some((part) => 'type' in part);
}

function messagesOf(source: Source): Fields[] {
  const document = fields(source.document);
  if (Array.isArray(document.messages)) return fieldsList(document.messages);
  return source.entries.map((entry) => entry.value);
}

function partsOf(part: Fields): Part[] {
  const type = text(part.type);
  if (type === 'text') return [{ type: 'text', text: text(part.text) }];
  if (type === 'reasoning') return [{ type: 'reasoning', text: text(part.text) }];
  if (type === 'file') {
    const mediaType = text(part.mediaType) || 'application/octet-stream';
    return [filePart({ name: text(part.filename) || 'file', mediaType })];
  }
  if (type === 'dynamic-tool' || type.startsWith('tool-')) return toolParts(part, type);
  if (type.startsWith('source-') || type.startsWith('data-')) {
    return [{ type: 'event', name: type, data: part.data ?? part.url ?? part.title ?? null }];
  }
  return [];
}

function toolParts(part: Fields, type: string): Part[] {
  const callId = text(part.toolCallId);
  const toolName = type === 'dynamic-tool' ? text(part.toolName) : type.slice('tool-'.length);
  const call: Part = { type: 'tool-call', callId, toolName, input: part.input ?? part.rawInput ?? {} };
  switch (part.state) {
    case 'output-available':
      return [call, toolResult({ callId, toolName, output: part.output })];
    case 'output-error':
      return [call, toolResult({ callId, toolName, output: text(part.errorText), isError: true })];
    case 'output-denied':
      return [call, toolResult({ callId, toolName, output: 'Denied.', isError: true })];
    default:
      return [call];
  }
}

/** UI messages have no place for usage; applications put it into the metadata under a few names. */
function usageOf(metadata: Fields) {
  const usage = fields(metadata.usage ?? metadata.totalUsage);
  return inclusiveUsage({
    input: usage.inputTokens ?? usage.promptTokens,
    output: usage.outputTokens ?? usage.completionTokens,
    cacheRead:
      usage.cacheReadTokens ?? usage.cachedInputTokens ?? fields(usage.inputTokenDetails).cacheReadTokens,
    cacheWrite: usage.cacheWriteTokens ?? fields(usage.inputTokenDetails).cacheWriteTokens,
    reasoning: usage.reasoningTokens ?? fields(usage.outputTokenDetails).reasoningTokens,
  });
}

const uiRoles = new Set(['system', 'user', 'assistant']);
