import type { Compaction, Part } from '@/lib/compaction/types';
import type { StoredMessage } from '@/lib/store/types';
import type { ExportInput, TranscriptExport } from './types';

/** The branch for people to read: every message in full, compactions marked where they happened. */
export const markdownExport: TranscriptExport = {
  id: 'markdown',
  label: 'Markdown',
  extension: 'md',
  mediaType: 'text/markdown',
  write: toMarkdown,
};

export function toMarkdown({
  chat,
  branch,
  compactions,
}: Pick<ExportInput, 'chat' | 'branch' | 'compactions'>): string {
  const marks = groupByParent(compactions);
  const blocks = [`# ${oneLine(chat.title)}`, headline(chat.modelId, branch, chat.createdAt)];
  branch.forEach((message, index) => {
    blocks.push(`## ${index + 1}. ${speakers[message.role]}${details(message)}`);
    blocks.push(...message.parts.map(partBlock).filter((block) => block !== ''));
    blocks.push(...(marks.get(message.id) ?? []).map(compactionBlock));
  });
  return `${blocks.join('\n\n')}\n`;
}

const speakers = { system: 'Instructions', user: 'You', assistant: 'Assistant', tool: 'Tool' } as const;

function headline(modelId: string, branch: readonly StoredMessage[], createdAt: number): string {
  const count = branch.length === 1 ? '1 message' : `${branch.length} messages`;
  return `${day(createdAt)} · ${modelId} · ${count}`;
}

function details(message: StoredMessage): string {
  const notes = [
    message.role === 'assistant' ? (message.modelId ?? '') : '',
    message.usage
      ? `${number(message.usage.inputTokens)} tokens in, ${number(message.usage.outputTokens)} out`
      : '',
    message.status === 'complete' ? '' : message.status,
  ].filter((note) => note !== '');
  return notes.length === 0 ? '' : ` (${notes.join('; ')})`;
}

function partBlock(part: Part): string {
  switch (part.type) {
    case 'text':
      return part.text.trim();
    case 'reasoning':
      return part.text
        .trim()
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    case 'tool-call':
      return `**Calls \`${part.toolName}\`**\n\n${fenced(valueText(part.input), 'json')}`;
    case 'tool-result':
      return `**\`${part.toolName}\` ${part.isError ? 'failed' : 'answered'}**\n\n${fenced(valueText(part.output), '')}`;
    case 'file':
      return part.text === undefined
        ? `**File** ${part.name}`
        : `**File** ${part.name}\n\n${fenced(part.text, '')}`;
    case 'event':
      return '';
  }
}

function compactionBlock(compaction: Compaction): string {
  const size = `${number(compaction.tokensBefore)} → ${number(compaction.tokensAfter)} tokens`;
  const undone = compaction.undoneAt === null ? '' : ', undone';
  const lines = [
    `---\n\n**Compacted** by \`${compaction.strategyId}\`: ${compaction.status}, ${size}${undone}. ${compaction.reason}`.trim(),
  ];
  for (const edit of compaction.edits) {
    if (edit.type !== 'summarize') continue;
    lines.push(...edit.replacement.map((replacement) => fenced(replacement.text, '')));
  }
  return [...lines, '---'].join('\n\n');
}

/** A fence longer than any run of backticks inside. */
function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`;
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
}

function groupByParent(compactions: readonly Compaction[]): Map<string, Compaction[]> {
  const groups = new Map<string, Compaction[]>();
  for (const compaction of compactions) {
    groups.set(compaction.parentMessageId, [...(groups.get(compaction.parentMessageId) ?? []), compaction]);
  }
  return groups;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function number(value: number): string {
  return value.toLocaleString('en');
}

function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
