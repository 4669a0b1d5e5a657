import type { NumberKind } from '../tokens/gauge';
import {
  addSizes,
  CATEGORIES,
  CATEGORY_LOOKS,
  type Category,
  entriesOf,
  type Sizes,
  summarySizes,
  totalOf,
} from './categories';
import type { ChartTable } from './chart-table';
import { formatPercent, formatTokens, formatTokensOf } from './format';
import type { Inspection } from './inspection';
import { editsByNumber, messageSizes, overheadSizes, rulerFactor } from './view-sizes';

export type CompositionItem = {
  label: string;
  tokens: number;
  /** Where it can be read; null for what stands in no message. */
  messageId: string | null;
  number: number | null;
  step: number | null;
};

export type CompositionRow = {
  id: Category | 'reserved' | 'free';
  label: string;
  colour: string;
  isHatched: boolean;
  tokens: number;
  kind: NumberKind;
  /** Part of the window, or of everything where the window is not known. */
  share: number;
  /** The largest contributors, largest first, and how many more there are. */
  items: CompositionItem[];
  otherCount: number;
  /** Whether it stands in messages or in place of them, so that the ledger can show them. */
  isInLedger: boolean;
};

export type CompositionModel = {
  rows: CompositionRow[];
  /** Tokens the whole bar stands for. */
  fullTokens: number;
  thresholdShare: number | null;
  sentence: string;
  honesty: string;
  table: ChartTable;
};

const mostItems = 5;

/** What fills the window: every category with its size, its share and what it mostly consists of. */
export function prepareComposition(inspection: Inspection): CompositionModel {
  const { gauge, reserveTokens } = inspection;
  const contents = contentsOf(inspection);
  const window = gauge.windowTokens;
  const fullTokens = Math.max(1, gauge.usedTokens, window ?? 0);
  const left = window === null ? 0 : Math.max(0, window - gauge.usedTokens);
  const reserved = Math.min(left, reserveTokens);
  const row = (id: CompositionRow['id'], tokens: number, kind: NumberKind, items: CompositionItem[]) => ({
    id,
    label: CATEGORY_LOOKS[id].label,
    colour: CATEGORY_LOOKS[id].colour,
    isHatched: CATEGORY_LOOKS[id].isHatched ?? false,
    tokens,
    kind,
    share: tokens / fullTokens,
    items: items.slice(0, mostItems),
    otherCount: Math.max(0, items.length - mostItems),
    isInLedger: id === 'snapshot' || id === 'anchors' || items.some(({ messageId }) => messageId !== null),
  });
  const rows = [
    ...CATEGORIES.flatMap((id) => {
      const found = contents.get(id);
      return found ? [row(id, found.tokens, 'estimated', found.items)] : [];
    }),
    ...(reserved > 0 ? [row('reserved', reserved, gauge.windowKind, [])] : []),
    ...(left > reserved ? [row('free', left - reserved, gauge.kind, [])] : []),
  ];
  return {
    rows,
    fullTokens,
    thresholdShare:
      gauge.thresholdTokens === null || window === null ? null : Math.min(1, gauge.thresholdTokens / window),
    sentence: sentenceOf(inspection, rows),
    honesty:
      gauge.kind === 'measured'
        ? 'The total is measured by the provider; how it splits is estimated.'
        : 'Total and split are estimated; the next answer brings a measured total.',
    table: {
      columns: ['Part', 'Tokens', 'Share', 'Kind'],
      rows: rows.map(({ label, tokens, share, kind }) => [label, tokens, formatPercent(share), kind]),
    },
  };
}

type Contents = Map<Category, { tokens: number; items: CompositionItem[] }>;

function contentsOf(inspection: Inspection): Contents {
  const contents: Contents = new Map();
  const pinned = new Set(inspection.pinnedIds);
  const edits = editsByNumber(inspection.view);
  const factor = rulerFactor(inspection);
  const put = (category: Category, item: CompositionItem) => {
    const known = contents.get(category) ?? { tokens: 0, items: [] };
    known.tokens += item.tokens;
    known.items.push(item);
    contents.set(category, known);
  };
  for (const [category, tokens] of entriesOf(overheadSizes(inspection))) {
    put(category, { label: CATEGORY_LOOKS[category].label, tokens, ...nowhere });
  }
  for (const message of inspection.messages) {
    const changes = edits.get(message.number) ?? [];
    if (changes.some(({ type }) => type !== 'stub')) continue;
    const sizes = { ...messageSizes(message) };
    for (const edit of changes) {
      if (edit.type === 'stub') addSizes(sizes, { 'tool-results': edit.tokensAfter - edit.tokensBefore });
    }
    const place = { messageId: message.id, number: message.number, step: message.step };
    const label = `#${message.number} ${message.excerpt}`;
    const parts: [Category, number][] = pinned.has(message.id)
      ? [['pinned', totalOf(sizes)]]
      : entriesOf(sizes);
    for (const [category, tokens] of parts) put(category, { label, tokens: tokens * factor, ...place });
  }
  for (const edit of inspection.view.edits) {
    if (edit.type !== 'fold') continue;
    const first = edit.ranges[0]?.from ?? 0;
    const last = edit.ranges.at(-1)?.to ?? first;
    const label = `Generation ${edit.generation}, in place of #${first} to #${last}`;
    const sizes: Sizes = {};
    for (const replacement of edit.replacement) addSizes(sizes, summarySizes(replacement));
    for (const [category, tokens] of entriesOf(sizes)) {
      put(category, { label, tokens: tokens * factor, ...nowhere });
    }
  }
  for (const content of contents.values()) {
    content.tokens = Math.round(content.tokens);
    content.items.sort((a, b) => b.tokens - a.tokens);
    for (const item of content.items) item.tokens = Math.round(item.tokens);
  }
  return contents;
}

const nowhere = { messageId: null, number: null, step: null };

function sentenceOf({ gauge, messages }: Inspection, rows: CompositionRow[]): string {
  const used = rows.filter(({ id }) => id !== 'free' && id !== 'reserved');
  const largest = used.reduce<CompositionRow | null>(
    (best, row) => (best && best.tokens >= row.tokens ? best : row),
    null,
  );
  if (!largest || messages.length === 0) return 'No messages yet: only what stands before them is sent.';
  const total = formatTokensOf(gauge.usedTokens, gauge.kind);
  const most = `Largest part: ${largest.label}, ${formatTokens(largest.tokens)} of ${total} tokens (${formatPercent(largest.tokens / Math.max(1, gauge.usedTokens))}).`;
  const free = rows.find(({ id }) => id === 'free');
  if (gauge.windowTokens === null) return `${most} The window of this model is not known.`;
  return free ? `${most} ${formatTokens(free.tokens)} are free.` : `${most} Nothing is free.`;
}
