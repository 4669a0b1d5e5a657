import type { Edit, Message } from '../types';
import type { Problem } from './problem';

/**
 * V27 and V28 over the edits of a compaction: every message of the branch is covered exactly once and in order, and
 * what must stay word for word does.
 */
export function validateEdits({
  messages,
  edits,
  verbatim,
}: {
  messages: readonly Message[];
  edits: readonly Edit[];
  /** Pinned messages and the unanswered prompt (unless the plan repeats it). */
  verbatim: ReadonlySet<string>;
}): Problem[] {
  const places = new Map(messages.map((message, place) => [message.id, place]));
  const folded = new Set<string>();
  const stubbed = new Set<string>();
  const problems: Problem[] = [];
  const report = (rule: 'V27' | 'V28', messageId: string, text: string) =>
    problems.push({ rule, place: places.get(messageId) ?? -1, messageId, text });
  let lastStart = -1;
  for (const edit of edits) {
    if (edit.type === 'stub') {
      const key = `${edit.messageId} ${edit.callId}`;
      if (!places.has(edit.messageId))
        report('V27', edit.messageId, 'A stub names a message that is not on the branch.');
      if (stubbed.has(key)) report('V27', edit.messageId, 'A tool output is stubbed twice.');
      if (verbatim.has(edit.messageId))
        report('V28', edit.messageId, 'A message that must stay word for word is shortened.');
      stubbed.add(key);
      continue;
    }
    let previous = -1;
    for (const id of edit.messageIds) {
      const place = places.get(id);
      if (place === undefined) report('V27', id, 'An edit names a message that is not on the branch.');
      else if (place <= previous) report('V27', id, 'An edit names messages out of order.');
      if (folded.has(id)) report('V27', id, 'A message is folded twice.');
      if (verbatim.has(id)) report('V28', id, 'A message that must stay word for word is folded.');
      folded.add(id);
      previous = place ?? previous;
    }
    const start = places.get(edit.messageIds[0] ?? '') ?? -1;
    if (edit.messageIds.length === 0) report('V27', '', 'An edit folds nothing.');
    if (start < lastStart) report('V27', edit.messageIds[0] ?? '', 'The edits are out of order.');
    lastStart = start;
  }
  for (const edit of edits) {
    if (edit.type === 'stub' && folded.has(edit.messageId))
      report('V27', edit.messageId, 'A folded message is stubbed as well.');
  }
  return problems;
}
