import type { Part } from '@/lib/compaction/types';
import { createTranscript, type TranscriptBuilder } from '../build-transcript';
import { addSplit, anthropicParts, resultOutput } from '../content';
import { countOrNull, type Fields, fields, list, text, textOrNull, timeOrNull } from '../json';
import type { ImportedTranscript, Source, TranscriptFormat } from '../types';
import { anthropicUsage } from '../usage';
import { type ClaudeTree, isMessageLine, readClaudeTree } from './claude-code-tree';

/** The log Claude Code writes: one line per content block, a tree of uuids, compaction boundaries in between. */
export const claudeCode: TranscriptFormat = {
  id: 'claude-code',
  label: 'Claude Code',
  detect: ({ entries }) => {
    const head = entries.slice(0, 40).map((entry) => entry.value);
    if (head.some((line) => 'parentUuid' in line && 'sessionId' in line)) return 0.98;
    if (head.some((line) => line.type === 'summary' && 'leafUuid' in line)) return 0.9;
    return head.some((line) => line.type === 'file-history-snapshot') ? 0.6 : 0;
  },
  read: (source) => {
    const lines = source.entries.map((entry) => entry.value);
    const messageLines = lines.filter(isMessageLine);
    if (messageLines.every((line) => line.isSidechain === true)) return [readThread(source, lines, 'main')];
    const main = lines.filter((line) => line.isSidechain !== true);
    return [
      readThread(source, main, 'main'),
      ...sidechains(lines).map((thread) => readThread(source, thread, 'sidechain')),
    ];
  },
};

function readThread(source: Source, lines: Fields[], kind: ImportedTranscript['kind']): ImportedTranscript {
  const builder = createTranscript(source, {
    format: 'claude-code',
    kind,
    title: kind === 'main' ? titleOf(lines) : null,
  });
  const tree = readClaudeTree(lines);
  let otherLines = 0;
  for (const line of lines) {
    if (isMessageLine(line)) builder.countSource();
    else otherLines++;
    const node = tree.nodes.get(line);
    if (node) {
      const parentId = tree.parentOf(line);
      tree.setTail(line, addNode(builder, node.lines, parentId) ?? parentId);
    } else if (
      line.subtype === 'compact_boundary' ||
      (line.isCompactSummary === true && !tree.claimed.has(line))
    ) {
      addCompaction(builder, tree, line);
    } else if (line.subtype === 'microcompact_boundary') addMicrocompaction(builder, line);
  }
  if (otherLines > 0)
    builder.note(`${otherLines} lines (progress, hooks, file snapshots) are not part of the conversation.`);
  return builder.build();
}

function addNode(builder: TranscriptBuilder, lines: Fields[], parentId: string | null): string | null {
  const first = lines[0] ?? {};
  const message = fields(first.message);
  const common = { id: textOrNull(first.uuid), parentId, createdAt: timeOrNull(first.timestamp) };
  if (first.type === 'user') {
    const parts = anthropicParts(message.content);
    return addSplit(builder, {
      ...common,
      role: 'user',
      parts: isInjected(first, parts) ? [...parts, injected] : parts,
    });
  }
  const parts = lines.flatMap((line) => anthropicParts(fields(line.message).content));
  const synthetic = message.model === '<synthetic>' || first.isApiErrorMessage === true;
  return addSplit(builder, {
    ...common,
    role: 'assistant',
    parts: synthetic ? [...parts, { type: 'event', name: 'synthetic' }] : parts,
    modelId: synthetic ? null : textOrNull(message.model),
    usage: synthetic ? null : usageOf(lines),
  });
}

/** Every line of a response repeats its usage; only the output grows from line to line. */
function usageOf(lines: Fields[]) {
  const usages = lines
    .map((line) => anthropicUsage(fields(line.message).usage))
    .filter((usage) => usage !== null);
  const last = usages.at(-1);
  return last ? { ...last, outputTokens: Math.max(...usages.map((usage) => usage.outputTokens)) } : null;
}

function addCompaction(builder: TranscriptBuilder, tree: ClaudeTree, boundary: Fields) {
  const metadata = fields(boundary.compactMetadata);
  const summary = tree.summaries.get(boundary) ?? (boundary.isCompactSummary === true ? boundary : {});
  builder.addCompaction({
    afterMessageId: tree.compactedAfter(boundary),
    summary: summaryText(summary),
    trigger: text(metadata.trigger) || 'unknown',
    tokensBefore: countOrNull(metadata.preTokens),
    tokensAfter: countOrNull(metadata.postTokens),
    createdAt: timeOrNull(boundary.timestamp),
    keptFromMessageId: tree.messageIdOf(fields(metadata.preservedSegment).headUuid),
  });
}

function addMicrocompaction(builder: TranscriptBuilder, boundary: Fields) {
  const metadata = fields(boundary.microcompactMetadata);
  const tokensBefore = countOrNull(metadata.preTokens);
  const saved = countOrNull(metadata.tokensSaved);
  builder.addCompaction({
    trigger: text(metadata.trigger) || 'auto',
    tokensBefore,
    tokensAfter: tokensBefore !== null && saved !== null ? Math.max(0, tokensBefore - saved) : null,
    createdAt: timeOrNull(boundary.timestamp),
    maskedCallIds: list(metadata.compactedToolIds)
      .map(text)
      .filter((callId) => callId !== ''),
  });
}

function summaryText(line: Fields): string {
  const content = resultOutput(fields(line.message).content);
  return typeof content === 'string' ? content : '';
}

/** Not written by a person: hooks, reminders, the trace of a slash command. */
function isInjected(line: Fields, parts: Part[]): boolean {
  if (line.isMeta === true) return true;
  const words = parts.find((part) => part.type === 'text')?.text ?? '';
  return /^\s*<(command-name|command-message|local-command-|system-reminder|bash-std)/.test(words);
}

const injected: Part = { type: 'event', name: 'injected' };

function titleOf(lines: Fields[]): string | null {
  const custom = lines.findLast((line) => line.type === 'custom-title');
  if (custom) return textOrNull(custom.customTitle);
  // Summary lines name earlier branches; only one that points into this file names this conversation.
  const uuids = new Set(lines.map((line) => line.uuid));
  return textOrNull(lines.findLast((line) => line.type === 'summary' && uuids.has(line.leafUuid))?.summary);
}

/** Helpers recorded in the main file: one thread per root. */
function sidechains(lines: Fields[]): Fields[][] {
  const threadOf = new Map<unknown, Fields[]>();
  const threads: Fields[][] = [];
  for (const line of lines) {
    if (line.isSidechain !== true) continue;
    const existing = threadOf.get(line.parentUuid);
    const thread = existing ?? [];
    if (!existing) threads.push(thread);
    thread.push(line);
    threadOf.set(line.uuid, thread);
  }
  return threads;
}
