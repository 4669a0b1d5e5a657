import { cn } from '@/components/ui/cn';
import { TableRegion } from '@/components/ui/table-region';
import type { ChartTable, TableCell } from '@/lib/inspector/chart-table';
import { formatCount } from '@/lib/inspector/format';

/** Longer tables show their beginning; the CSV has everything. */
const mostRows = 500;

/** The data of a chart as a real table. */
export function ChartTableView({ label, table }: { label: string; table: ChartTable }) {
  const rows = table.rows.slice(0, mostRows);
  return (
    <TableRegion label={`${label}, as a table`} className="max-h-80 overflow-auto">
      <table className="w-full text-xs">
        <thead className="sticky top-0 bg-muted">
          <tr>
            {table.columns.map((column, at) => (
              <th
                key={column}
                scope="col"
                className={cn('px-2 py-1.5 text-left font-medium', isNumeric(rows, at) && 'text-right')}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a finished table have no other name
            <tr key={row} className="border-t">
              {cells.map((cell, at) => (
                <td
                  key={table.columns[at]}
                  className={cn('px-2 py-1 align-top', typeof cell === 'number' && 'tabular text-right')}
                >
                  {written(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {table.rows.length > rows.length ? (
        <p className="border-t px-2 py-1.5 text-muted-foreground text-xs">
          {formatCount(rows.length)} of {formatCount(table.rows.length)} rows; the CSV has all of them.
        </p>
      ) : null}
    </TableRegion>
  );
}

function isNumeric(rows: TableCell[][], at: number): boolean {
  return rows.some((cells) => typeof cells[at] === 'number');
}

function written(cell: TableCell): string {
  if (cell === null) return '—';
  if (typeof cell === 'string') return cell;
  return Number.isInteger(cell) ? formatCount(cell) : String(cell);
}
