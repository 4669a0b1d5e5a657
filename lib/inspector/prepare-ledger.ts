import type { ReplacementMessage } from '../compaction/types';
import { totalOf } from './categories';
import type { ChartTable } from './chart-table';
import { formatCount, formatPercent, formatTokens } from './format';
import type { InspectedEdit, InspectedMessage, InspectedView, Inspection } from './inspection';
import { editsByNumber, overheadSizes } from './view-sizes';

export type LedgerFate = 'kept' | 'pinned' | 'folded' | 'shortened' | 'dropped';

/** Originals on the left that share a fate, and what the model is sent in their place on the right. */
export type LedgerBlock = {
  key: string;
  fate: LedgerFate;
  messages: InspectedMessage[];
  /** Further messages of the block that a filter leaves out. */
  hiddenCount: number;
  /** In words for a person. */
  reason: string;
  tokensBefore: number;
  tokensAfter: number;
  /** What stands in for folded messages; empty where they stand themselves or nothing does. */
  replacement: ReplacementMessage[];
  /** One line per shortened output. */
  stubs: Extract<InspectedEdit, { type: 'stub' }>[];
  generation: number | null;
};

/** Where the newest plan parted the history and why there, one sentence each. */
export function splitSentences({ why }: Pick<InspectedView, 'why'>): string[] {
  return (why?.splits ?? []).map(({ beforeNumber, wantedNumber, reason }) => {
    const place = beforeNumber === null ? 'at the very end' : `before message #${beforeNumber}`;
    const moved =
      wantedNumber !== null && wantedNumber !== beforeNumber
        ? ` (the rule first pointed at #${wantedNumber})`
        : '';
    return `The split fell ${place}${moved} because: ${reason.replace(/\.$/, '')}.`;
  });
}

export type LedgerModel = {
  blocks: LedgerBlock[];
  counts: Record<LedgerFate, number>;
  pinned: ReadonlySet<string>;
  /** From what was there to what is sent, step by step. */
  waterfall: WaterfallStep[];
  sentence: string;
  table: ChartTable;
};

export type WaterfallStep = {
  label: string;
  /** Signed; the first and the last are whole sizes. */
  tokens: number;
  isTotal: boolean;
  /** Where its bar begins and ends. */
  from: number;
  to: number;
};

/** Before and after, side by side: many messages on the left face one snapshot on the right. */
export function prepareLedger(inspection: Inspection, view: InspectedView): LedgerModel {
  const messages = inspection.messages.slice(0, view.messageCount);
  const pinned = new Set(inspection.pinnedIds);
  const blocks = blocksOf(messages, view, pinned);
  const counts = countFates(blocks);
  const waterfall = waterfallOf(blocks, totalOf(overheadSizes(inspection)));
  return {
    blocks,
    counts,
    pinned,
    waterfall,
    sentence: sentenceOf(view, counts, waterfall),
    table: {
      columns: ['Step', 'Tokens'],
      rows: waterfall.map(({ label, tokens }) => [label, tokens]),
    },
  };
}

/** How many messages have each fate. */
export function countFates(blocks: LedgerBlock[]): LedgerModel['counts'] {
  const counts: LedgerModel['counts'] = { kept: 0, pinned: 0, folded: 0, shortened: 0, dropped: 0 };
  for (const block of blocks) counts[block.fate] += block.messages.length;
  return counts;
}

/** Where the next or previous change stands, or -1; kept runs are no change. */
export function nextChange(blocks: LedgerBlock[], from: number, direction: 1 | -1): number {
  for (let at = from + direction; at >= 0 && at < blocks.length; at += direction) {
    const fate = blocks[at]?.fate;
    if (fate && fate !== 'kept') return at;
  }
  return -1;
}

function blocksOf(
  messages: InspectedMessage[],
  view: InspectedView,
  pinned: ReadonlySet<string>,
): LedgerBlock[] {
  const edits = editsByNumber(view);
  const lastFolded = [...edits.keys()].reduce((last, number) => Math.max(last, number), 0);
  const placed = new Set<InspectedEdit>();
  const blocks: LedgerBlock[] = [];
  let open: { sign: unknown; block: LedgerBlock } | null = null;

  for (const message of messages) {
    const changes = edits.get(message.number) ?? [];
    const whole = changes.find(({ type }) => type !== 'stub');
    const fate = fateOf(changes, pinned.has(message.id));
    const planned = plannedReason(view, message.number, whole?.type === 'fold' ? whole.generation : null);
    // Neighbours of one fold, or kept for one reason, make one block.
    const sign = whole ?? `${fate} ${planned}`;
    const joins = fate === 'kept' || whole !== undefined;
    if (!open || open.sign !== sign || !joins) {
      const block = emptyBlock(message, fate, reasonFor({ message, fate, whole, lastFolded, view, planned }));
      if (whole?.type === 'fold') {
        block.generation = whole.generation;
        if (!placed.has(whole)) block.replacement = whole.replacement;
        placed.add(whole);
      }
      block.tokensAfter = block.replacement.reduce((sum, { tokens }) => sum + tokens, 0);
      blocks.push(block);
      open = { sign, block };
    }
    const { block } = open;
    block.messages.push(message);
    block.tokensBefore += message.tokens;
    if (whole) continue;
    block.tokensAfter += message.tokens;
    for (const edit of changes) {
      if (edit.type !== 'stub') continue;
      block.stubs.push(edit);
      block.tokensAfter += edit.tokensAfter - edit.tokensBefore;
    }
  }
  return blocks;
}

