import { messageText, valueText } from '../message-text';
import type { Message } from '../types';

/** One utterance facts are taken from. `order` rises through the history. */
export type Source =
  | { type: 'user'; messageId: string; order: number; text: string }
  | { type: 'assistant'; messageId: string; order: number; text: string }
  | {
      type: 'call';
      messageId: string;
      order: number;
      callId: string;
      toolName: string;
      input: unknown;
      failed: boolean;
    }
  | { type: 'result'; messageId: string; order: number; toolName: string; text: string; isError: boolean };

/** What the messages say and do, in order. Text a program injected in the user's name is left out. */
export function readSources(messages: Message[]): Source[] {
  const failed = failedCalls(messages);
  const sources: Source[] = [];
  for (const message of messages) {
    const messageId = message.id;
    if (message.role === 'user' || message.role === 'assistant') {
      const text = message.role === 'user' ? spokenByUser(messageText(message)) : messageText(message).trim();
      if (text) sources.push({ type: message.role, messageId, order: sources.length, text });
    }
    for (const part of message.parts) {
      const order = sources.length;
      if (part.type === 'tool-call') {
        const { callId, toolName, input } = part;
        sources.push({ type: 'call', messageId, order, callId, toolName, input, failed: failed.has(callId) });
      } else if (part.type === 'tool-result') {
        const text = valueText(part.output);
        sources.push({
          type: 'result',
          messageId,
          order,
          toolName: part.toolName,
          text,
          isError: part.isError === true,
        });
      }
    }
  }
  return sources;
}

function failedCalls(messages: Message[]): Set<string> {
  const failed = new Set<string>();
  for (const message of messages) {
    for (const part of message.parts) {
      if (part.type === 'tool-result' && part.isError) failed.add(part.callId);
    }
  }
  return failed;
}

const INJECTED =
  /<(system-reminder|command-name|command-message|command-args|local-command-[a-z]+|ide_[a-z_]+|environment_context|user_instructions)>[\s\S]*?(?:<\/\1>|$)/g;

/** The user's own words: reminders, command echoes and summaries that programs write in the user's name are not. */
export function spokenByUser(text: string): string {
  if (text.startsWith('[Summary of the earlier part of this conversation')) return '';
  return (text.includes('<') ? text.replace(INJECTED, '') : text).trim();
}
