import { valueText } from './message-text';
import type { Part, ToolResultPart } from './types';

/** One tool result in the view: where it stands and how large it is by characters and by the ruler. */
export type ToolOutput = { at: number; callId: string; toolName: string; chars: number; tokens: number };

/** The results a message carries, each with its share of the message's tokens. */
export function toolOutputsOf(message: { parts: Part[]; tokens: number }, at: number): ToolOutput[] {
  const results = message.parts.filter((part): part is ToolResultPart => part.type === 'tool-result');
  if (results.length === 0) return [];
  const sizes = results.map((part) => valueText(part.output).length);
  const others = message.parts.reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : 0), 0);
  const total = sizes.reduce((sum, size) => sum + size, others);
  return results.map((part, index) => {
    const chars = sizes[index] ?? 0;
    const tokens = total === 0 ? 0 : Math.floor((message.tokens * chars) / total);
    return { at, callId: part.callId, toolName: part.toolName, chars, tokens };
  });
}

/** The line that takes the place of a cleared output; it tells the model what is gone so that it invents nothing. */
export function clearedText({ toolName, chars }: { toolName: string; chars: number }): string {
  return `[output of ${toolName || 'a tool'} cleared to save room, ${chars} characters; call the tool again if it is needed]`;
}

export const MARK_OF_CLEARED = ' cleared to save room, ';
