import type { AnchorCollector } from './collect';
import type { Source } from './sources';

const ERROR_LINE =
  /\b(?:error|exception|fatal|failed|failure|panic|traceback|cannot|not found|denied|undefined|refused|E[A-Z]{4,})\b/i;

/** The telling line of each failed tool result. */
export function extractErrors(source: Source, facts: AnchorCollector): void {
  if (source.type !== 'result' || !source.isError) return;
  const lines = source.text
    .slice(0, 20_000)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const telling = lines.find((line) => ERROR_LINE.test(line)) ?? lines[0];
  if (!telling) return;
  const text = telling.slice(0, 240);
  facts.add({ class: 'error', key: text.toLowerCase(), text, messageId: source.messageId });
}
