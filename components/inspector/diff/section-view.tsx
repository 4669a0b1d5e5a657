'use client';

import { type ReactNode, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { collapseKept, type RowRun } from '@/lib/inspector/diff/collapse-kept';
import type { NumberedRow, SectionDiff } from '@/lib/inspector/diff/diff-summaries';
import { formatCount } from '@/lib/inspector/format';
import type { DiffView } from './diff-reader';
import { InlineRow, SentenceRow } from './diff-row';

export type SectionViewProps = {
  section: SectionDiff;
  view: DiffView;
  isChangedOnly: boolean;
  current: number;
  /** What can be done about the change that is walked to. */
  offerFor: (row: NumberedRow) => ReactNode;
};

/** One section of both summaries: as running text, sentence under sentence, or side by side. */
export function SectionView({ section, view, isChangedOnly, current, offerFor }: SectionViewProps) {
  const { label, counts } = section;
  const rows = isChangedOnly ? section.rows.filter(({ change }) => change !== null) : section.rows;
  const pieces = [
    counts.reworded > 0 ? `${formatCount(counts.reworded)} reworded` : '',
    counts.added > 0 ? `${formatCount(counts.added)} added` : '',
    counts.lost > 0 ? `${formatCount(counts.lost)} lost` : '',
  ].filter(Boolean);
  const hasMoves = section.rows.some(({ type }) => type === 'moved');
  return (
    <details
      open={pieces.length > 0 || hasMoves}
      className="border-b last:border-b-0 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]"
    >
      <summary className="sticky top-0 z-10 flex min-h-8 flex-wrap items-center gap-1.5 bg-muted px-3 py-1 text-xs">
        <span className="font-medium">{label}</span>
        <span className="ml-auto text-muted-foreground">
          {pieces.join(', ') || (hasMoves ? 'moved' : `unchanged, ${formatCount(counts.kept)}`)}
        </span>
      </summary>
      <div className="px-3 py-2 text-[13px] leading-6">
        {collapseKept(rows).map((run) => (
          <Run
            key={`${run.from} ${run.type} ${run.rows.length}`}
            run={run}
            section={section}
            view={view}
            current={current}
            offerFor={offerFor}
          />
        ))}
      </div>
    </details>
  );
}

/** Sentences in the chosen form; a long run of unchanged ones waits behind a button. */
function Run(props: Omit<SectionViewProps, 'isChangedOnly'> & { run: RowRun }) {
  const { run, section, view, current, offerFor } = props;
  const [isOpen, setOpen] = useState(run.type === 'shown');
  const currentOf = (row: NumberedRow) =>
    isNow(row.change, current) ? { isCurrent: true, offer: offerFor(row) } : { isCurrent: false };
  if (!isOpen) {
    return (
      <Button
        variant="ghost"
        size="sm"
        className="my-0.5 h-6 w-full text-[11px]"
        onClick={() => setOpen(true)}
      >
        Show {formatCount(run.rows.length)} unchanged sentences
      </Button>
    );
  }
  if (view === 'sections')
    return <SideBySide section={{ ...section, rows: run.rows }} current={current} offerFor={offerFor} />;
  if (view === 'words') {
    return (
      <p className="whitespace-pre-wrap break-words">
        {run.rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a finished comparison have no other name
          <InlineRow key={at} row={row} isFirst={at === 0} {...currentOf(row)} />
        ))}
      </p>
    );
  }
  return (
    <ul>
      {run.rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a finished comparison have no other name
        <SentenceRow key={at} row={row} {...currentOf(row)} />
      ))}
    </ul>
  );
}

function isNow(change: number | null, current: number): boolean {
  return change !== null && change === current;
}

/** Left what was, right what is; what changed faces its other half. */
function SideBySide({
  section,
  current,
  offerFor,
}: Pick<SectionViewProps, 'section' | 'current' | 'offerFor'>) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-y-1">
      <caption className="sr-only">{section.label}, before and after</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {section.rows.map((row, at) => {
          const mark = row.change === null ? {} : { 'data-change': row.change, tabIndex: -1 };
          const isCurrent = isNow(row.change, current);
          return (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a finished comparison have no other name
              key={at}
              {...mark}
              aria-current={isCurrent ? 'true' : undefined}
              className="align-top aria-[current=true]:outline-2 aria-[current=true]:outline-ring"
            >
              <td className="break-words pr-2">
                {row.type === 'added' ? (
                  <Nothing>not there</Nothing>
                ) : row.type === 'reworded' ? (
                  <del className="bg-destructive-surface">{row.before}</del>
                ) : row.type === 'lost' ? (
                  <del className="bg-destructive-surface">{row.text}</del>
                ) : row.type === 'moved' ? (
                  <Nothing>elsewhere</Nothing>
                ) : (
                  row.text
                )}
                {isCurrent ? offerFor(row) : null}
              </td>
              <td className="break-words border-l pl-2">
                {row.type === 'lost' ? (
                  <Nothing>lost</Nothing>
                ) : row.type === 'reworded' ? (
                  <ins className="bg-success-surface">{row.after}</ins>
                ) : row.type === 'added' ? (
                  <ins className="bg-success-surface">{row.text}</ins>
                ) : row.type === 'moved' ? (
                  <>
                    {row.text} <Badge>moved</Badge>
                  </>
                ) : (
                  <span className="text-muted-foreground">the same</span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Nothing({ children }: { children: string }) {
  return <span className="text-muted-foreground text-xs italic">{children}</span>;
}
