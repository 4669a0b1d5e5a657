import type { Part } from '@/lib/compaction/types';
import type { ImportedMessage } from './types';

/** The first words a person wrote; what tools put in front of them starts with a tag. */
export function titleOf(messages: ImportedMessage[]): string | null {
  for (const message of messages) {
    if (message.role !== 'user' || message.parts.some(isNotSaid)) continue;
    for (const part of message.parts) {
      if (part.type !== 'text') continue;
      const words = part.text
        .slice(0, 2_000)
        .replace(/<\/?task>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      if (words !== '' && !words.startsWith('<')) return words.slice(0, 200).trimEnd();
    }
  }
  return null;
}

function isNotSaid(part: Part): boolean {
  return part.type === 'event' && (part.name === 'injected' || part.name === 'summary');
}
