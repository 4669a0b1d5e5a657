import type { Part } from '@/lib/compaction/types';
import { createTranscript, type TranscriptBuilder } from '../build-transcript';
import { anthropicParts, resultOutput, toolResult } from '../content';
import {
  countOrNull,
  type Fields,
  fields,
  fieldsList,
  parsedInput,
  text,
  textOrNull,
  timeOrNull,
} from '../json';
import type { SourceEntry, TranscriptFormat } from '../types';
import { disjointUsage } from '../usage';

/** pi sessions: a header line, then entries; linear in version 1, a tree of ids from version 2 on. */
export const pi: TranscriptFormat = {
  id: 'pi',
  label: 'pi session',
  detect: ({ entries }) => {
    const head = entries.slice(0, 10).map((entry) => entry.value);
    if (head.some((line) => line.type === 'session' && ('cwd' in line || 'version' in line))) return 0.97;
    return head.some((line) => line.type === 'message' && piRoles.has(text(fields(line.message).role)))
      ? 0.7
      : 0;
  },
  read: (source) => {
    const title = source.entries.findLast((entry) => entry.value.type === 'session_info')?.value.name;
    const builder = createTranscript(source, { format: 'pi', title: textOrNull(title) });
    const isTree = source.entries.some(
      (entry) => entry.value.type === 'message' && 'parentId' in entry.value,
    );
    readEntries(builder, source.entries, isTree);
    return [builder.build()];
  },
};

function readEntries(builder: TranscriptBuilder, entries: SourceEntry[], isTree: boolean): void {
  // Entry id (or line, in version 1) to the message that stands for it; entries that are no message stand for their parent.
  const messageOf = new Map<string, string | null>();
  // A parent that was lost with its line: the message before stands in.
  const known = (key: string) => (messageOf.has(key) ? (messageOf.get(key) ?? null) : builder.lastId());
  for (const { line, value: entry } of entries) {
    const entryId = textOrNull(entry.id);
    const parentKey = textOrNull(entry.parentId);
    const parentId = !isTree ? undefined : parentKey === null ? null : known(parentKey);
    const place = parentId === undefined ? builder.lastId() : parentId;
    let messageId = place;
    if (entry.type === 'message' || entry.type === 'custom_message' || entry.type === 'branch_summary') {
      builder.countSource(entry.type === 'message' ? 1 : 0);
      messageId = addEntry(builder, entry, { id: entryId, parentId }) ?? place;
    } else if (entry.type === 'compaction') {
      const kept = isTree ? text(entry.firstKeptEntryId) : String(Number(entry.firstKeptEntryIndex) + 1);
      builder.addCompaction({
        afterMessageId: place,
        summary: text(entry.summary),
        trigger: entry.fromHook === true ? 'hook' : 'unknown',
        tokensBefore: countOrNull(entry.tokensBefore),
        createdAt: timeOrNull(entry.timestamp),
        keptFromMessageId: messageOf.get(kept) ?? null,
      });
    }
    if (isTree && entryId !== null) messageOf.set(entryId, messageId);
    if (!isTree) messageOf.set(String(line), messageId);
  }
}

function addEntry(
  builder: TranscriptBuilder,
  entry: Fields,
  place: { id: string | null; parentId: string | null | undefined },
): string | null {
  const message = entry.type === 'message' ? fields(entry.message) : { ...entry, role: entry.type };
  const common = { ...place, createdAt: timeOrNull(entry.timestamp) ?? timeOrNull(message.timestamp) };
  switch (message.role) {
    case 'assistant': {
      const usage = fields(message.usage);
      return builder.add({
        ...common,
        role: 'assistant',
        parts: assistantParts(message.content),
        modelId: textOrNull(message.model),
        usage: disjointUsage({
          input: usage.input,
          output: usage.output,
          cacheRead: usage.cacheRead,
          cacheWrite: usage.cacheWrite,
          reasoning: usage.reasoning,
        }),
      });
    }
    case 'toolResult':
      return builder.add({
        ...common,
        role: 'tool',
        parts: [
          toolResult({
            callId: text(message.toolCallId),
            toolName: text(message.toolName),
            output: resultOutput(message.content),
            isError: message.isError === true,
          }),
        ],
      });
    case 'bashExecution': {
      const words = `Ran \`${text(message.command)}\`\n\`\`\`\n${text(message.output)}\n\`\`\``;
      return builder.add({ ...common, role: 'user', parts: [{ type: 'text', text: words }, injected] });
    }
    case 'branchSummary':
    case 'branch_summary':
    case 'compactionSummary':
      return builder.add({
        ...common,
        role: 'user',
        parts: [
          { type: 'text', text: text(message.summary) },
          { type: 'event', name: 'branch-summary' },
        ],
      });
    case 'custom':
    case 'custom_message':
      return builder.add({ ...common, role: 'user', parts: [...anthropicParts(message.content), injected] });
    case 'user':
      return builder.add({ ...common, role: 'user', parts: anthropicParts(message.content) });
    default:
      return null;
  }
}

function assistantParts(content: unknown): Part[] {
  if (!Array.isArray(content)) return anthropicParts(content);
  return fieldsList(content).flatMap((block): Part[] => {
    if (block.type !== 'toolCall') return anthropicParts([block]);
    const input = parsedInput(block.arguments);
    return [{ type: 'tool-call', callId: text(block.id), toolName: text(block.name), input }];
  });
}

const injected: Part = { type: 'event', name: 'injected' };
const piRoles = new Set(['toolResult', 'bashExecution']);
