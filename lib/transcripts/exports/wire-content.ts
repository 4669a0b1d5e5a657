import type { ToolModelMessage } from 'ai';

type ToolOutput = Extract<ToolModelMessage['content'][number], { type: 'tool-result' }>['output'];

/** Content as a list of parts, whichever way it was written. */
export function partsOf<Part extends { type: string }>(
  content: string | readonly Part[],
): readonly (Part | { type: 'text'; text: string })[] {
  return typeof content === 'string' ? [{ type: 'text', text: content }] : content;
}

/** A tool's answer as providers take it: one text. */
export function outputText(output: ToolOutput): string {
  if (output.type === 'text' || output.type === 'error-text') return output.value;
  if (output.type === 'execution-denied') return output.reason ?? 'Tool call execution denied.';
  return JSON.stringify(output.value);
}
