import type { Part } from '../compaction/types';

/** What search across chats looks at: what people and models said, and the names of attachments. */
export function spokenText(parts: Part[]): string {
  return parts
    .map((part) => (part.type === 'text' ? part.text : part.type === 'file' ? part.name : ''))
    .filter((text) => text !== '')
    .join('\n')
    .slice(0, SEARCHED_CHARACTERS);
}

/** Splitting more than this into words would hold up everybody else; the rest is found by looking inside the chat. */
const SEARCHED_CHARACTERS = 200_000;

/** Every text of a message a person could look for on the page, part by part. */
export function visibleTexts(parts: Part[]): string[] {
  return parts.flatMap(textsOf).filter((text) => text !== '');
}

function textsOf(part: Part): string[] {
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return [part.text];
    case 'tool-call':
      return [part.toolName, ...textsIn(part.input)];
    case 'tool-result':
      return textsIn(part.output);
    case 'file':
      return [part.name, part.text ?? ''];
    case 'event':
      return [];
  }
}

/** A JSON value as it is shown, and the strings in it that JSON writes differently (line breaks, quotes). */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === undefined) return [];
  return [JSON.stringify(value, null, 2), ...stringsIn(value).filter(isEscaped)];
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}

function isEscaped(text: string): boolean {
  return JSON.stringify(text).length !== text.length + 2;
}
