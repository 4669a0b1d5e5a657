import type { StoredMessage } from '../store/types';
import { toolMessageId } from './run-metadata';

/**
 * A branch with every tool result in a tool message of its own. A server that was killed in the middle of a step leaves
 * results inside the assistant message they belong to; the row is final by then, so they are taken out on reading.
 */
export function branchMessages(path: StoredMessage[]): StoredMessage[] {
  return path.flatMap((message) => {
    if (message.role !== 'assistant') return [message];
    const results = message.parts.filter((part) => part.type === 'tool-result');
    if (results.length === 0) return [message];
    const rest = message.parts.filter((part) => part.type !== 'tool-result');
    return [
      { ...message, parts: rest },
      {
        ...message,
        id: toolMessageId(message.id, 0),
        parentId: message.id,
        role: 'tool' as const,
        parts: results,
        tokens: 0,
      },
    ];
  });
}
