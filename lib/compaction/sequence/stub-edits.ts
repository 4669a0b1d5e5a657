import { valueText } from '../message-text';
import { SHORTENED_CHARS } from '../output-index';
import { type PlannedStubs, stubbedOutputs } from '../plan';
import { clearedText } from '../tool-outputs';
import type { StubEdit } from '../types';
import type { WorkingView } from './working-view';

/** The planned stubs with their texts, ready to be stored. */
export function stubEdits(
  working: WorkingView,
  planned: PlannedStubs,
  count: (text: string) => number,
): StubEdit[] {
  return stubbedOutputs(working.index, planned).flatMap((output) => {
    const message = working.view[output.at];
    const part = message?.parts.find((part) => part.type === 'tool-result' && part.callId === output.callId);
    if (!message || part?.type !== 'tool-result') return [];
    const text = planned.form === 'one-line' ? clearedText(output) : headAndTail(valueText(part.output));
    return [
      { type: 'stub' as const, messageId: message.id, callId: output.callId, text, tokens: count(text) },
    ];
  });
}

/** The first fifth and the last four fifths of what shortening keeps: errors and results stand at the end. */
export function headAndTail(text: string): string {
  const head = Math.floor(SHORTENED_CHARS * 0.2);
  const tail = SHORTENED_CHARS - head;
  const omitted = text.length - head - tail;
  if (omitted <= 0) return text;
  const notice = `\n\n[... ${omitted} characters left out here; the whole output stays in the chat's record ...]\n\n`;
  return text.slice(0, head) + notice + text.slice(text.length - tail);
}
