import type { DynamicToolUIPart, UIMessage } from 'ai';
import type { FilePart, Message, Part, ToolResultPart } from '@/lib/compaction/types';
import type { TranscriptExport } from './types';

/** The branch as AI SDK UI messages: the steps of one answer in one message, results beside their calls. */
export const uiMessagesExport: TranscriptExport = {
  id: 'ui-messages',
  label: 'AI SDK UI messages',
  extension: 'json',
  mediaType: 'application/json',
  write: ({ branch }) => `${JSON.stringify(toUiMessages(branch), null, 2)}\n`,
};

export function toUiMessages(branch: readonly Message[]): UIMessage[] {
  const results = new Map<string, ToolResultPart>();
  for (const message of branch) {
    for (const part of message.parts) if (part.type === 'tool-result') results.set(part.callId, part);
  }
  const messages: UIMessage[] = [];
  for (const message of branch) {
    if (message.role === 'tool') continue;
    const { role } = message;
    const parts = message.parts.flatMap((part) => uiParts(part, results));
    const last = messages.at(-1);
    if (role === 'assistant' && last?.role === 'assistant') {
      last.parts.push({ type: 'step-start' }, ...parts);
      last.metadata = metadataOf(message);
      continue;
    }
    messages.push({
      id: message.id,
      role,
      metadata: metadataOf(message),
      parts: role === 'assistant' ? [{ type: 'step-start' }, ...parts] : parts,
    });
  }
  return messages;
}

function metadataOf(message: Message): Record<string, unknown> {
  return {
    createdAt: message.createdAt,
    ...(message.modelId && { modelId: message.modelId }),
    ...(message.usage && { usage: message.usage }),
  };
}

function uiParts(part: Part, results: Map<string, ToolResultPart>): UIMessage['parts'] {
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return [{ type: part.type, text: part.text, state: 'done' }];
    case 'tool-call':
      return [toolPart(part, results.get(part.callId))];
    case 'file':
      return [{ type: 'file', mediaType: part.mediaType, filename: part.name, url: urlOf(part) }];
    default:
      return [];
  }
}

function toolPart(
  call: Extract<Part, { type: 'tool-call' }>,
  result: ToolResultPart | undefined,
): DynamicToolUIPart {
  const common = {
    type: 'dynamic-tool' as const,
    toolName: call.toolName,
    toolCallId: call.callId,
    input: call.input,
  };
  if (!result) return { ...common, state: 'input-available' };
  if (!result.isError) return { ...common, state: 'output-available', output: result.output };
  const errorText = typeof result.output === 'string' ? result.output : JSON.stringify(result.output);
  return { ...common, state: 'output-error', errorText };
}

function urlOf(file: FilePart): string {
  return file.url ?? `data:${file.mediaType},${encodeURIComponent(file.text ?? '')}`;
}
