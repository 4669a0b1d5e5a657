/**
 * A tokenizer takes time that grows with the square of an unbroken run (letters of one word, spaces, emoji), so text is
 * counted in windows: long ones where words break, short ones inside a run that does not.
 */
export type Window = { text: string; unbroken: boolean };

export const WINDOW_CHARACTERS = 4_000;
/** One such window costs well below a millisecond, whatever is in it. */
export const UNBROKEN_CHARACTERS = 256;

/** The text in pieces, in order; joined they are the text again. No piece ends inside a surrogate pair. */
export function* windowsOf(text: string): Generator<Window> {
  for (let from = 0; from < text.length; ) {
    const to = windowEnd(text, from, WINDOW_CHARACTERS);
    const window = text.slice(from, to);
    if (hasUnbrokenRun(window)) yield* shortWindows(window);
    else yield { text: window, unbroken: false };
    from = to;
  }
}

function* shortWindows(text: string): Generator<Window> {
  for (let from = 0; from < text.length; ) {
    const to = windowEnd(text, from, UNBROKEN_CHARACTERS);
    yield { text: text.slice(from, to), unbroken: true };
    from = to;
  }
}

/** After a line break if there is one, else before a space: there a tokenizer breaks too, so nothing is miscounted. */
function windowEnd(text: string, from: number, characters: number): number {
  const limit = from + characters;
  if (limit >= text.length) return text.length;
  const nearest = from + Math.floor(characters / 2);
  const lineBreak = text.lastIndexOf('\n', limit - 1);
  if (lineBreak >= nearest && text[lineBreak + 1] !== '\n') return lineBreak + 1;
  const space = text.lastIndexOf(' ', limit);
  if (space > nearest && text[space - 1] !== ' ') return space;
  return isInsidePair(text, limit) ? limit - 1 : limit;
}

function isInsidePair(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

export function hasUnbrokenRun(text: string): boolean {
  let kind = '';
  let length = 0;
  for (let index = 0; index < text.length; index += 1) {
    const next = kindOf(text.charCodeAt(index));
    if (next === kind || next === 'joiner') length += 1;
    else {
      kind = next;
      length = 1;
    }
    if (length > UNBROKEN_CHARACTERS && kind !== 'digit') return true;
  }
  return false;
}

/** A rough idea of what a tokenizer keeps together; joiners (accents, variation selectors) belong to what they follow. */
function kindOf(unit: number): 'space' | 'digit' | 'letter' | 'symbol' | 'joiner' {
  if (unit < 0x80) {
    if (unit === 0x20 || (unit >= 0x09 && unit <= 0x0d)) return 'space';
    if (unit >= 0x30 && unit <= 0x39) return 'digit';
    return (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a ? 'letter' : 'symbol';
  }
  if (unit === 0x200d || inRange(unit, 0x0300, 0x036f) || inRange(unit, 0xfe00, 0xfe0f)) return 'joiner';
  if (unit === 0xa0 || unit === 0x3000 || inRange(unit, 0x2000, 0x200b)) return 'space';
  const isPunctuation =
    inRange(unit, 0x2010, 0x2bff) || inRange(unit, 0x3001, 0x303f) || inRange(unit, 0xff00, 0xff0f);
  return isPunctuation ||
    unit === 0xff1a ||
    unit === 0xff1b ||
    unit === 0xff1f ||
    inRange(unit, 0xd800, 0xdfff)
    ? 'symbol'
    : 'letter';
}

function inRange(unit: number, first: number, last: number): boolean {
  return unit >= first && unit <= last;
}
