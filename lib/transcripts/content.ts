import type { FilePart, Part, ToolResultPart } from '@/lib/compaction/types';
import type { MessageDraft, TranscriptBuilder } from './build-transcript';
import { type Fields, fields, fieldsList, isFields, list, parsedInput, text } from './json';

/** Content blocks as Anthropic writes them, and the dialects of it (Cline, LangChain). Signatures stay behind. */
export function anthropicParts(content: unknown): Part[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return list(content).flatMap((block): Part[] => {
    if (typeof block === 'string') return [{ type: 'text', text: block }];
    return isFields(block) ? anthropicPart(block) : [];
  });
}

function anthropicPart(block: Fields): Part[] {
  switch (block.type) {
    case 'text':
      return [{ type: 'text', text: text(block.text) }];
    case 'thinking':
      return [{ type: 'reasoning', text: text(block.thinking) }];
    case 'tool_use':
    case 'server_tool_use':
      return [
        {
          type: 'tool-call',
          callId: text(block.id),
          toolName: text(block.name),
          input: parsedInput(block.input),
        },
      ];
    case 'tool_result':
    case 'web_search_tool_result':
      return [
        toolResult({
          callId: text(block.tool_use_id),
          output: resultOutput(block.content),
          isError: block.is_error === true,
        }),
      ];
    case 'image':
    case 'document':
      return [mediaPart(block)];
    case 'file':
      return [filePart({ name: text(block.path) || 'file', text: text(block.content) })];
    default:
      return [];
  }
}

/** What a tool answered: plain where it is only text, else blocks with media replaced by their name. */
export function resultOutput(content: unknown): unknown {
  if (!Array.isArray(content)) return content ?? '';
  const blocks = content.map((block) => {
    if (typeof block === 'string') return block;
    const value = fields(block);
    if (typeof value.text === 'string') return value.text;
    if (value.type === 'image' || value.type === 'document') return `[${mediaType(value)}]`;
    return isFields(block) ? JSON.stringify(block) : String(block);
  });
  return blocks.join('\n');
}

export function toolResult(result: {
  callId: string;
  output: unknown;
  isError?: boolean;
  toolName?: string;
}): ToolResultPart {
  return {
    type: 'tool-result',
    callId: result.callId,
    toolName: result.toolName ?? '',
    output: result.output,
    ...(result.isError && { isError: true }),
  };
}

export function filePart(file: { name: string; mediaType?: string; text?: string }): FilePart {
  return {
    type: 'file',
    name: file.name,
    mediaType: file.mediaType ?? 'text/plain',
    ...(file.text !== undefined && { text: file.text }),
  };
}

function mediaPart(block: Fields): FilePart {
  const type = mediaType(block);
  return filePart({ name: text(block.title) || text(block.type), mediaType: type });
}

function mediaType(block: Fields): string {
  const fallback = block.type === 'image' ? 'image/*' : 'application/octet-stream';
  return text(fields(block.source).media_type) || text(block.mimeType) || text(block.mediaType) || fallback;
}

/** Adds a message whose parts may mix results and words: results become a tool message of their own, before the words. */
export function addSplit(builder: TranscriptBuilder, draft: MessageDraft): string | null {
  const results = draft.parts.filter((part) => part.type === 'tool-result');
  const others = draft.parts.filter((part) => part.type !== 'tool-result');
  if (results.length === 0 || draft.role === 'tool') return builder.add(draft);
  // A provider's own tool answers inside the assistant's message: there the words come first.
  const assistant = draft.role === 'assistant';
  const [first, second] = assistant ? [others, results] : [results, others];
  const firstId = builder.add({
    ...draft,
    role: assistant ? 'assistant' : 'tool',
    parts: first,
    ...(!assistant && second.length > 0 && { usage: null }),
  });
  if (second.length === 0) return firstId;
  const secondId = builder.add({
    ...draft,
    id: draft.id ? `${draft.id}~${assistant ? 'results' : 'words'}` : null,
    ...(firstId !== null && { parentId: firstId }),
    role: assistant ? 'tool' : draft.role,
    parts: second,
    usage: assistant ? null : draft.usage,
  });
  return secondId ?? firstId;
}

/** One message as OpenAI's chat format has it, with its dialects (reasoning_content, function_call, tool_call_ids). */
export function openaiDraft(message: Fields): MessageDraft | null {
  const content = openaiParts(message.content);
  switch (message.role) {
    case 'system':
    case 'developer':
      return { role: 'system', parts: content };
    case 'user':
      return { role: 'user', parts: content };
    case 'assistant':
      return { role: 'assistant', parts: [...reasoningOf(message), ...content, ...openaiCalls(message)] };
    case 'tool':
    case 'function': {
      const callId = text(message.tool_call_id) || text(list(message.tool_call_ids)[0]) || text(message.name);
      const output = resultOutput(message.content);
      return { role: 'tool', parts: [toolResult({ callId, output, toolName: text(message.name) })] };
    }
    default:
      return null;
  }
}

export function openaiParts(content: unknown): Part[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return list(content).flatMap((block): Part[] => {
    if (typeof block === 'string') return [{ type: 'text', text: block }];
    const value = fields(block);
    if (typeof value.text === 'string') return [{ type: 'text', text: value.text }];
    if (typeof value.refusal === 'string') return [{ type: 'text', text: value.refusal }];
    const kind = text(value.type);
    if (kind.includes('image')) return [filePart({ name: 'image', mediaType: 'image/*' })];
    if (kind.includes('audio')) return [filePart({ name: 'audio', mediaType: 'audio/*' })];
    if (kind === 'file')
      return [
        filePart({
          name: text(fields(value.file).filename) || 'file',
          mediaType: 'application/octet-stream',
        }),
      ];
    return [];
  });
}

function reasoningOf(message: Fields): Part[] {
  const words = text(message.reasoning_content) || text(message.reasoning);
  return words === '' ? [] : [{ type: 'reasoning', text: words }];
}

function openaiCalls(message: Fields): Part[] {
  const calls = fieldsList(message.tool_calls);
  const legacy = isFields(message.function_call) ? [{ function: message.function_call }] : [];
  return [...calls, ...legacy].map((call: Fields) => {
    const target = fields(call.function ?? call.custom);
    const toolName = text(target.name) || text(call.name);
    return {
      type: 'tool-call',
      callId: text(call.id) || toolName,
      toolName,
      input: parsedInput(target.arguments ?? target.input ?? call.args ?? call.arguments),
    };
  });
}
