import type { CompactionPreview, PreviewMessage } from './compaction-preview';
import { formatPercent, formatTokens } from './format';

/** One column of the ruler: a message, or several where there are too many to draw. */
export type RulerCell = {
  key: string;
  /** Share of the ruler's width. */
  share: number;
  role: PreviewMessage['role'];
  fate: 'kept' | 'summarised' | 'stubbed' | 'pinned' | 'repeated' | 'none';
  label: string;
};

export type RulerStop = {
  cut: number /** Where on the ruler, 0 to 1. */;
  at: number;
  isLegal: boolean;
  text: string;
};

export type Ruler = {
  cells: RulerCell[];
  /** Every place between messages, in order; the handle moves among the legal ones. */
  stops: RulerStop[];
  /** Tool calls with their results, from and to as places on the ruler; empty where there are too many to draw. */
  brackets: { from: number; to: number }[];
  /** The stop the plan cuts at, or null where it folds runs or nothing. */
  chosen: RulerStop | null;
  sentence: string;
};

/** Beyond this many messages neighbours share a column. */
export const mostCells = 600;

/** The history as one strip: what folds, what stays, and where it may be cut. */
export function prepareRuler(preview: CompactionPreview): Ruler {
  const { messages } = preview;
  const total = messages.reduce((sum, message) => sum + weightOf(message), 0) || 1;
  const startOf = new Map<string, number>();
  let before = 0;
  for (const message of messages) {
    startOf.set(message.id, before / total);
    before += weightOf(message);
  }
  const stops = preview.cuts.map((cut) => ({
    cut: cut.cut,
    at: cut.beforeMessageId === null ? 1 : (startOf.get(cut.beforeMessageId) ?? 0),
    isLegal: cut.isLegal,
    text: stopText(cut, messages),
  }));
  const split = preview.splits.at(-1);
  return {
    cells: cellsOf(messages, total),
    stops,
    brackets: messages.length > mostBracketed ? [] : bracketsOf(messages, startOf),
    chosen: stops.find((stop) => stop.cut === split?.cut) ?? null,
    sentence: sentenceFor(preview),
  };
}

/** Beyond this many messages brackets and single cuts could not be told apart. */
export const mostBracketed = 150;

function bracketsOf(messages: PreviewMessage[], startOf: ReadonlyMap<string, number>): Ruler['brackets'] {
  const brackets: Ruler['brackets'] = [];
  let open: number | null = null;
  messages.forEach((message, place) => {
    const next = messages[place + 1];
    if (next?.role === 'tool' && message.role === 'assistant') open = startOf.get(message.id) ?? 0;
    if (message.role !== 'tool' || next?.role === 'tool' || open === null) return;
    brackets.push({ from: open, to: next ? (startOf.get(next.id) ?? 1) : 1 });
    open = null;
  });
  return brackets;
}

/** The nearest legal stop in a direction, or null at the end. */
export function nextStop(
  stops: RulerStop[],
  from: number,
  direction: -1 | 1,
  legalOnly = true,
): RulerStop | null {
  for (let cut = from + direction; cut >= 0 && cut < stops.length; cut += direction) {
    const stop = stops[cut];
    if (stop && (stop.isLegal || !legalOnly)) return stop;
  }
  return null;
}

/** The legal stop closest to a place on the ruler, for a dragged handle. */
export function nearestStop(stops: RulerStop[], at: number): RulerStop | null {
  let best: RulerStop | null = null;
  for (const stop of stops) {
    if (stop.isLegal && (!best || Math.abs(stop.at - at) < Math.abs(best.at - at))) best = stop;
  }
  return best;
}

// Every message stays visible: a short one is drawn as if it had a few tokens more.
function weightOf(message: PreviewMessage): number {
  return Math.max(message.tokens, 1) + 20;
}

function cellsOf(messages: PreviewMessage[], total: number): RulerCell[] {
  const perCell = Math.max(1, Math.ceil(messages.length / mostCells));
  const cells: RulerCell[] = [];
  for (let start = 0; start < messages.length; start += perCell) {
    const group = messages.slice(start, start + perCell);
    const [first] = group;
    if (!first) continue;
    const heaviest = group.reduce((a, b) => (b.tokens > a.tokens ? b : a));
    cells.push({
      key: first.id,
      share: group.reduce((sum, message) => sum + weightOf(message), 0) / total,
      role: heaviest.role,
      fate: heaviest.fate ?? 'none',
      label:
        group.length === 1
          ? `#${first.number} ${first.role}, ${formatTokens(first.tokens)} tokens: ${first.excerpt}`
          : `#${first.number} to #${group.at(-1)?.number}`,
    });
  }
  return cells;
}

function stopText(cut: CompactionPreview['cuts'][number], messages: PreviewMessage[]): string {
  if (!cut.isLegal) return `Not here: ${cut.text}`;
  const next = messages.find((message) => message.id === cut.beforeMessageId);
  return next
    ? `before message ${next.number}, ${next.role}: “${next.excerpt.slice(0, 60)}”`
    : 'at the very end';
}

function sentenceFor(preview: CompactionPreview): string {
  if (preview.refusal) return preview.refusal.text;
  const folded = preview.messages.filter((message) => message.fate === 'summarised').length;
  const stubbed = preview.messages.filter((message) => message.fate === 'stubbed').length;
  const after = preview.projectedTokensAfter ?? preview.tokensBefore;
  const saved = preview.tokensBefore > 0 ? 1 - after / preview.tokensBefore : 0;
  const what = [
    folded > 0 ? `${folded} messages fold` : '',
    stubbed > 0 ? `${stubbed} tool outputs shorten` : '',
  ]
    .filter(Boolean)
    .join(', ');
  return `${what || 'Nothing folds'}: ${formatTokens(preview.tokensBefore)} → about ${formatTokens(after)} tokens (${formatPercent(saved)} less).`;
}
