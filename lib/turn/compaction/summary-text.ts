import type { ReplacementMessage, SummarizeEdit } from '../../compaction';
import { countTokens } from '../../tokens/count';

/** What stands in place of a folded range, without the acknowledgement or continuation after it. */
export function summaryTextOf(edit: SummarizeEdit): string {
  return edit.replacement[0]?.text ?? '';
}

/** The summary without the introduction around it and the facts beside it, which are not the person's to edit. */
export function summaryBody(text: string): string {
  return snapshotIn(text) ?? text.replace(OPENING, '').replace(CLOSING, '').replace(FACTS, '').trim();
}

/** The element itself; null where a summary is plain text. */
export function snapshotIn(text: string): string | null {
  return /<([a-z_]*(?:snapshot|summary))\b[^>]*>[\s\S]*<\/\1>/i.exec(text)?.[0] ?? null;
}

const OPENING = /^\[(?:Summary of the earlier|Digest of my earlier)[^\]]*\]\s*/;
const CLOSING = /\s*\[End of the summary[^\]]*\]\s*$/;
const FACTS = /\s*<exact_facts>[\s\S]*<\/exact_facts>\s*$/;

/** The edit with other words for its summary; introduction and facts around them stay. */
export function withSummaryText(edit: SummarizeEdit, text: string): SummarizeEdit {
  const whole = summaryTextOf(edit);
  const before = summaryBody(whole);
  return withWholeText(edit, before === '' ? text : whole.replace(before, () => text));
}

/** The edit with another text in place of its first message, introduction included. */
export function withWholeText(edit: SummarizeEdit, text: string): SummarizeEdit {
  const [first, ...rest] = edit.replacement as [ReplacementMessage, ...ReplacementMessage[]];
  const replacement = [{ ...first, text, tokens: countTokens(text) }, ...rest];
  return { ...edit, replacement, tokens: replacement.reduce((sum, message) => sum + message.tokens, 0) };
}
