'use client';

import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { CopyButton } from '@/components/ui/copy-button';
import { useUrlParameter, writeUrlParameters } from '@/components/ui/use-url-state';
import { type ChartTable, tableToCsv } from '@/lib/inspector/chart-table';
import { ChartTableView } from './chart-table-view';

export type ChartFrameProps = {
  /** What the address calls it while its table is shown. */
  name: string;
  title: string;
  /** What the chart says, in one sentence. */
  sentence: ReactNode;
  table: ChartTable;
  /** Switches that belong to this chart. */
  controls?: ReactNode;
  /** How sure the numbers are, or what is left out. */
  note?: ReactNode;
  /** Inside a card: a smaller heading, and no edge of its own. */
  isInset?: boolean;
  children: ReactNode;
};

/** What every chart has: a name, a sentence, the same data as a table, and that table to take away. */
export function ChartFrame({
  name,
  title,
  sentence,
  table,
  controls,
  note,
  isInset,
  children,
}: ChartFrameProps) {
  const id = useId();
  const Heading = isInset ? 'h5' : 'h3';
  const tables = useUrlParameter('tables')?.split(',') ?? [];
  const isTable = tables.includes(name);

  function toggle() {
    const others = tables.filter((one) => one !== name);
    writeUrlParameters({ tables: (isTable ? others : [...others, name]).join(',') || null });
  }

  return (
    <section aria-labelledby={id} className={isInset ? undefined : 'border-b px-5 py-5 last:border-b-0'}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Heading id={id} className={cn('mr-auto font-medium', isInset && 'text-sm')}>
          {title}
        </Heading>
        {controls}
      </div>
      <p className={cn('mt-1 mb-3 text-muted-foreground', isInset ? 'text-xs' : 'text-sm')}>{sentence}</p>
      {isTable ? <ChartTableView label={title} table={table} /> : children}
      <div className="mt-2 flex flex-wrap items-center gap-1">
        <Button variant="ghost" size="sm" aria-pressed={isTable} onClick={toggle}>
          {isTable ? <ChartNoAxesColumn aria-hidden="true" /> : <Table2 aria-hidden="true" />}
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
        <CopyButton variant="ghost" size="sm" label="Copy CSV" text={() => tableToCsv(table)} />
      </div>
      {note ? <p className="mt-2 text-muted-foreground text-xs">{note}</p> : null}
    </section>
  );
}
