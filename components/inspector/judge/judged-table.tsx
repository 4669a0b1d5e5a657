'use client';

import { CopyButton } from '@/components/ui/copy-button';
import { TableRegion } from '@/components/ui/table-region';
import { type ChartTable, tableToCsv } from '@/lib/inspector/chart-table';

/** A small table whose rows bear names, and all of the data to take away. */
export function JudgedTable(props: {
  label: string;
  columns: string[];
  rows: string[][];
  table: ChartTable;
}) {
  const { label, columns, rows, table } = props;
  return (
    <>
      <TableRegion label={label} className="overflow-x-auto">
        <table className="w-full text-xs">
          <thead className="bg-muted">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-2 py-1.5 text-left font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a finished table keep their places
              <tr key={row} className="border-t align-top">
                <th scope="row" className="px-2 py-1 text-left font-normal">
                  {name}
                </th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]} className="tabular px-2 py-1">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
      <CopyButton
        variant="ghost"
        size="sm"
        className="mt-1 print:hidden"
        label="Copy CSV"
        text={() => tableToCsv(table)}
      />
    </>
  );
}
