import { toCsv } from '../csv';

/** The twin of a chart: the same data as rows. */
export type ChartTable = { columns: string[]; rows: TableCell[][] };
export type TableCell = string | number | null;

export function tableToCsv({ columns, rows }: ChartTable): string {
  return toCsv([columns, ...rows]);
}
