import type { AnchorCollector } from './collect';
import type { Source } from './sources';
import { inputFields, textField } from './tool-input';

const ADDRESS = /(?<![\w])https?:\/\/[^\s<>"'`)\]}\\|]{3,300}/g;
const FROM_ONE_RESULT = 12;
const SCANNED = 60_000;

/** Web addresses that were named, fetched or found. */
export function extractUrls(source: Source, facts: AnchorCollector): void {
  const text =
    source.type === 'call'
      ? (textField(inputFields(source.input), 'url', 'uri', 'command', 'cmd') ?? '')
      : source.text.slice(0, SCANNED);
  let taken = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const url = match[0].replace(/[.,;:!?*]+$/, '');
    facts.add({ class: 'url', key: url, text: url, messageId: source.messageId });
    if (source.type === 'result' && ++taken === FROM_ONE_RESULT) return;
  }
}
