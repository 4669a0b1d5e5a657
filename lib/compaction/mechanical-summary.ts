import type { Message } from './types';

const CHARACTERS_PER_MESSAGE = 200;

/** The last resort of seed 004: the first 200 characters of every text with its role, an earlier summary in front. */
export function mechanicalSummary(
  messages: readonly Pick<Message, 'role' | 'parts'>[],
  previousSummary = '',
): string {
  const lines = messages.flatMap(({ role, parts }) =>
    parts.flatMap((part) =>
      part.type === 'text' && part.text !== '' ? [`${role || 'unknown'}: ${opening(part.text)}\n`] : [],
    ),
  );
  return (previousSummary ? `${previousSummary}\n\n---\n\n` : '') + lines.join('');
}

function opening(text: string): string {
  return text.length > CHARACTERS_PER_MESSAGE ? `${text.slice(0, CHARACTERS_PER_MESSAGE)}...` : text;
}
