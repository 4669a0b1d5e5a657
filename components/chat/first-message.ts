import type { Outgoing } from './use-run';

const held = new Map<string, Outgoing>();

/** The start screen makes the chat, the chat page sends its first message: this carries it across the navigation. */
export function holdFirstMessage(chatId: string, message: Outgoing): void {
  held.set(chatId, message);
}

export function takeFirstMessage(chatId: string): Outgoing | null {
  const message = held.get(chatId) ?? null;
  held.delete(chatId);
  return message;
}
