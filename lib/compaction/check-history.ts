import { type Refusal, refuse } from './plan';
import type { Message } from './types';

const ROLES = new Set(['system', 'user', 'assistant', 'tool']);

/** What makes a branch unfit to be compacted at all; null for a sound one. */
export function checkHistory(messages: readonly Message[], strategyId: string): Refusal | null {
  if (messages.length === 0) return refuse(strategyId, 'empty-history', 'There are no messages yet.');
  const seen = new Set<string>();
  for (const [place, message] of messages.entries()) {
    if (seen.has(message.id))
      return refuse(strategyId, 'duplicate-ids', `Two messages are called ${message.id}.`);
    seen.add(message.id);
    if (!ROLES.has(message.role)) {
      return refuse(
        strategyId,
        'unknown-role',
        `Message ${place + 1} has the unknown role ${String(message.role)}.`,
      );
    }
    if (message.parentId !== null && message.parentId === message.id) {
      return refuse(strategyId, 'broken-branch', `Message ${message.id} is its own parent.`);
    }
    if (!Array.isArray(message.parts)) {
      return refuse(strategyId, 'broken-branch', `Message ${message.id} has no parts.`);
    }
  }
  return null;
}
