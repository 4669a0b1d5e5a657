import type { AnchorCollector } from './collect';
import type { Source } from './sources';

const NUMBER =
  /(?:#\d{1,6}|\b[A-Z]{2,8}-\d{1,6}|\bv?\d+\.\d+(?:\.\d+)+|\bport \d{2,5}|\b[A-Za-z_][\w.]{1,30}\s?[=:]\s?\d[\d_.,]*\w{0,3}|\b[0-9a-f]{7,40})\b/g;

/** Ticket numbers, versions, hashes, ports and settings. */
export function extractNumbers(source: Source, facts: AnchorCollector): void {
  if (source.type !== 'assistant' && source.type !== 'user') return;
  for (const match of source.text.slice(0, 20_000).matchAll(NUMBER)) {
    const text = match[0].trim();
    if (/^[a-f]+$|^\d{7,}$/.test(text)) continue;
    facts.add({ class: 'number', key: text, text, messageId: source.messageId });
  }
}
