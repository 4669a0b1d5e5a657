import type { Part } from '@/lib/compaction/types';
import { openaiParts, toolResult } from '../content';
import { type Fields, fields, fieldsList, isFields, parsedInput, text } from '../json';

/** The records that are context; everything else in a rollout is about it. */
export const codexItemTypes = new Set([
  'message',
  'reasoning',
  'function_call',
  'function_call_output',
  'custom_tool_call',
  'custom_tool_call_output',
  'local_shell_call',
  'local_shell_call_output',
  'web_search_call',
]);

/** The parts of one response item. Sealed reasoning stays behind. */
export function codexParts(item: Fields): Part[] {
  switch (item.type) {
    case 'message':
      return openaiParts(item.content);
    case 'reasoning':
      return [...fieldsList(item.summary), ...fieldsList(item.content)].map((piece) => ({
        type: 'reasoning',
        text: text(piece.text),
      }));
    case 'function_call':
    case 'custom_tool_call':
      return [
        {
          type: 'tool-call',
          callId: text(item.call_id),
          toolName: text(item.name),
          input: parsedInput(item.arguments ?? item.input),
        },
      ];
    case 'local_shell_call':
      return [
        {
          type: 'tool-call',
          callId: text(item.call_id) || text(item.id),
          toolName: 'local_shell',
          input: item.action ?? {},
        },
      ];
    case 'web_search_call':
      // Answered inside the provider: an event, so that no call stands without its result.
      return [{ type: 'event', name: 'web-search', data: item.action ?? null }];
    case 'function_call_output':
    case 'custom_tool_call_output':
    case 'local_shell_call_output':
      return [outputOf(item)];
    default:
      return [];
  }
}

/** Older versions wrap the output and its exit code in JSON inside the string. */
function outputOf(item: Fields): Part {
  const wrapped = parsedInput(item.output);
  const inner = isFields(wrapped) && 'output' in wrapped ? wrapped : null;
  const exitCode = fields(inner?.metadata).exit_code;
  const blocks = Array.isArray(wrapped)
    ? openaiParts(wrapped).flatMap((part) => (part.type === 'text' ? [part.text] : []))
    : null;
  return toolResult({
    callId: text(item.call_id),
    output: blocks?.join('\n') ?? (inner ? inner.output : item.output),
    isError: typeof exitCode === 'number' && exitCode !== 0,
  });
}
