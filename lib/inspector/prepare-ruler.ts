import type { CompactionPreview, PreviewMessage } from './compaction-preview';
import { formatCount, formatPercent, formatTokens } from './format';

/** One column of the ruler: a message, a summary that stands for some, or several where there are too many to draw. */
export type RulerCell = {
  key: string;
  /** Share of the ruler's width. */
  share: number;
  role: PreviewMessage['role'] | 'summary';
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

/** What the model would be sent as one strip: what folds, what stays, and where it may be cut. */
export function prepareRuler(preview: CompactionPreview): Ruler {
  const units = unitsOf(preview.messages);
  const total = units.reduce((sum, unit) => sum + weightOf(unit), 0) || 1;
  const startOf = new Map<string, number>();
  let before = 0;
  for (const unit of units) {
    startOf.set(unit.id, before / total);
    before += weightOf(unit);
  }
  const stops = stopsOf(preview, units, startOf);
  const split = preview.splits.at(-1);
  return {
    cells: cellsOf(units, total),
    stops,
    brackets: units.length > mostBracketed ? [] : bracketsOf(units, startOf),
    chosen: stops.find((stop) => stop.cut === split?.cut) ?? null,
    sentence: sentenceFor(preview),
  };
}

/** A message, or all that were folded into one summary; bears the id of the first. */
type Unit = Pick<RulerCell, 'role'> &
  Pick<PreviewMessage, 'id' | 'number' | 'tokens' | 'excerpt' | 'fate'> & { lastNumber: number };

function unitsOf(messages: PreviewMessage[]): Unit[] {
  const units: Unit[] = [];
  const bySummary = new Map<string, Unit>();
  for (const { summary, ...message } of messages) {
    const known = summary && bySummary.get(summary.id);
    if (known) {
      known.lastNumber = message.number;
      continue;
    }
    const unit: Unit = { ...message, lastNumber: message.number };
    units.push(unit);
    if (!summary) continue;
    bySummary.set(summary.id, unit);
    unit.role = 'summary';
    unit.tokens = summary.tokens;
  }
  return units;
}

function stopsOf(
  preview: CompactionPreview,
  units: Unit[],
  startOf: ReadonlyMap<string, number>,
): RulerStop[] {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const end = preview.cuts.length - 1;
  let at = 0;
  return preview.cuts.map(({ cut, beforeMessageId, isLegal, text }, place) => {
    // Inside a summary of several messages there is no place of its own.
    at = place === end ? 1 : (startOf.get(beforeMessageId ?? '') ?? at);
    const next = byId.get(beforeMessageId ?? '');
    return { cut, at, isLegal, text: isLegal ? stopText(next) : `Not here: ${text}` };
  });
}

/** Beyond this many messages brackets and single cuts could not be told apart. */
export const mostBracketed = 150;

function bracketsOf(units: Unit[], startOf: ReadonlyMap<string, number>): Ruler['brackets'] {
  const brackets: Ruler['brackets'] = [];
  let open: number | null = null;
  units.forEach((unit, place) => {
    const next = units[place + 1];
    if (next?.role === 'tool' && unit.role === 'assistant') open = startOf.get(unit.id) ?? 0;
    if (unit.role !== 'tool' || next?.role === 'tool' || open === null) return;
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
function weightOf({ tokens }: Unit): number {
  return Math.max(tokens, 1) + 20;
}

function cellsOf(units: Unit[], total: number): RulerCell[] {
  const perCell = Math.max(1, Math.ceil(units.length / mostCells));
  const cells: RulerCell[] = [];
  for (let start = 0; start < units.length; start += perCell) {
    const group = units.slice(start, start + perCell);
    const [first] = group;
    if (!first) continue;
    const heaviest = group.reduce((a, b) => (b.tokens > a.tokens ? b : a));
    cells.push({
      key: first.id,
      share: group.reduce((sum, unit) => sum + weightOf(unit), 0) / total,
      role: heaviest.role,
      fate: heaviest.fate ?? 'none',
      label: group.length === 1 ? labelOf(first) : `#${first.number} to #${group.at(-1)?.lastNumber}`,
    });
  }
  return cells;
}

function labelOf(unit: Unit): string {
  if (unit.role === 'summary')
    return `${summaryName(unit)}, already folded: ${formatTokens(unit.tokens)} tokens`;
  return `#${unit.number} ${unit.role}, ${formatTokens(unit.tokens)} tokens: ${unit.excerpt}`;
}

function summaryName({ number, lastNumber }: Unit): string {
  return number === lastNumber ? `summary of #${number}` : `summary of #${number} to #${lastNumber}`;
}

function stopText(next: Unit | undefined): string {
  if (!next) return 'at the very end';
  if (next.role === 'summary') return `before the ${summaryName(next)}`;
  return `before message ${next.number}, ${next.role}: “${next.excerpt.slice(0, 60)}”`;
}

function sentenceFor(preview: CompactionPreview): string {
  if (preview.refusal) return preview.refusal.text;
  const folding = preview.messages.filter(({ fate }) => fate === 'summarised');
  const fresh = folding.filter(({ summary }) => summary === null).length;
  const again = new Set(folding.flatMap(({ summary }) => summary?.id ?? [])).size;
  const stubbed = preview.messages.filter(({ fate }) => fate === 'stubbed').length;
  const after = preview.projectedTokensAfter ?? preview.tokensBefore;
  const saved = preview.tokensBefore > 0 ? 1 - after / preview.tokensBefore : 0;
  const what = [
    fresh > 0 ? `${counted(fresh, 'message folds', 'messages fold')}` : '',
    again > 0 ? `${counted(again, 'earlier summary folds', 'earlier summaries fold')} again` : '',
    stubbed > 0 ? `${counted(stubbed, 'tool output shortens', 'tool outputs shorten')}` : '',
  ]
    .filter(Boolean)
    .join(', ');
  return `${what || 'Nothing folds'}: ${formatTokens(preview.tokensBefore)} → about ${formatTokens(after)} tokens (${formatPercent(saved)} less).`;
}

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
