import type { Part } from '@/lib/compaction/types';
import { importLimits } from './limits';

/** Parts as they may be stored: no provider secrets, no over-long texts, nothing empty, only well-formed characters. */
export function cleanParts(parts: Part[], note: (text: string) => void): Part[] {
  return parts.flatMap((part) => cleanPart(part, note));
}

function cleanPart(part: Part, note: (text: string) => void): Part[] {
  switch (part.type) {
    case 'text':
      return part.text === '' ? [] : [{ type: 'text', text: cleanText(part.text, note) }];
    case 'reasoning':
      return part.text.trim() === '' ? [] : [{ type: 'reasoning', text: cleanText(part.text, note) }];
    case 'tool-call':
      return [
        {
          type: 'tool-call',
          callId: part.callId,
          toolName: part.toolName || 'tool',
          input: cleanValue(part.input, note),
        },
      ];
    case 'tool-result':
      return [
        {
          type: 'tool-result',
          callId: part.callId,
          toolName: part.toolName,
          output: cleanValue(part.output ?? '', note),
          ...(part.isError && { isError: true }),
        },
      ];
    case 'file':
      return [{ ...part, ...(part.text !== undefined && { text: cleanText(part.text, note) }) }];
    case 'event':
      return [{ ...part, ...(part.data !== undefined && { data: cleanValue(part.data, note) }) }];
  }
}

function cleanText(text: string, note: (text: string) => void): string {
  const whole = loneSurrogate.test(text) ? text.replace(loneSurrogates, '\ufffd') : text;
  if (whole.length <= importLimits.textCharacters) return whole;
  note(
    `A text of ${whole.length.toLocaleString('en')} characters was cut to ${importLimits.textCharacters.toLocaleString('en')}.`,
  );
  return whole.slice(0, importLimits.textCharacters).replace(loneSurrogates, '');
}

/** Recursion is safe: what was parsed passed the depth limit. */
function cleanValue(value: unknown, note: (text: string) => void): unknown {
  if (typeof value === 'string') return cleanText(value, note);
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, note));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [cleanText(key, note), cleanValue(item, note)]),
  );
}

const loneSurrogate = /\p{Surrogate}/u;
const loneSurrogates = /\p{Surrogate}/gu;
