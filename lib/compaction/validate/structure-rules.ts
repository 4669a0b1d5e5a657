import type { Part } from '../types';
import { type Checked, type Problem, problem } from './problem';

/** V1 to V6 and V29: the list has messages, roles and parts a provider takes, in an order it takes. */
export function structureRules({ messages, profile, phase, startsList, endsList }: Checked): Problem[] {
  const problems: Problem[] = [];
  if (messages.length === 0)
    return startsList && endsList ? [problem('V1', undefined, 0, 'There are no messages.')] : [];
  for (const [place, message] of messages.entries()) {
    const previous = messages[place - 1];
    if (message.role !== 'user' && message.role !== 'assistant' && message.role !== 'tool') {
      problems.push(
        problem('V2', message, place, `The role ${String(message.role)} has no place among messages.`),
      );
    }
    if (!message.parts.some(hasContent))
      problems.push(problem('V3', message, place, 'The message is empty.'));
    if (place === 0 && startsList && message.role !== 'user') {
      problems.push(problem('V4', message, place, "The first message is not the user's."));
    }
    if (
      message.role === 'tool' &&
      (place > 0 || startsList) &&
      previous?.role !== 'assistant' &&
      previous?.role !== 'tool'
    ) {
      problems.push(problem('V6', message, place, 'A tool message does not follow the assistant.'));
    }
    if (profile.alternates && previous && message.role !== 'tool' && previous.role === message.role) {
      problems.push(problem('V6', message, place, `Two ${message.role} messages stand side by side.`));
    }
    for (const part of message.parts) {
      if (part.type !== 'file' || part.text !== undefined) continue;
      if (!part.url || !profile.media.test(part.mediaType)) {
        problems.push(problem('V29', message, place, `${part.name} (${part.mediaType}) cannot be sent.`));
      }
    }
  }
  const last = messages.at(-1);
  if (phase === 'request' && endsList && last && last.role !== 'user' && last.role !== 'tool') {
    problems.push(problem('V5', last, messages.length - 1, 'The last message leaves nothing to answer.'));
  }
  return problems;
}

/** Whether a part would leave anything behind once empty text is dropped. */
export function hasContent(part: Part): boolean {
  if (part.type === 'event') return false;
  if (part.type === 'text') return part.text.trim() !== '';
  if (part.type === 'reasoning') return part.text.trim() !== '' || part.opaque !== undefined;
  return true;
}
