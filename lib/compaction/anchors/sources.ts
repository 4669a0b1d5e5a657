import { withoutInjections } from '../injection';
import { messageText, valueText } from '../message-text';
import type { Message } from '../types';

type Common = { messageId: string; order: number };

/** One utterance facts are taken from. `order` rises through the history. */
export type Source = Common &
  (
    | { type: 'user'; text: string }
    | { type: 'assistant'; text: string }
    | { type: 'call'; toolName: string; input: unknown; failed: boolean }
    | {
        type: 'result';
        toolName: string;
        text: string;
        isError: boolean;
        call: { toolName: string; input: unknown } | null;
      }
  );

/**
 * What the messages say and do, in order. Text a program injected in the user's name is left out, and so are lines of tool
 * output that give orders to a model.
 */
export function readSources(messages: Message[]): Source[] {
  const failed = failedCalls(messages);
  const calls = new Map<string, { toolName: string; input: unknown }>();
  const sources: Source[] = [];
  for (const message of messages) {
    const messageId = message.id;
    if (message.role === 'user' || message.role === 'assistant') {
      const spoken = messageText(message);
      const text = message.role === 'user' ? spokenByUser(spoken) : spokenByAssistant(spoken);
      if (text) sources.push({ type: message.role, messageId, order: sources.length, text });
    }
    for (const part of message.parts) {
      const order = sources.length;
      if (part.type === 'tool-call') {
        const { callId, toolName, input } = part;
        calls.set(callId, { toolName, input });
        sources.push({ type: 'call', messageId, order, toolName, input, failed: failed.has(callId) });
      } else if (part.type === 'tool-result') {
        const text = withoutInjections(valueText(part.output));
        const call = calls.get(part.callId) ?? null;
        const isError = part.isError === true || saysItFailed(text);
        sources.push({ type: 'result', messageId, order, toolName: part.toolName, text, isError, call });
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

/** Many tools report a failed command as ordinary text. */
function saysItFailed(text: string): boolean {
  return (
    /^\s*(?:error\b|exit code:? [1-9]|exited with code [1-9]|command failed|traceback \(most recent)/i.test(
      text.slice(0, 200),
    ) || /(?:exit(?:ed with)? (?:code|status):? ?[1-9]\d{0,2})\s*\]?\s*$/i.test(text.slice(-80))
  );
}

const INJECTED =
  /<(system-reminder|command-name|command-message|command-args|local-command-[a-z]+|ide_[a-z_]+|environment_context|user_instructions|environment_details|task-notification)>[\s\S]*?(?:<\/\1>|$)/g;
const NOT_SPOKEN =
  /^(?:\[Summary of the earlier part of this conversation|\[Request interrupted|This session is being continued from a previous conversation)/;

/** What the assistant said itself: a digest that stands for folded messages is not said again. */
function spokenByAssistant(text: string): string {
  const trimmed = text.trim();
  return trimmed.startsWith('[Digest of my earlier steps') ||
    trimmed === 'Got it. Thanks for the additional context!'
    ? ''
    : trimmed;
}

/** The user's own words: reminders, command echoes and summaries that programs write in the user's name are not. */
export function spokenByUser(text: string): string {
  const trimmed = text.trim();
  if (NOT_SPOKEN.test(trimmed)) return '';
  return (trimmed.includes('<') ? trimmed.replace(INJECTED, '') : trimmed).trim();
}
