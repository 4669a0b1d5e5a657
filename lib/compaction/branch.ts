import type { Compaction, Message } from './types';

export type Path<T> =
  | { type: 'path'; messages: T[] }
  | { type: 'broken'; reason: 'unknown-head' | 'missing-parent' | 'cycle'; text: string };

/** The branch that ends at a message, root first. A damaged tree is named, never walked forever. */
export function pathTo<T extends { id: string; parentId: string | null }>(
  messages: readonly T[],
  headId: string | null,
): Path<T> {
  if (headId === null) return { type: 'path', messages: [] };
  const byId = new Map(messages.map((message) => [message.id, message]));
  const path: T[] = [];
  const seen = new Set<string>();
  let at = byId.get(headId);
  if (!at) return { type: 'broken', reason: 'unknown-head', text: `There is no message ${headId}.` };
  while (at) {
    if (seen.has(at.id))
      return { type: 'broken', reason: 'cycle', text: `Message ${at.id} is its own ancestor.` };
    seen.add(at.id);
    path.push(at);
    if (at.parentId === null) return { type: 'path', messages: path.reverse() };
    const parent = byId.get(at.parentId);
    if (!parent) {
      return {
        type: 'broken',
        reason: 'missing-parent',
        text: `The parent of message ${at.id} is not there.`,
      };
    }
    at = parent;
  }
  return { type: 'path', messages: path.reverse() };
}

/** Where a compaction hangs: the last prompt, which sibling answers share; the newest message where nobody wrote one. */
export function attachPoint(
  messages: readonly Pick<Message, 'id' | 'role' | 'parts'>[],
  rule: 'last-user' | 'tip' = 'last-user',
): string | null {
  const tip = messages.at(-1)?.id ?? null;
  if (rule === 'tip') return tip;
  const prompt = messages.findLast(
    (message) => message.role === 'user' && !message.parts.some((part) => part.type === 'tool-result'),
  );
  return prompt?.id ?? tip;
}

export type AppliesRule = 'parent-in-branch' | 'cutoff-in-branch' | 'parent-or-cutoff';

type Placed = Pick<
  Compaction,
  'parentMessageId' | 'lastSummarizedMessageId' | 'createdAt' | 'generation' | 'undoneAt' | 'status' | 'edits'
>;

/**
 * The compaction in force on a branch: the newest one not taken back that hangs on it (or whose cutoff lies on it) and
 * whose folded messages are all there. A summary that speaks of another branch's messages is never used.
 */
export function compactionInForce<T extends Placed>(
  compactions: readonly T[],
  onBranch: (messageId: string) => boolean,
  rule: AppliesRule = 'parent-or-cutoff',
): T | null {
  const newestFirst = compactions
    .filter((compaction) => compaction.undoneAt === null && changesView(compaction))
    .sort((a, b) => b.createdAt - a.createdAt || b.generation - a.generation);
  return newestFirst.find((compaction) => applies(compaction, onBranch, rule)) ?? null;
}

/** Whether an attempt that ended so changed what the model sees. */
export function changesView({ status }: Pick<Compaction, 'status'>): boolean {
  return status === 'COMPRESSED' || status === 'CONTENT_TRUNCATED';
}

function applies(compaction: Placed, onBranch: (messageId: string) => boolean, rule: AppliesRule): boolean {
  const byParent = onBranch(compaction.parentMessageId);
  const cutoff = compaction.lastSummarizedMessageId;
  const byCutoff = cutoff !== null && onBranch(cutoff);
  if (rule === 'parent-in-branch' && !byParent) return false;
  if (rule === 'cutoff-in-branch' && !byCutoff) return false;
  if (!byParent && !byCutoff) return false;
  return compaction.edits.every((edit) => edit.type === 'stub' || edit.messageIds.every(onBranch));
}
