import type { AnchorCollector } from './collect';
import type { Source } from './sources';
import { inputFields, textField } from './tool-input';

const URL = /\bhttps?:\/\/[^\s<>"'`)\]}\\]{3,300}/g;

/** Web addresses that were named or fetched. */
export function extractUrls(source: Source, facts: AnchorCollector): void {
  const text =
    source.type === 'call'
      ? (textField(inputFields(source.input), 'url', 'uri', 'command', 'cmd') ?? '')
      : source.text.slice(0, 20_000);
  for (const match of text.matchAll(URL)) {
    const url = match[0].replace(/[.,;:!?*]+$/, '');
    facts.add({ class: 'url', key: url, text: url, messageId: source.messageId });
  }
}
