/** A line of a summary, cut so that each sentence can be asked where it comes from. */
export type Passage = { type: 'heading' | 'item' | 'text' | 'code'; depth: number; sentences: string[] };

/** Opens or closes a block of code. */
export const FENCE = /^\s*(?:```|~~~)/;
const HEADING = /^\s*(?:#{1,6}\s+|\*\*[^*]{1,120}\*\*:?\s*$)/;
const ITEM = /^(\s*)(?:[-*+•→]|\d{1,3}[.)])\s+/;

/** Every line of a text in order and without loss of words: marks of lists and headings become types. */
export function splitPassages(text: string): Passage[] {
  const passages: Passage[] = [];
  let fence: string[] | null = null;
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) {
      if (fence) passages.push({ type: 'code', depth: 0, sentences: [fence.join('\n')] });
      fence = fence ? null : [];
      continue;
    }
    if (fence) {
      fence.push(line);
      continue;
    }
    const passage = passageOf(line);
    if (passage) passages.push(passage);
  }
  if (fence) passages.push({ type: 'code', depth: 0, sentences: [fence.join('\n')] });
  return passages;
}

/** The sentences of a line, in any script; nothing is cut off. */
export function sentencesOf(line: string): string[] {
  return Array.from(segmenter.segment(line), ({ segment }) => segment.trim()).filter(Boolean);
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** One line outside of code; null where it is blank. */
export function passageOf(line: string): Passage | null {
  if (line.trim() === '') return null;
  if (HEADING.test(line))
    return {
      type: 'heading',
      depth: 0,
      sentences: [
        line
          .replace(/^\s*#{1,6}\s+/, '')
          .replace(/\*\*/g, '')
          .trim(),
      ],
    };
  const item = ITEM.exec(line);
  const sentences = joinShort(sentencesOf((item ? line.slice(item[0].length) : line).trim()));
  if (!item) return { type: 'text', depth: /^\s{2}/.test(line) ? 1 : 0, sentences };
  return { type: 'item', depth: Math.min(3, Math.floor((item[1]?.length ?? 0) / 2)), sentences };
}

/** "Good." says nothing of its own: too short to have a source, it goes with what follows. */
function joinShort(sentences: string[]): string[] {
  const joined: string[] = [];
  let held = '';
  for (const sentence of sentences) {
    const whole = held === '' ? sentence : `${held} ${sentence}`;
    const isShort = whole.split(/\s+/).length < 3 && whole.length < 24;
    held = isShort ? whole : '';
    if (!isShort) joined.push(whole);
  }
  if (held !== '') joined.push(joined.length > 0 ? `${joined.pop()} ${held}` : held);
  return joined;
}
