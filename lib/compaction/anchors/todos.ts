import type { AnchorCollector } from './collect';
import type { Source } from './sources';
import { inputFields } from './tool-input';

/** Todo items with their last status, from todo tools and check lists. */
export function extractTodos(source: Source, facts: AnchorCollector): void {
  if (source.type === 'call') {
    const fields = inputFields(source.input);
    const list = fields.todos ?? fields.plan ?? fields.items;
    if (!Array.isArray(list)) return;
    for (const item of list) {
      if (typeof item !== 'object' || item === null) continue;
      const entry = item as Record<string, unknown>;
      const text = [entry.content, entry.step, entry.text, entry.title, entry.task].find(
        (value) => typeof value === 'string',
      );
      if (typeof text !== 'string' || !text.trim()) continue;
      add(
        text,
        statusOf(String(entry.status ?? (entry.done === true ? 'done' : 'todo'))),
        source.messageId,
        facts,
      );
    }
  } else if (source.type === 'assistant') {
    for (const match of source.text.slice(0, 20_000).matchAll(/^\s*[-*] \[([ xX~-])\] (.{3,200})$/gm)) {
      add(
        match[2] ?? '',
        match[1] === ' ' ? 'to do' : /x/i.test(match[1] ?? '') ? 'done' : 'in progress',
        source.messageId,
        facts,
      );
    }
  }
}

function add(text: string, state: string, messageId: string, facts: AnchorCollector): void {
  const clean = text.replace(/\s+/g, ' ').trim().slice(0, 200);
  facts.add({ class: 'todo', key: clean.toLowerCase(), text: clean, state, messageId });
}

function statusOf(status: string): string {
  if (/complete|done|finish/i.test(status)) return 'done';
  if (/progress|active|doing/i.test(status)) return 'in progress';
  if (/cancel|drop|skip/i.test(status)) return 'cancelled';
  return 'to do';
}
