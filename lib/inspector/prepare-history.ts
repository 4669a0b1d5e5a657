import type { ChartTable } from './chart-table';
import type { ChatHistory, HistoryCompaction, HistorySegment } from './chat-history';
import { formatCount, formatTokens } from './format';
import { assignLanes } from './history-lanes';

/** One line of the history, newest first; `parent` is the row it grew from. */
export type HistoryRow = {
  key: string;
  lane: number;
  parent: string | null;
  at: number;
  isInUse: boolean;
  /** The newest of what is in use. */
  isHere: boolean;
} & (
  | {
      type: 'messages';
      fromNumber: number;
      toNumber: number;
      lastMessageId: string;
      excerpt: string;
      isTip: boolean;
      isFork: boolean;
    }
  | { type: 'compaction'; compaction: HistoryCompaction }
);

export type HistoryModel = {
  rows: HistoryRow[];
  laneCount: number;
  /** Branches beyond the last lane are drawn on it. */
  hiddenLanes: number;
  sentence: string;
  table: ChartTable;
};

/** Branches and compactions as rows with lanes: what is in use on the first lane, everything else beside it. */
export function prepareHistory(history: ChatHistory): HistoryModel {
  const bySegment = new Map<string, HistoryCompaction[]>();
  for (const compaction of history.compactions) {
    if (compaction.segmentId === null) continue;
    bySegment.set(compaction.segmentId, [...(bySegment.get(compaction.segmentId) ?? []), compaction]);
  }
  const parents = new Set(history.segments.map(({ parentId }) => parentId));
  const drawn: Drawn[] = [];
  const lastRow = new Map<string, Drawn>();
  for (const segment of history.segments) {
    const above = segment.parentId === null ? undefined : lastRow.get(segment.parentId);
    const rows = rowsOf(segment, bySegment.get(segment.id) ?? [], {
      above,
      isTip: !parents.has(segment.id),
    });
    drawn.push(...rows);
    const last = rows.findLast(({ type }) => type === 'messages');
    if (last) lastRow.set(segment.id, last);
  }
  // Time never runs backwards from a row to what grew from it, whatever the clocks of an import say.
  drawn.sort((a, b) => a.at - b.at || a.order - b.order);
  const { lanes, laneCount, hiddenLanes } = assignLanes(history.segments, drawn);
  const hereKey = drawn.findLast(({ isInUse }) => isInUse)?.key;
  const rows = drawn.map(({ order: _order, segmentId, ...row }) => ({
    ...row,
    lane: lanes.get(segmentId) ?? 0,
    isHere: row.key === hereKey,
  }));
  return {
    rows: rows.reverse(),
    laneCount,
    hiddenLanes,
    sentence: sentenceOf(history),
    table: tableOf(rows),
  };
}

/** A row before its lane is known. */
export type Drawn = Omit<HistoryRow, 'lane' | 'isHere'> & { order: number; segmentId: string } & (
    | Omit<Extract<HistoryRow, { type: 'messages' }>, 'lane' | 'isHere'>
    | Omit<Extract<HistoryRow, { type: 'compaction' }>, 'lane' | 'isHere'>
  );

/** The messages of a segment, parted where a compaction came between them. */
function rowsOf(
  segment: HistorySegment,
  compactions: HistoryCompaction[],
  { above, isTip }: { above: Drawn | undefined; isTip: boolean },
): Drawn[] {
  const rows: Drawn[] = [];
  let parent = above?.key ?? null;
  let at = above?.at ?? 0;
  let from = segment.fromNumber;
  const base = { segmentId: segment.id, isInUse: segment.isInUse };
  const put = (row: Drawn) => {
    rows.push(row);
    parent = row.key;
  };
  const putMessages = (to: number, time: number) => {
    if (to < from) return;
    at = Math.max(at, time);
    const isLast = to === segment.toNumber;
    put({
      ...base,
      type: 'messages',
      key: `${segment.id} ${from}`,
      parent,
      at,
      order: from,
      fromNumber: from,
      toNumber: to,
      lastMessageId: segment.lastMessageId,
      excerpt: from === segment.fromNumber ? segment.excerpt : '',
      isTip: isTip && isLast,
      isFork: from === segment.fromNumber && segment.parentId !== null,
    });
    from = to + 1;
  };
  for (const compaction of compactions) {
    const until = Math.min(segment.toNumber, Math.max(compaction.afterNumber, segment.fromNumber));
    putMessages(until, Math.min(compaction.createdAt, segment.endedAt));
    at = Math.max(at, compaction.createdAt);
    put({ ...base, type: 'compaction', key: compaction.id, parent, at, order: until, compaction });
  }
  putMessages(segment.toNumber, segment.endedAt);
  return rows;
}

function sentenceOf({ segments, compactions }: ChatHistory): string {
  if (segments.length === 0) return 'No messages yet.';
  const parents = new Set(segments.map(({ parentId }) => parentId));
  const tips = segments.filter(({ id }) => !parents.has(id)).length;
  const applied = compactions.filter(({ outcome }) => outcome === 'applied').length;
  const undone = compactions.filter(({ outcome }) => outcome === 'undone').length;
  const failed = compactions.filter(({ outcome }) => outcome === 'failed').length;
  const branches = tips === 1 ? 'One branch' : `${formatCount(tips)} branches`;
  const made = [
    applied > 0 ? `${formatCount(applied)} ${applied === 1 ? 'compaction' : 'compactions'}` : '',
    undone > 0 ? `${formatCount(undone)} taken back` : '',
    failed > 0 ? `${formatCount(failed)} not applied` : '',
  ].filter(Boolean);
  const force = compactions.find(({ isInForce }) => isInForce);
  const now = force ? ` Generation ${force.generation} is in force.` : ' Nothing is compacted now.';
  return `${branches}; ${made.join(', ') || 'nothing was compacted'}.${made.length > 0 ? now : ''}`;
}

function tableOf(rows: HistoryRow[]): ChartTable {
  return {
    columns: ['Time', 'What', 'Branch', 'In use', 'Tokens before', 'Tokens after'],
    rows: rows.map((row) => [
      new Date(row.at).toISOString(),
      row.type === 'messages'
        ? `Messages #${row.fromNumber} to #${row.toNumber}`
        : `Generation ${row.compaction.generation}, ${row.compaction.strategyLabel}, ${row.compaction.outcome}`,
      row.lane + 1,
      row.isInUse ? 'yes' : 'no',
      row.type === 'compaction' ? row.compaction.tokensBefore : null,
      row.type === 'compaction' ? row.compaction.tokensAfter : null,
    ]),
  };
}

/** What a row is called. */
export function historyRowLabel(row: HistoryRow): string {
  if (row.type === 'compaction') {
    const { generation, strategyLabel, outcome, tokensBefore, tokensAfter } = row.compaction;
    if (outcome === 'failed') return `Not compacted (${strategyLabel})`;
    return `Generation ${generation}, ${strategyLabel}: ${formatTokens(tokensBefore)} → ${formatTokens(tokensAfter)}`;
  }
  const { fromNumber, toNumber, isFork } = row;
  const range =
    fromNumber === toNumber ? `Message #${fromNumber}` : `Messages #${fromNumber} to #${toNumber}`;
  return isFork ? `Branch: ${range.toLowerCase()}` : range;
}
