import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import type { NumberedRow } from '@/lib/inspector/diff/diff-summaries';
import type { WordRun } from '@/lib/inspector/diff/diff-words';

type RowProps = {
  row: NumberedRow;
  isCurrent: boolean;
  /** What can be done about it. */
  offer?: ReactNode;
};

/** A sentence inside running text: what went is struck, what came is underlined. */
export function InlineRow({ row, isCurrent, offer, isFirst }: RowProps & { isFirst: boolean }) {
  const gap = isFirst ? '' : row.startsLine ? '\n' : ' ';
  if (row.type === 'kept') return `${gap}${row.text}`;
  return (
    <>
      {gap}
      <span {...markOf(row, isCurrent)}>
        {row.type === 'reworded' ? (
          <Reworded words={row.words} before={row.before} after={row.after} />
        ) : row.type === 'moved' ? (
          <>
            {row.text} <Badge>moved</Badge>
          </>
        ) : row.type === 'added' ? (
          <Added>{row.text}</Added>
        ) : (
          <Lost>{row.text}</Lost>
        )}
        {offer}
      </span>
    </>
  );
}

const SIGNS = {
  kept: { sign: '=', word: 'Kept' },
  moved: { sign: '↷', word: 'Moved' },
  reworded: { sign: '~', word: 'Reworded' },
  added: { sign: '+', word: 'Added' },
  lost: { sign: '−', word: 'Lost' },
} as const;

/** A sentence on a line of its own, with its fate before it. */
export function SentenceRow({ row, isCurrent, offer }: RowProps) {
  const { sign, word } = SIGNS[row.type];
  return (
    <li className="mb-0.5 flex gap-2" {...markOf(row, isCurrent)}>
      <span aria-hidden="true" className="w-3 shrink-0 text-center font-mono text-muted-foreground">
        {sign}
      </span>
      <span className="sr-only">{word}: </span>
      <span className={cn('min-w-0 flex-1 break-words', row.type === 'kept' && 'text-muted-foreground')}>
        {row.type === 'reworded' ? (
          <>
            <Lost>{row.before}</Lost>
            <br />
            <Added>{row.after}</Added>
          </>
        ) : row.type === 'added' ? (
          <Added>{row.text}</Added>
        ) : row.type === 'lost' ? (
          <Lost>{row.text}</Lost>
        ) : (
          row.text
        )}
        {offer}
      </span>
    </li>
  );
}

/** What a change needs to be walked to. */
function markOf({ change }: NumberedRow, isCurrent: boolean) {
  if (change === null) return {};
  return {
    'data-change': change,
    tabIndex: -1,
    'aria-current': isCurrent ? ('true' as const) : undefined,
    ...(isCurrent && { style: { outline: '2px solid var(--ring)', outlineOffset: 1 } }),
  };
}

function Reworded({ words, before, after }: { words: WordRun[] | null; before: string; after: string }) {
  if (words === null) {
    return (
      <>
        <Lost>{before}</Lost> <Added>{after}</Added>
      </>
    );
  }
  return words.map(({ type, text }, at) =>
    type === 'same' ? (
      text
    ) : type === 'added' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs of a finished comparison have no other name
      <Added key={at}>{text}</Added>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs of a finished comparison have no other name
      <Lost key={at}>{text}</Lost>
    ),
  );
}

function Added({ children }: { children: string }) {
  return (
    <ins className="rounded-[2px] bg-success-surface px-px decoration-success decoration-2 underline-offset-3">
      {children}
    </ins>
  );
}

function Lost({ children }: { children: string }) {
  return <del className="rounded-[2px] bg-destructive-surface px-px decoration-destructive">{children}</del>;
}
