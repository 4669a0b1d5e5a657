import { wholeText } from './message-texts';
import type { CompactedTexts } from './view-texts';

/** A view cut into passages a reader would look through, each from one message. */
export function chunksOf({ summaryText, retained, stubbed }: CompactedTexts): string[] {
  return [summaryText, ...retained.map(wholeText), ...stubbed.map(wholeText)].flatMap(passages);
}

function passages(text: string): string[] {
  const found: string[] = [];
  let current = '';
  for (const line of text.split('\n')) {
    for (let at = 0; at === 0 || at < line.length; at += CHUNK_CHARACTERS) {
      const piece = line.slice(at, at + CHUNK_CHARACTERS);
      if (current.length + piece.length > CHUNK_CHARACTERS && current) {
        found.push(current);
        current = '';
      }
      current += `${piece}\n`;
    }
  }
  return current.trim() ? [...found, current] : found;
}

const CHUNK_CHARACTERS = 800;