function emptyBlock({ id }: InspectedMessage, fate: LedgerFate, reason: string): LedgerBlock {
  return {
    key: id,
    fate,
    messages: [],
    hiddenCount: 0,
    reason,
    tokensBefore: 0,
    tokensAfter: 0,
    replacement: [],
    stubs: [],
    generation: null,
  };
}

function fateOf(changes: InspectedEdit[], isPinned: boolean): LedgerFate {
  if (changes.some(({ type }) => type === 'fold')) return 'folded';
  if (changes.some(({ type }) => type === 'drop')) return 'dropped';
  if (changes.length > 0) return 'shortened';
  return isPinned ? 'pinned' : 'kept';
}

function reasonFor(input: {
  message: InspectedMessage;
  fate: LedgerFate;
  whole: InspectedEdit | undefined;
  lastFolded: number;
  view: InspectedView;
  planned: string | null;
}): string {
  const { message, fate, whole, lastFolded, view, planned } = input;
  if (whole?.type === 'fold') {
    return `Folded into one summary by generation ${whole.generation}${planned ? `: ${planned}` : ''}.`;
  }
  if (whole?.type === 'drop') return `Left out: ${whole.reason}.`;
  if (fate === 'shortened') return 'Its tool output is shortened; the text stays.';
  if (fate === 'pinned') return 'Pinned: never folded.';
  if (view.edits.length === 0) return 'Sent as it stands.';
  if (planned) return `Kept: ${planned}.`;
  if (message.number > lastFolded) return 'Newer than the last message that was folded.';
  if (message.role === 'user') return 'Written by a person: this rule folds only what came in answer.';
  return 'Left as it stands by the rule.';
}

/** What the plan of a generation said about a message; of the newest one where none is named. */
function plannedReason({ why, generation }: InspectedView, number: number, by: number | null): string | null {
  const found = why?.fates.findLast(
    (fate) =>
      fate.generation === (by ?? generation) &&
      fate.from <= number &&
      number <= fate.to &&
      (fate.fate === 'summarised') === (by !== null),
  );
  return found?.reason.replace(/\.$/, '') ?? null;
}

function waterfallOf(blocks: LedgerBlock[], overheadTokens: number): WaterfallStep[] {
  const sum = (pick: (block: LedgerBlock) => number) =>
    blocks.reduce((total, block) => total + pick(block), 0);
  const of = (fate: LedgerFate, pick: (block: LedgerBlock) => number) =>
    sum((block) => (block.fate === fate ? pick(block) : 0));
  const before = overheadTokens + sum(({ tokensBefore }) => tokensBefore);
  const changes = [
    { label: 'Folded', tokens: -of('folded', ({ tokensBefore }) => tokensBefore) },
    {
      label: 'Tool output shortened',
      tokens: of('shortened', (block) => block.tokensAfter - block.tokensBefore),
    },
    { label: 'Left out', tokens: -of('dropped', ({ tokensBefore }) => tokensBefore) },
    { label: 'Snapshot and anchors', tokens: of('folded', ({ tokensAfter }) => tokensAfter) },
  ].filter(({ tokens }) => tokens !== 0);
  const steps: WaterfallStep[] = [{ label: 'Before', tokens: before, isTotal: true, from: 0, to: before }];
  let level = before;
  for (const { label, tokens } of changes) {
    const next = level + tokens;
    steps.push({ label, tokens, isTotal: false, from: Math.min(level, next), to: Math.max(level, next) });
    level = next;
  }
  steps.push({ label: 'After', tokens: level, isTotal: true, from: 0, to: level });
  return steps;
}

function sentenceOf(view: InspectedView, counts: LedgerModel['counts'], waterfall: WaterfallStep[]): string {
  if (view.edits.length === 0) return 'No compaction: this is exactly what is sent.';
  const before = waterfall[0]?.tokens ?? 0;
  const after = waterfall.at(-1)?.tokens ?? 0;
  const pieces = [
    counts.folded > 0 ? `${formatCount(counts.folded)} messages folded` : '',
    counts.shortened > 0 ? `${formatCount(counts.shortened)} with shortened tool output` : '',
    counts.dropped > 0 ? `${formatCount(counts.dropped)} left out` : '',
    `${formatCount(counts.kept + counts.pinned)} stand as they were`,
  ].filter(Boolean);
  const saved = before > 0 ? formatPercent(1 - after / before) : '';
  return `${pieces.join(', ')}: about ${formatTokens(before)} → ${formatTokens(after)} tokens (${saved} less).`;
}
