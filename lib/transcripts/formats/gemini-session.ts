import type { Part } from '@/lib/compaction/types';
import { createTranscript, type TranscriptBuilder } from '../build-transcript';
import { toolResult } from '../content';
import {
  countOrNull,
  type Fields,
  fields,
  fieldsList,
  isFields,
  list,
  text,
  textOrNull,
  timeOrNull,
} from '../json';
import type { Source, TranscriptFormat } from '../types';
import { inclusiveUsage } from '../usage';
import { geminiPartsText, geminiResponseOutput, isSnapshotText } from './gemini-content';

/** Gemini CLI's recordings: one JSON record, or JSONL where a line rewrites a message, patches (`$set`) or rewinds. */
export const geminiSession: TranscriptFormat = {
  id: 'gemini-session',
  label: 'Gemini CLI session',
  detect: ({ entries }) => {
    const head = entries.slice(0, 20).map((entry) => entry.value);
    if (head.some((value) => typeof value.sessionId === 'string' && 'projectHash' in value)) return 0.97;
    if (head.some((value) => '$rewindTo' in value || '$set' in value)) return 0.95;
    return head.some((value) => value.type === 'gemini' && 'content' in value) ? 0.8 : 0;
  },
  read: (source) => {
    const title = textOrNull(headerOf(source).summary);
    const builder = createTranscript(source, { format: 'gemini-session', title });
    replay(builder, source);
    return [builder.build()];
  },
};

function headerOf(source: Source): Fields {
  const patches = source.entries.map((entry) => fields(entry.value.$set ?? entry.value));
  return patches.findLast((patch) => typeof patch.summary === 'string') ?? {};
}

/**
 * A line with a known id rewrites that message, so messages are gathered first, each with what it followed; a rewind makes
 * the next one a sibling of what was taken back, and nothing is lost.
 */
function replay(builder: TranscriptBuilder, source: Source): void {
  const records = new Map<string, { record: Fields; parent: string | null }>();
  const compactions: { after: string | null; summary: string; keptFrom: string | null; at: number | null }[] =
    [];
  const path: string[] = [];
  const places = new Map<string, number>();

  const cutPath = (length: number) => {
    for (const id of path.splice(Math.max(0, length))) places.delete(id);
  };

  const put = (record: Fields) => {
    const id = textOrNull(record.id) ?? `record-${records.size + 1}`;
    const known = records.get(id);
    if (known) known.record = record;
    else records.set(id, { record, parent: path.at(-1) ?? null });
    if (places.has(id)) return;
    places.set(id, path.length);
    path.push(id);
  };

  const replace = (messages: Fields[]) => {
    const summary = messages.map((message) => geminiPartsText(message.content)).find(isSnapshotText);
    const known = messages.filter((message) => records.has(text(message.id)));
    if (summary !== undefined && path.length > 0) {
      const keptFrom = textOrNull(known[0]?.id);
      compactions.push({
        after: path.at(-1) ?? null,
        summary,
        keptFrom,
        at: timeOrNull(messages[0]?.timestamp),
      });
      for (const message of known) put(message);
      return;
    }
    if (known.length > 0) cutPath((places.get(text(known.at(-1)?.id)) ?? -1) + 1);
    for (const message of messages) put(message);
  };

  for (const { value } of source.entries) {
    if (typeof value.$rewindTo === 'string') cutPath(places.get(value.$rewindTo) ?? 0);
    else if ('type' in value && 'content' in value) put(value);
    else {
      const patch = fields(value.$set ?? value);
      const messages = fieldsList(patch.messages);
      if (messages.length > 0) replace(messages);
    }
  }

  const tails = new Map<string, string | null>();
  for (const [id, { record, parent }] of records) {
    builder.countSource();
    const parentId = parent === null ? null : (tails.get(parent) ?? null);
    tails.set(id, addRecord(builder, record, { id, parentId }) ?? parentId);
  }
  const head = tails.get(path.at(-1) ?? '');
  if (head) builder.setHead(head);
  const order = [...records.keys()];
  for (const { after, summary, keptFrom, at } of compactions) {
    builder.addCompaction({
      afterMessageId: after === null ? null : (tails.get(after) ?? null),
      sourceIndex: order.indexOf(after ?? '') + 1,
      summary,
      keptFromMessageId: keptFrom,
      createdAt: at,
    });
  }
}

function addRecord(
  builder: TranscriptBuilder,
  record: Fields,
  place: { id: string; parentId: string | null },
): string | null {
  const common = { ...place, createdAt: timeOrNull(record.timestamp) };
  const words: Part[] = [{ type: 'text', text: geminiPartsText(record.content) }];
  if (record.type === 'user') return builder.add({ ...common, role: 'user', parts: words });
  if (record.type !== 'gemini') {
    // Status lines of the terminal; they were never sent.
    if (place.parentId !== null)
      builder.addEvent(text(record.type) || 'info', geminiPartsText(record.content));
    return null;
  }
  const calls = fieldsList(record.toolCalls);
  const answerId = builder.add({
    ...common,
    role: 'assistant',
    parts: [...thoughts(record), ...words, ...calls.map(callPart)],
    modelId: textOrNull(record.model),
    usage: usageOf(record.tokens),
  });
  if (calls.length === 0) return answerId;
  return builder.add({
    ...common,
    id: `${place.id}~results`,
    ...(answerId !== null && { parentId: answerId }),
    role: 'tool',
    parts: calls.map(resultPart),
  });
}

function thoughts(record: Fields): Part[] {
  return fieldsList(record.thoughts).map((thought) => ({
    type: 'reasoning',
    text: [text(thought.subject), text(thought.description)].filter((words) => words !== '').join('\n'),
  }));
}

function callPart(call: Fields): Part {
  return { type: 'tool-call', callId: text(call.id), toolName: text(call.name), input: call.args ?? {} };
}

function resultPart(call: Fields): Part {
  const responses = list(call.result)
    .map((item) => fields(fields(item).functionResponse))
    .filter((item) => 'response' in item);
  const output = responses.length > 0 ? geminiResponseOutput(responses[0]?.response) : call.resultDisplay;
  return toolResult({
    callId: text(call.id),
    toolName: text(call.name),
    output: isFields(output) && typeof output.fileDiff === 'string' ? output.fileDiff : (output ?? ''),
    isError: call.status === 'error' || call.status === 'cancelled',
  });
}

function usageOf(value: unknown) {
  const tokens = fields(value);
  const thoughts = countOrNull(tokens.thoughts) ?? 0;
  return inclusiveUsage({
    input: tokens.input,
    output: (countOrNull(tokens.output) ?? 0) + thoughts,
    cacheRead: tokens.cached,
    reasoning: tokens.thoughts,
  });
}
