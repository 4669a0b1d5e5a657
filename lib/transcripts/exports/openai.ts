import type { AssistantModelMessage, ModelMessage, ToolModelMessage } from 'ai';
import type { TranscriptExport } from './types';
import { outputText, partsOf } from './wire-content';

/** The `messages` of the next request, as the provider's own conversion writes them for OpenAI's chat interface. */
export const openaiExport: TranscriptExport = {
  id: 'openai',
  label: 'OpenAI messages, as they would be sent',
  extension: 'json',
  mediaType: 'application/json',
  write: ({ request }) => `${JSON.stringify(toOpenAiMessages(request), null, 2)}\n`,
};

type OpenAiMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls?: OpenAiCall[] }
  | { role: 'tool'; tool_call_id: string; content: string };
type OpenAiCall = { id: string; type: 'function'; function: { name: string; arguments: string } };

export function toOpenAiMessages(request: {
  system: string;
  messages: readonly ModelMessage[];
}): OpenAiMessage[] {
  const system: OpenAiMessage[] = request.system === '' ? [] : [{ role: 'system', content: request.system }];
  return [...system, ...request.messages.flatMap(toMessages)];
}

function toMessages(message: ModelMessage): OpenAiMessage[] {
  switch (message.role) {
    case 'system':
      return [{ role: 'system', content: message.content }];
    case 'user':
      return [{ role: 'user', content: textOf(partsOf(message.content)) }];
    case 'assistant':
      return [assistantMessage(message)];
    case 'tool':
      return toolMessages(message);
  }
}

/** What this house sends from a person is always one text; attachments are written into it. */
function textOf(parts: readonly { type: string; text?: string }[]): string {
  return parts.map((part) => (part.type === 'text' ? (part.text ?? '') : '')).join('');
}

function assistantMessage(message: AssistantModelMessage): OpenAiMessage {
  const calls = partsOf(message.content).flatMap((part): OpenAiCall[] =>
    part.type === 'tool-call'
      ? [
          {
            id: part.toolCallId,
            type: 'function',
            function: { name: part.toolName, arguments: inputText(part.input) },
          },
        ]
      : [],
  );
  const text = textOf(partsOf(message.content));
  return calls.length > 0
    ? { role: 'assistant', content: text || null, tool_calls: calls }
    : { role: 'assistant', content: text };
}

/** Arguments are always an object; what is none cannot be sent. */
function inputText(input: unknown): string {
  return JSON.stringify(typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {});
}

function toolMessages(message: ToolModelMessage): OpenAiMessage[] {
  return message.content.flatMap((part): OpenAiMessage[] =>
    part.type === 'tool-result'
      ? [{ role: 'tool', tool_call_id: part.toolCallId, content: outputText(part.output) }]
      : [],
  );
}
