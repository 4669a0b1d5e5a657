import type { Anchor } from '../types';

const ENOUGH_OF_A_REQUEST = 160;
const LONGEST_TEXT = 400_000;

/** Whether a text already states the fact word for word, and its state where that matters. */
export function isCovered(anchor: Anchor, text: string): boolean {
  if (text === '') return false;
  const searched = text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text;
  if (anchor.class === 'file-read') return searched.includes(baseName(anchor.text));
  if (anchor.class === 'file-changed') return isFileCovered(anchor, searched);
  // A request that was shortened in the text is still the request.
  const wanted =
    anchor.class === 'request' ? anchor.text.slice(0, ENOUGH_OF_A_REQUEST).trimEnd() : anchor.text;
  const at = searched.indexOf(wanted);
  if (at === -1) return false;
  const state = anchor.class === 'todo' ? anchor.state : undefined;
  return !state || (STATE_WORDS[state] ?? /(?:)/).test(lineAt(searched, at));
}

const STATE_WORDS: Record<string, RegExp> = {
  done: /done|complete|finished|\[x\]/i,
  'in progress': /progress|current|doing/i,
  'to do': /to ?do|pending|open|next|\[ \]/i,
  cancelled: /cancel|dropped/i,
};

/** Two folders deep is enough to know a file; what was deleted or renamed must be said to be. */
function isFileCovered(anchor: Anchor, text: string): boolean {
  const tail = anchor.text.split('/').slice(-2).join('/');
  const line = lineAt(text, text.indexOf(`\n- ${baseName(anchor.text)}:`) + 1);
  if (line.startsWith(`- ${baseName(anchor.text)}:`) && agrees(anchor, line)) return true;
  for (let at = text.indexOf(tail); at !== -1; at = text.indexOf(tail, at + tail.length)) {
    if (agrees(anchor, lineAt(text, at))) return true;
  }
  return false;
}

function agrees({ state }: Anchor, line: string): boolean {
  if (state === 'deleted') return /delet|remov|gone/i.test(line);
  return !state?.startsWith('renamed') || /rename|moved/i.test(line);
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(text.lastIndexOf('\n', at) + 1, end === -1 ? text.length : end).slice(0, 1_000);
}
