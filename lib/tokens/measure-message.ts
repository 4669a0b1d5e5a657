import { RULER } from '../compaction/token-scale';
import type { Message, Part } from '../compaction/types';
import { countTokens, countTokensYielding } from './count';

/** An attachment that is not text is shown to the model as a picture or page of about this size. */
const MEDIA_TOKENS = 800;

/** Tokens of one message by the ruler, the number stored with it. */
export function measureMessage({ parts }: Pick<Message, 'parts'>): number {
  return measureParts(parts);
}

export function measureParts(parts: Part[]): number {
  const sent = parts.filter(isSent);
  if (sent.length === 0) return 0;
  return sent.reduce<number>(
    (tokens, part) => tokens + fixedTokens(part) + count(part),
    RULER.perMessageTokens,
  );
}

/** The same, exact at any size: counts long texts bit by bit first, so that other work is not held up. */
export async function measurePartsYielding(parts: Part[]): Promise<number> {
  for (const part of parts) for (const text of textsOf(part)) await countTokensYielding(text);
  return measureParts(parts);
}

function isSent(part: Part): boolean {
  return part.type !== 'event';
}

function count(part: Part): number {
  return textsOf(part).reduce((tokens, text) => tokens + countTokens(text), 0);
}

function fixedTokens(part: Part): number {
  if (part.type === 'tool-call' || part.type === 'tool-result') return RULER.perToolBlockTokens;
  return part.type === 'file' && part.text === undefined ? MEDIA_TOKENS : 0;
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
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
