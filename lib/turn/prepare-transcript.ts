import type { Part } from '../compaction/types';
import type { StoredMessage } from '../store/types';
import { answerStepOf } from './run-metadata';
import type { ItemPart, ItemTool, TranscriptItem } from './transcript';

/** Stored messages of a branch slice as transcript items; tool messages disappear into the calls they answer. */
export function prepareTranscript(input: {
  messages: StoredMessage[];
  siblings: Map<string, string[]>;
  pinnedIds: Set<string>;
}): TranscriptItem[] {
  const results = resultsByCall(input.messages);
  const items: TranscriptItem[] = [];
  for (const message of input.messages) {
    if (message.role === 'tool') continue;
    const siblings = input.siblings.get(message.id) ?? [message.id];
    items.push({
      id: message.id,
      role: message.role,
      number: message.depth + 1,
      step: message.step,
      parts: itemParts(message.parts, results, message.status === 'streaming' ? 'running' : 'interrupted'),
      status: message.status,
      error: message.error,
      tokens: message.status === 'streaming' ? null : message.tokens,
      modelId: message.modelId,
      usage: message.usage ?? null,
      createdAt: message.createdAt,
      // What came in whole (a sample, an import) took no time that anybody measured.
      durationMs: message.finishedAt === null ? null : message.finishedAt - message.createdAt || null,
      finishReason: message.finishReason,
      answerStep: message.role === 'assistant' ? answerStepOf(message.runId, message.id) : null,
      branch:
        siblings.length > 1 ? { index: siblings.indexOf(message.id) + 1, count: siblings.length } : null,
      startsAnswer: message.role === 'assistant' && (message.runId === null || message.runId === message.id),
      pinned: input.pinnedIds.has(message.id),
    });
  }
  return items;
}

type Result = { output: unknown; isError: boolean };

function resultsByCall(messages: StoredMessage[]): Map<string, Result> {
  const results = new Map<string, Result>();
  for (const message of messages) {
    for (const part of message.parts) {
      if (part.type === 'tool-result')
        results.set(part.callId, { output: part.output, isError: part.isError ?? false });
    }
  }
  return results;
}

function itemParts(parts: Part[], results: Map<string, Result>, unanswered: ItemTool['state']): ItemPart[] {
  const out: ItemPart[] = [];
  for (const part of parts) {
    if (part.type === 'text' && part.text !== '') out.push({ type: 'text', text: part.text });
    if (part.type === 'reasoning' && part.text !== '') out.push({ type: 'reasoning', text: part.text });
    if (part.type === 'file') {
      out.push({ type: 'file', name: part.name, mediaType: part.mediaType, text: part.text ?? null });
    }
    if (part.type !== 'tool-call') continue;
    const result = results.get(part.callId);
    out.push({
      type: 'tool',
      callId: part.callId,
      toolName: part.toolName,
      input: part.input,
      state: result ? (result.isError ? 'failed' : 'done') : unanswered,
      output: result?.output ?? null,
    });
  }
  return out;
}
