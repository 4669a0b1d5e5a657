'use client';

import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/button';
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
  children: ReactNode;
};

/** What every chart has: a name, a sentence, the same data as a table, and that table to take away. */
export function ChartFrame({ name, title, sentence, table, controls, note, children }: ChartFrameProps) {
  const id = useId();
  const tables = useUrlParameter('tables')?.split(',') ?? [];
  const isTable = tables.includes(name);

  function toggle() {
    const others = tables.filter((one) => one !== name);
    writeUrlParameters({ tables: (isTable ? others : [...others, name]).join(',') || null });
  }

  return (
    <section aria-labelledby={id} className="border-b px-5 py-5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 id={id} className="mr-auto font-medium">
          {title}
        </h3>
        {controls}
      </div>
      <p className="mt-1 mb-3 text-muted-foreground text-sm">{sentence}</p>
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
