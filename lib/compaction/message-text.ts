import type { Message, Part } from './types';

/** What a person or model wrote in a message: text parts and the text of text attachments, no tools, no reasoning. */
export function messageText(message: Message): string {
  return message.parts.flatMap(spokenText).join('\n');
}

/** The readable text of any JSON value a tool took or gave; strings stay as they are. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.every(isTextBlock)) return value.map((block) => block.text).join('\n');
  return safeJson(value);
}

function spokenText(part: Part): string[] {
  if (part.type === 'text') return [part.text];
  if (part.type === 'file' && part.text) return [part.text];
  return [];
}

function isTextBlock(value: unknown): value is { text: string } {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}

/** Every string inside a JSON value, without its field names: what a tool call is about. */
export function stringsIn(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || depth > 6) return '';
  return Object.values(value)
    .map((inner) => stringsIn(inner, depth + 1))
    .filter(Boolean)
    .join('\n');
}

/** Imported values may be cyclic or hold a bigint; a summary must not fail on them. */
function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return String(value);
  }
}
