import type { Part } from '../compaction/types';

/** What search across chats looks at: what people and models said, and the names of attachments. */
export function spokenText(parts: Part[]): string {
  return parts
    .map((part) => (part.type === 'text' ? part.text : part.type === 'file' ? part.name : ''))
    .filter((text) => text !== '')
    .join('\n');
}

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
      return [part.toolName, asText(part.input)];
    case 'tool-result':
      return [asText(part.output)];
    case 'file':
      return [part.name, part.text ?? ''];
    case 'event':
      return [];
  }
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : (JSON.stringify(value, null, 2) ?? '');
}
