import { messageText } from '../message-text';
import type { Message } from '../types';
import { truncateMiddle } from './truncate-middle';

/** The recent messages as the goal extraction sees them: user text whole, assistant text first 500 + last 300 characters, no tools. */
export function goalSource(
  messages: Message[],
  { maxMessages = 20 }: { maxMessages?: number } = {},
): { role: 'user' | 'assistant'; text: string }[] {
  const spoken = messages.flatMap((message) => {
    if (message.role !== 'user' && message.role !== 'assistant') return [];
    const text = messageText(message).trim();
    if (!text) return [];
    return [{ role: message.role, text: message.role === 'user' ? text : truncateMiddle(text).text }];
  });
  return spoken.slice(-maxMessages);
}
