import { type Part, valueText } from '../../compaction';
import { plainText } from '../../store/plain-text';

/** First words of a message, to recognise it by. */
export function excerptOf(parts: readonly Part[], characters: number): string {
  for (const part of parts) {
    const text = textOf(part, characters * 2);
    if (text.trim()) return shorten(text, characters);
  }
  return '';
}

function textOf(part: Part, characters: number): string {
  if (part.type === 'text') return plainText(part.text.slice(0, characters));
  if (part.type === 'tool-call') return `${part.toolName} ${JSON.stringify(part.input)}`;
  if (part.type === 'tool-result') return valueText(part.output);
  return part.type === 'file' ? part.name : '';
}

function shorten(text: string, characters: number): string {
  const line = text
    .slice(0, characters * 2)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > characters ? `${line.slice(0, characters)}…` : line;
}
