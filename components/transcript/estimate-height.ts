import type { TranscriptItem } from '@/lib/turn/transcript';

const LINE_PX = 24;
const CHARACTERS_PER_LINE = 85;
const MAX_LINES = { user: 14, assistant: 60, system: 8 };
const FRAME_PX = { user: 96, assistant: 84, system: 72 };
const CLOSED_PART_PX = 48;

/** Height of a row nobody has loaded yet: about an average exchange. */
export const UNKNOWN_ROW_PX = 160;

/** A guess at the height of a row before it is measured; the nearer, the calmer the scroll bar. */
export function estimateHeight(item: TranscriptItem): number {
  let height = FRAME_PX[item.role];
  for (const part of item.parts) {
    height += part.type === 'text' ? estimateText(part.text, MAX_LINES[item.role]) : CLOSED_PART_PX;
  }
  return height;
}

function estimateText(text: string, maxLines: number): number {
  let lines = 0;
  for (const line of text.split('\n', maxLines)) {
    lines += Math.max(1, Math.ceil(line.length / CHARACTERS_PER_LINE));
  }
  return Math.min(lines, maxLines) * LINE_PX;
}
