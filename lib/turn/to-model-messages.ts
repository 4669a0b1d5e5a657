import type { AssistantModelMessage, ModelMessage, ToolModelMessage } from 'ai';
import type { ViewMessage } from '../compaction';
import type { Part } from '../compaction/types';

type AssistantContent = Exclude<AssistantModelMessage['content'], string>;

/** A compiled view as the AI SDK takes it. It is already mended and valid: this only changes the words. */
export function toModelMessages(messages: readonly ViewMessage[]): ModelMessage[] {
  return messages.map((message): ModelMessage => {
    if (message.role === 'assistant') return { role: 'assistant', content: assistantContent(message.parts) };
    if (message.role === 'tool') return { role: 'tool', content: toolContent(message.parts) };
    return { role: 'user', content: [{ type: 'text', text: writtenText(message.parts) }] };
  });
}

/**
 * The same with the number of each original message, which is how the built-in model quotes its sources. Only for it:
 * other providers are sent nothing they did not ask for.
 */
export function toNumberedMessages(
  messages: readonly ViewMessage[],
  branch: readonly { id: string; depth: number }[],
): ModelMessage[] {
  const numbers = new Map(branch.map(({ id, depth }) => [id, depth + 1]));
  const written = toModelMessages(messages);
  return messages.flatMap((message, index) => {
    const entry = written[index];
    const number = message.source === 'summary' ? undefined : numbers.get(message.id);
    if (!entry) return [];
    return [number === undefined ? entry : { ...entry, providerOptions: { foldline: { number } } }];
  });
}

/** What a person wrote, attached text files included, as one text. */
function writtenText(parts: Part[]): string {
  return parts
    .flatMap((part) => {
      if (part.type === 'text') return [part.text];
      return part.type === 'file' ? [attachedText(part.name, part.text)] : [];
    })
    .join('\n\n');
}

function attachedText(name: string, text: string | undefined): string {
  if (text === undefined) return `Attached file ${name} is in the workspace; read it with the tools.`;
  return `Attached file ${name}:\n\`\`\`\`\n${text}\n\`\`\`\``;
}

function assistantContent(parts: Part[]): AssistantContent {
  return parts.flatMap((part): AssistantContent => {
    if (part.type === 'text') return [{ type: 'text', text: part.text }];
    if (part.type === 'reasoning') return [{ type: 'reasoning', text: part.text, ...replayed(part.opaque) }];
    if (part.type !== 'tool-call') return [];
    return [
      {
        type: 'tool-call',
        toolCallId: part.callId,
        toolName: part.toolName,
        input: part.input,
        ...replayed(part.opaque),
      },
    ];
  });
}

/** What the provider gave along with the block and wants back unchanged. */
function replayed(opaque: unknown) {
  return opaque === undefined ? {} : { providerOptions: opaque as never };
}

function toolContent(parts: Part[]): ToolModelMessage['content'] {
  return parts.flatMap((part): ToolModelMessage['content'] => {
    if (part.type !== 'tool-result') return [];
    const { callId: toolCallId, toolName } = part;
    return [
      { type: 'tool-result', toolCallId, toolName, output: toolOutput(part.output, part.isError ?? false) },
    ];
  });
}

type ResultPart = Extract<ToolModelMessage['content'][number], { type: 'tool-result' }>;

function toolOutput(output: unknown, isError: boolean): ResultPart['output'] {
  if (isError)
    return { type: 'error-text', value: typeof output === 'string' ? output : JSON.stringify(output) };
  if (typeof output === 'string') return { type: 'text', value: output };
  return { type: 'json', value: (output ?? null) as never };
}
