import type { HeardMessage } from './heard';
import { shorten } from './words';

/** Words of a message with where they stand, so that everything said can be looked up. */
export function quote(text: string, message: HeardMessage): string {
  return `> ${shorten(text)}\n> — ${sourceOf(message)}`;
}

export function sourceOf({ role, number }: HeardMessage): string {
  if (role === 'summary') return 'the summary of what was folded';
  const who = role === 'user' ? 'you' : 'the assistant';
  return number === null ? who : `${who}, message ${number}`;
}
