import { messageText, stringsIn } from '@/lib/compaction/message-text';
import type { Message, Part } from '@/lib/compaction/types';

/** What a person or a model wrote, without what tools put around it. */
export function spokenText(message: Pick<Message, 'parts' | 'role'>): string {
  const text = messageText(message as Message);
  return text.includes('<') ? text.replace(INJECTED, ' ').trim() : text;
}

/** Whether a user message is one a person wrote: not a command's echo, an interruption notice or a carried-over summary. */
export function isRequest(message: Pick<Message, 'role' | 'parts'>, spoken: string): boolean {
  if (message.role !== 'user' || spoken.trim() === '') return false;
  if (message.parts.some((part) => part.type === 'tool-result')) return false;
  return !NOT_A_REQUEST.test(spoken);
}

/** Everything a message says or carries, as one text; field names belong to the tool, not to the work. */
export function wholeText(message: { parts: readonly Part[] }): string {
  return message.parts.map(partText).filter(Boolean).join('\n');
}

/** All a message holds that a summary may have taken something from: also thoughts and the names of tools. */
export function sourceText(message: { parts: readonly Part[] }): string {
  return message.parts
    .map((part) => {
      if (part.type === 'reasoning') return part.text;
      return part.type === 'tool-call' ? `${part.toolName} ${partText(part)}` : partText(part);
    })
    .join('\n');
}

function partText(part: Part): string {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'tool-call':
      return stringsIn(part.input);
    case 'tool-result':
      return stringsIn(part.output);
    case 'file':
      return [part.name, part.text].filter(Boolean).join('\n');
    default:
      return '';
  }
}

const INJECTED =
  /<(system-reminder|local-command-stdout|local-command-caveat|command-name|command-message|command-args|environment_context|user_instructions)>[\s\S]*?<\/\1>/g;

const NOT_A_REQUEST =
  /^\s*(?:<|\[Request interrupted|Caveat: The messages below|This session is being continued from a previous|# AGENTS\.md instructions for )/;
