import { refuseImport } from './limits';
import type { ImportedMessage } from './types';

/**
 * Parents before children, otherwise the order of the file. An unknown parent is replaced by the message before it, a
 * second root of another role likewise (only a rewritten first message may start a tree beside the first). A circle is refused.
 */
export function orderTree(messages: ImportedMessage[], note: (text: string) => void): ImportedMessage[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  repairParents(messages, byId, note);

  const ordered: ImportedMessage[] = [];
  const placed = new Set<string>();
  for (const message of messages) {
    const chain: ImportedMessage[] = [];
    const seen = new Set<string>();
    let current: ImportedMessage | undefined = message;
    while (current && !placed.has(current.id)) {
      if (seen.has(current.id))
        throw refuseImport('Messages of this file are each other’s parents, in a circle.');
      seen.add(current.id);
      chain.push(current);
      current = current.parentId === null ? undefined : byId.get(current.parentId);
    }
    for (const link of chain.reverse()) {
      placed.add(link.id);
      ordered.push(link);
    }
  }
  return ordered;
}

function repairParents(
  messages: ImportedMessage[],
  byId: Map<string, ImportedMessage>,
  note: (text: string) => void,
): void {
  let unknown = 0;
  const root = messages.find((message) => message.parentId === null || !byId.has(message.parentId));
  let previous: ImportedMessage | null = null;
  for (const message of messages) {
    const missing = message.parentId !== null && !byId.has(message.parentId);
    if (missing) unknown++;
    if (missing || (message.parentId === null && message !== root && message.role !== root?.role)) {
      message.parentId = previous?.id ?? null;
    }
    previous = message;
  }
  if (unknown > 0)
    note(`${unknown} messages pointed at a parent that is not in the file; they follow the one before.`);
}
