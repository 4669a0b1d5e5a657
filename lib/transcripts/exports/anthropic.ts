import type { AssistantModelMessage, ModelMessage } from 'ai';
import type { TranscriptExport } from './types';
import { outputText, partsOf } from './wire-content';

/** `system` and `messages` of the next request, as the provider's own conversion writes them for Anthropic. */
export const anthropicExport: TranscriptExport = {
  id: 'anthropic',
  label: 'Anthropic messages, as they would be sent',
  extension: 'json',
  mediaType: 'application/json',
  write: ({ request }) => `${JSON.stringify(toAnthropicRequest(request), null, 2)}\n`,
};

type AnthropicBlock =
  | { type: 'text'; text: string }
  | { type: 'thinking'; thinking: string; signature: string }
  | { type: 'redacted_thinking'; data: string }
  | { type: 'tool_use'; id: string; name: string; input: unknown }
  | { type: 'tool_result'; tool_use_id: string; content: string; is_error?: true };
type AnthropicMessage = { role: 'user' | 'assistant'; content: AnthropicBlock[] };

export function toAnthropicRequest(request: { system: string; messages: readonly ModelMessage[] }): {
  system?: AnthropicBlock[];
  messages: AnthropicMessage[];
} {
  const messages: AnthropicMessage[] = [];
  for (const message of request.messages) {
    if (message.role === 'system') continue;
    const role = message.role === 'assistant' ? 'assistant' : 'user';
    const content = blocksOf(message);
    const last = messages.at(-1);
    // Neighbours of one role are one message there; results count as the person's.
    if (last?.role === role) last.content.push(...content);
    else messages.push({ role, content });
  }
  const sent = messages.map((message) =>
    message.role === 'assistant' ? { ...message, content: callsLast(message.content) } : message,
  );
  trimPrefill(sent);
  const system = systemOf(request);
  return { ...(system.length > 0 && { system }), messages: sent };
}

function systemOf(request: { system: string; messages: readonly ModelMessage[] }): AnthropicBlock[] {
  const texts = [
    request.system,
    ...request.messages.flatMap((message) => (message.role === 'system' ? [message.content] : [])),
  ];
  return texts.filter((text) => text !== '').map((text) => ({ type: 'text', text }));
}

function blocksOf(message: Exclude<ModelMessage, { role: 'system' }>): AnthropicBlock[] {
  if (message.role === 'tool') {
    return message.content.flatMap((part): AnthropicBlock[] => {
      if (part.type !== 'tool-result') return [];
      const failed = part.output.type === 'error-text' || part.output.type === 'error-json';
      return [
        {
          type: 'tool_result',
          tool_use_id: part.toolCallId,
          content: outputText(part.output),
          ...(failed && { is_error: true }),
        },
      ];
    });
  }
  if (message.role === 'user') {
    return partsOf(message.content).flatMap((part) =>
      part.type === 'text' ? [{ type: 'text', text: part.text }] : [],
    );
  }
  return assistantBlocks(message);
}

function assistantBlocks(message: AssistantModelMessage): AnthropicBlock[] {
  return partsOf(message.content).flatMap((part): AnthropicBlock[] => {
    if (part.type === 'text') return [{ type: 'text', text: part.text }];
    if (part.type === 'tool-call') {
      return [{ type: 'tool_use', id: part.toolCallId, name: part.toolName, input: part.input }];
    }
    if (part.type !== 'reasoning') return [];
    // Thinking is only taken back with the seal it was given.
    const { signature, redactedData } = (part.providerOptions?.anthropic ?? {}) as Record<string, unknown>;
    if (typeof signature === 'string') return [{ type: 'thinking', thinking: part.text, signature }];
    return typeof redactedData === 'string' ? [{ type: 'redacted_thinking', data: redactedData }] : [];
  });
}

/** Within a stretch between thinking blocks, calls stand after the words. */
function callsLast(content: AnthropicBlock[]): AnthropicBlock[] {
  const ordered: AnthropicBlock[] = [];
  let calls: AnthropicBlock[] = [];
  for (const block of content) {
    if (block.type === 'tool_use') {
      calls.push(block);
      continue;
    }
    if (block.type === 'thinking' || block.type === 'redacted_thinking') {
      ordered.push(...calls);
      calls = [];
    }
    ordered.push(block);
  }
  return [...ordered, ...calls];
}

/** A last message of the assistant may not end in white space. */
function trimPrefill(messages: AnthropicMessage[]): void {
  const last = messages.at(-1);
  const block = last?.role === 'assistant' ? last.content.at(-1) : undefined;
  if (block?.type === 'text') block.text = block.text.trim();
}
