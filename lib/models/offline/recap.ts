import type { HeardMessage } from './heard';
import { sourceOf } from './quote';
import { clearDecisions, failures, fileChanges, openItems, type Said } from './said';
import { plural, sentencesOf, shorten } from './words';

/** What happened in a chat, in quotes only: how it began, what was decided, changed, failed, is open, and the end. */
export function recap(messages: HeardMessage[]): string {
  const own = messages.filter(({ role, text }) => role === 'user' && text.trim() !== '');
  const [first] = own;
  if (!first) return 'There is nothing to summarise yet: this is the first message.';
  const last = messages.findLast(({ role, text }) => role === 'assistant' && text.trim() !== '');
  const calls = messages.reduce((sum, { calls }) => sum + calls.length, 0);
  const folded = messages.some(({ role }) => role === 'summary')
    ? ' The part before that was folded; I see its summary only.'
    : '';
  const changes = fileChanges(messages).map(({ path, how }) => `- \`${path}\`: ${[...how].join(', ')}`);
  return [
    `${plural(own.length, 'request')} of yours so far, ${plural(calls, 'tool call')}.${folded}`,
    section('It began with', [line({ text: opening(first), message: first })]),
    section('Decided', newest(clearDecisions(messages), 6)),
    section('Files changed', changes.slice(-10)),
    section('Went wrong', newest(failures(messages), 3)),
    section('Still open', newest(openItems(messages), 4)),
    last ? section('It ended with', [line({ text: opening(last), message: last })]) : '',
    '_Quoted, not written: I pick sentences, I do not understand them._',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function section(title: string, lines: string[]): string {
  return lines.length === 0 ? '' : `**${title}**\n${lines.join('\n')}`;
}

function newest(said: Said[], count: number): string[] {
  const seen = new Set<string>();
  const fresh = said.filter(({ text }) => !seen.has(text) && seen.add(text));
  return fresh.slice(-count).map(line);
}

function line({ text, message }: Said): string {
  return `- ${shorten(text, 200)} (${sourceOf(message)})`;
}

function opening({ text }: HeardMessage): string {
  return sentencesOf(text).slice(0, 2).join(' ') || shorten(text);
}
