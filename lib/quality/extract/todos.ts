import type { Noted } from '../fact-book';
import { normalised } from '../words';

export type TodoStatus = 'to do' | 'in progress' | 'done' | 'cancelled';

/** A whole list as a tool was given it, or null where the input is not one. What it leaves out is no longer planned. */
export function todoListIn(input: unknown): Noted[] | null {
  const fields = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  const list = fields.todos ?? fields.plan ?? fields.items;
  if (!Array.isArray(list)) return null;
  const items = list.flatMap((item) => {
    const entry = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
    const text = entry.content ?? entry.step ?? entry.text ?? entry.title;
    return typeof text === 'string' && text.trim() ? [todo(text, statusOf(String(entry.status ?? '')))] : [];
  });
  return items.length > 0 ? items : null;
}

/** Items of check lists written in Markdown. */
export function checkListIn(text: string): Noted[] {
  if (!text.includes('[')) return [];
  return [...text.matchAll(CHECK_BOX)].map(([, mark = '', item = '']) =>
    todo(item, mark.trim() === '' ? 'to do' : /[-~/]/.test(mark) ? 'in progress' : 'done'),
  );
}

/** The status a line states, or null where it states none. */
export function statedStatus(line: string): TodoStatus | null {
  if (/\[x\]|✓|✔|✅|☑|~~|\b(?:done|completed?|finished|implemented|fixed)\b/i.test(line)) {
    return /\b(?:not|isn['’]t|to be) (?:yet )?(?:done|completed?|finished|implemented|fixed)\b/i.test(line)
      ? 'to do'
      : 'done';
  }
  if (/\[[-~/]\]|\b(?:in[ _-]progress|current(?:ly)?|ongoing|working on)\b/i.test(line)) return 'in progress';
  if (/\b(?:cancelled|canceled|dropped|abandoned)\b/i.test(line)) return 'cancelled';
  if (/\[ \]|☐|\b(?:to[ -]?do|pending|remaining|open|next|not started|outstanding)\b/i.test(line))
    return 'to do';
  return null;
}

function todo(text: string, status: TodoStatus): Noted {
  return { class: 'T', kind: 'todo', key: normalised(text.slice(0, 300)), value: status };
}

function statusOf(word: string): TodoStatus {
  if (/complete|done|finished/i.test(word)) return 'done';
  if (/progress|active|started/i.test(word)) return 'in progress';
  return /cancel|skip/i.test(word) ? 'cancelled' : 'to do';
}

const CHECK_BOX = /^\s*(?:[-*+]|\d+[.)])\s+\[([ xX~/-])\]\s+(\S.{2,280})$/gm;
