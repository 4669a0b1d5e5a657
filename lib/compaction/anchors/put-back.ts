import type { Anchor } from '../types';
import { PINNED_TITLE, pinnedLine } from './render-anchors';

const OPEN = '<exact_facts>';
const CLOSE = '</exact_facts>';
const END_OF_ENVELOPE = '\n\n[End of the summary.';

/** The text of a summary with a fact among those kept word for word; a text without such a block is given one. */
export function putBackInto(text: string, anchor: Anchor): string {
  const line = pinnedLine(anchor);
  const open = text.lastIndexOf(OPEN);
  if (open === -1 || text.indexOf(CLOSE, open) === -1) {
    const end = text.lastIndexOf(END_OF_ENVELOPE);
    const at = end === -1 ? text.length : end;
    const block = `\n\n${OPEN}\n${PINNED_TITLE}\n${line}\n${CLOSE}`;
    return text.slice(0, at).trimEnd() + block + text.slice(at);
  }
  const inside = open + OPEN.length;
  const titled = `\n${PINNED_TITLE}`;
  if (text.startsWith(titled, inside)) {
    const at = inside + titled.length;
    return `${text.slice(0, at)}\n${line}${text.slice(at)}`;
  }
  return `${text.slice(0, inside)}${titled}\n${line}${text.slice(inside)}`;
}
