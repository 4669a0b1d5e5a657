import { formatBytes } from '@/lib/format-bytes';
import { importLimits } from '@/lib/transcripts/limits';
import type { FormatId } from '@/lib/transcripts/types';
import type { FileReport, ImportEvent, ImportPhase } from '@/lib/turn/import/import-event';

/** One file on its way: what it is taken for, how far it is, what became of it. */
export type ImportRow = {
  key: string;
  file: File;
  companion: File | null;
  /** The person's choice; null while the guess holds. */
  format: FormatId | null;
  sidechains: boolean;
  state: 'waiting' | 'reading' | 'read' | 'refused' | 'keeping' | 'kept' | 'cancelled';
  progress: { phase: ImportPhase; done: number; total: number } | null;
  report: FileReport | null;
  reason: string | null;
  chats: { id: string; title: string }[];
};

/** Rows for files that were dropped, picked or pasted. A panel log goes along with the history it belongs to. */
export function rowsFor(files: File[], nextKey: () => string): ImportRow[] {
  const panels = files.filter(({ name }) => name.endsWith(PANEL));
  const histories = files.filter(({ name }) => name.endsWith(HISTORY));
  const taken = new Map<File, File>();
  for (const history of histories) {
    const panel = panels.find(
      (file) => folderOf(file) === folderOf(history) && ![...taken.values()].includes(file),
    );
    if (panel) taken.set(history, panel);
  }
  const companions = new Set(taken.values());
  return files
    .filter((file) => !companions.has(file))
    .map((file) => ({
      key: nextKey(),
      file,
      companion: taken.get(file) ?? null,
      format: null,
      sidechains: false,
      progress: null,
      report: null,
      chats: [],
      ...(file.size > importLimits.bytes
        ? {
            state: 'refused' as const,
            reason: `The file has ${formatBytes(file.size)}; at most ${formatBytes(importLimits.bytes)} can be imported. Split it, or import the newest part.`,
          }
        : { state: 'waiting' as const, reason: null }),
    }));
}

/** The row after what the server said of it. */
export function rowAfter(row: ImportRow, event: ImportEvent): ImportRow {
  switch (event.type) {
    case 'progress':
      return { ...row, progress: { phase: event.phase, done: event.done, total: event.total } };
    case 'read':
      return row.state === 'keeping'
        ? { ...row, report: event.report }
        : { ...row, state: 'read', report: event.report, reason: null, progress: null };
    case 'stored':
      return { ...row, chats: [...row.chats, event.chat] };
    case 'refused':
      return { ...row, state: 'refused', reason: event.reason, progress: null };
    default:
      return row;
  }
}

/** How many chats the row will make. */
export function chatsToCome({ report, sidechains }: ImportRow): number {
  if (!report) return 0;
  const { conversationCount, sidechainCount } = report;
  return sidechains || sidechainCount === conversationCount
    ? conversationCount
    : conversationCount - sidechainCount;
}

const PANEL = 'ui_messages.json';
const HISTORY = 'api_conversation_history.json';

function folderOf(file: File): string {
  return (file.webkitRelativePath ?? '').split('/').slice(0, -1).join('/');
}
