import { Badge } from '@/components/ui/badge';
import { compactionTwin } from '@/components/ui/twin';
import { formatMoment } from '@/lib/inspector/format';
import { type HistoryRow, historyRowLabel } from '@/lib/inspector/prepare-history';

export type GraphRowProps = {
  row: HistoryRow;
  isSelected: boolean;
  tabIndex: number;
  onFocus: () => void;
  onSelect: () => void;
};

/** One line of the history: what it is, when, and how it stands. */
export function GraphRow({ row, isSelected, tabIndex, onFocus, onSelect }: GraphRowProps) {
  const detail = detailOf(row);
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      data-twin={row.type === 'compaction' ? compactionTwin(row.compaction.id) : undefined}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onClick={onSelect}
      className="flex h-full w-full min-w-0 flex-col justify-center rounded px-2 text-left text-xs hover:bg-muted focus-visible:outline-offset-[-2px] aria-pressed:bg-accent"
    >
      <span className="flex w-full min-w-0 items-center gap-1.5">
        <span className="truncate font-medium">{historyRowLabel(row)}</span>
        <Signs row={row} />
      </span>
      <span className="w-full truncate text-muted-foreground">
        <span className="tabular">{formatMoment(row.at)}</span>
        {detail ? ` · ${detail}` : null}
      </span>
    </button>
  );
}

function Signs({ row }: { row: HistoryRow }) {
  const here = row.isHere ? <Badge tone="accent">you are here</Badge> : null;
  if (row.type === 'messages') {
    return here ?? (row.isTip && !row.isInUse ? <Badge tone="outline">end of a branch</Badge> : null);
  }
  const { outcome, isInForce, authored } = row.compaction;
  return (
    <>
      {isInForce ? <Badge tone="accent">in force</Badge> : null}
      {here}
      {outcome === 'undone' ? <Badge tone="outline">taken back</Badge> : null}
      {outcome === 'failed' ? <Badge tone="destructive">not applied</Badge> : null}
      {authored ? <Badge>by you</Badge> : null}
    </>
  );
}

function detailOf(row: HistoryRow): string {
  if (row.type === 'messages') return row.excerpt ? `“${row.excerpt}”` : '';
  const { isManual, goal, text, outcome } = row.compaction;
  if (outcome === 'failed') return text;
  return [isManual ? 'by hand' : 'by the rule', goal ? `goal: ${goal}` : ''].filter(Boolean).join(', ');
}
