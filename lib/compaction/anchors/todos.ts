import type { AnchorCollector } from './collect';
import type { Source } from './sources';
import { type InputFields, inputFields, plainToolName, textField } from './tool-input';

type Todo = { text: string; state: string };

/** Todo items with their last status, from todo and plan tools and from check lists. */
export function extractTodos(source: Source, facts: AnchorCollector): void {
  if (source.type === 'call') {
    const todos = todosOf(source.toolName, source.input);
    if (todos.length === 0) return;
    facts.replaceTodoList(new Set(todos.map((todo) => keyOf('list', todo.text))));
    for (const todo of todos) add('list', todo, source.messageId, facts);
  } else if (source.type === 'assistant') {
    for (const match of source.text
      .slice(0, 40_000)
      .matchAll(/^[ \t]*(?:[-*]|\d{1,2}\.) \[([ xX~-])\] (\S[^\n]{2,240})$/gm)) {
      const mark = (match[1] ?? ' ').toLowerCase();
      add(
        'item',
        { text: match[2] ?? '', state: mark === 'x' ? 'done' : mark === ' ' ? 'to do' : 'in progress' },
        source.messageId,
        facts,
      );
    }
  }
}

function todosOf(toolName: string, input: unknown): Todo[] {
  if (!/todo|plan|task/.test(plainToolName(toolName))) return [];
  const fields = inputFields(input);
  const list = fields.todos ?? fields.plan ?? fields.items ?? fields.tasks;
  if (typeof list === 'string') return checkList(list);
  if (!Array.isArray(list)) return [];
  return list.flatMap((item) => {
    if (typeof item === 'string') return [{ text: item, state: 'to do' }];
    if (typeof item !== 'object' || item === null) return [];
    const entry = item as InputFields;
    const text = textField(entry, 'content', 'step', 'text', 'title', 'task', 'description');
    const status =
      entry.status ?? entry.state ?? (entry.done === true || entry.completed === true ? 'done' : '');
    return text ? [{ text, state: statusOf(String(status)) }] : [];
  });
}

function checkList(text: string): Todo[] {
  return [...text.slice(0, 40_000).matchAll(/^\s*(?:[-*]\s*)?\[([ xX~-])\]\s*(\S.{2,240})$/gm)].map(
    (match) => ({
      text: match[2] ?? '',
      state: /x/i.test(match[1] ?? '') ? 'done' : match[1] === ' ' ? 'to do' : 'in progress',
    }),
  );
}

function add(kind: 'list' | 'item', todo: Todo, messageId: string, facts: AnchorCollector): void {
  const text = todo.text.replace(/\s+/g, ' ').trim().slice(0, 200);
  if (text) facts.add({ class: 'todo', key: keyOf(kind, text), text, state: todo.state, messageId });
}

function keyOf(kind: 'list' | 'item', text: string): string {
  return `${kind}:${text.replace(/\s+/g, ' ').trim().slice(0, 200).toLowerCase()}`;
}

function statusOf(status: string): string {
  if (/complete|done|finish/i.test(status)) return 'done';
  if (/progress|active|doing/i.test(status)) return 'in progress';
  if (/cancel|drop|skip/i.test(status)) return 'cancelled';
  return 'to do';
}
