import type { Part } from '@/lib/compaction/types';
import { createTranscript, type TranscriptBuilder } from '../build-transcript';
import { filePart, toolResult } from '../content';
import {
  countOrNull,
  type Fields,
  fields,
  fieldsList,
  isFields,
  mostly,
  text,
  textOrNull,
  timeOrNull,
} from '../json';
import { addSteps, splitSteps } from '../steps';
import type { Source, TranscriptFormat } from '../types';
import { disjointUsage } from '../usage';

/** opencode exports: messages of typed parts, compaction asked for by a part and answered by a message marked `summary`. */
export const opencode: TranscriptFormat = {
  id: 'opencode',
  label: 'opencode session',
  detect: (source) =>
    mostly(messagesOf(source), (message) => isFields(message.info) && Array.isArray(message.parts))
      ? 0.96
      : 0,
  read: (source) => {
    const builder = createTranscript(source, {
      format: 'opencode',
      title: textOrNull(fields(fields(source.document).info).title),
    });
    let asked: Fields | null = null;
    for (const message of messagesOf(source)) {
      builder.countSource();
      const info = fields(message.info);
      const parts = fieldsList(message.parts);
      asked = parts.find((part) => part.type === 'compaction') ?? asked;
      if (info.role === 'assistant' && info.summary === true) {
        addCompaction(builder, { info, parts, asked: asked ?? {} });
        asked = null;
      } else addMessage(builder, info, parts);
    }
    addPrunings(builder, messagesOf(source));
    return [builder.build()];
  },
};

function messagesOf(source: Source): Fields[] {
  const document = fields(source.document);
  return Array.isArray(document.messages)
    ? fieldsList(document.messages)
    : source.entries.map((entry) => entry.value);
}

function addMessage(builder: TranscriptBuilder, info: Fields, parts: Fields[]): void {
  const draft = {
    id: textOrNull(info.id),
    role: info.role === 'assistant' ? ('assistant' as const) : ('user' as const),
    createdAt: timeOrNull(fields(info.time).created),
    modelId: textOrNull(info.modelID),
    usage: info.role === 'assistant' ? usageOf(info.tokens) : null,
  };
  const steps = splitSteps(parts, (part, step) => {
    if (part.type === 'step-finish') step.usage = usageOf(part.tokens);
    return partsOf(part);
  });
  addSteps(builder, draft, steps);
  // A message of nothing but the tool's own words was not said by anybody.
  const said = parts.filter((part) => part.type === 'text');
  if (said.length > 0 && said.every((part) => part.synthetic === true)) builder.addEvent('injected');
}

function partsOf(part: Fields): Part[] {
  switch (part.type) {
    case 'text':
      return part.ignored === true ? [] : [{ type: 'text', text: text(part.text) }];
    case 'reasoning':
      return [{ type: 'reasoning', text: text(part.text) }];
    case 'file':
      return [
        filePart({
          name: text(part.filename) || 'file',
          mediaType: text(part.mime) || 'application/octet-stream',
        }),
      ];
    case 'tool':
      return toolParts(part);
    default:
      return [];
  }
}

function toolParts(part: Fields): Part[] {
  const state = fields(part.state);
  const callId = text(part.callID);
  const toolName = text(part.tool);
  const call: Part = { type: 'tool-call', callId, toolName, input: state.input ?? {} };
  if (state.status === 'completed') return [call, toolResult({ callId, toolName, output: state.output })];
  if (state.status === 'error')
    return [call, toolResult({ callId, toolName, output: text(state.error), isError: true })];
  return [call];
}

function addCompaction(
  builder: TranscriptBuilder,
  summary: { info: Fields; parts: Fields[]; asked: Fields },
): void {
  const usage = usageOf(summary.info.tokens);
  builder.addCompaction({
    summary: summary.parts.flatMap((part) => (part.type === 'text' ? [text(part.text)] : [])).join('\n'),
    trigger: summary.asked.auto === true ? 'auto' : summary.asked.auto === false ? 'manual' : 'unknown',
    // The summary call read the whole history.
    tokensBefore: usage?.inputTokens ?? null,
    createdAt: timeOrNull(fields(summary.info.time).created),
    keptFromMessageId: textOrNull(summary.asked.tail_start_id),
  });
}

/** Outputs that were pruned keep their text in the file and carry the time it happened. */
function addPrunings(builder: TranscriptBuilder, messages: Fields[]): void {
  const callsAt = new Map<number, string[]>();
  for (const message of messages) {
    for (const part of fieldsList(message.parts)) {
      const at = timeOrNull(fields(fields(part.state).time).compacted);
      if (at === null || part.type !== 'tool') continue;
      callsAt.set(at, [...(callsAt.get(at) ?? []), text(part.callID)]);
    }
  }
  for (const [createdAt, maskedCallIds] of callsAt) {
    const before = messages.findLast(
      (message) =>
        (timeOrNull(fields(fields(message.info).time).created) ?? Number.POSITIVE_INFINITY) <= createdAt,
    );
    builder.addCompaction({
      trigger: 'auto',
      createdAt,
      maskedCallIds,
      ...(before && { afterMessageId: textOrNull(fields(before.info).id) }),
    });
  }
}

/** The cache is counted beside the input, reasoning beside the output. */
function usageOf(value: unknown) {
  const tokens = fields(value);
  const cache = fields(tokens.cache);
  return disjointUsage({
    input: tokens.input,
    output: (countOrNull(tokens.output) ?? 0) + (countOrNull(tokens.reasoning) ?? 0),
    cacheRead: cache.read,
    cacheWrite: cache.write,
    reasoning: tokens.reasoning,
  });
}
