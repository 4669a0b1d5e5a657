import type { ChartTable } from '../chart-table';

/** Everything a report says, before it is put into a form. Every chart has its numbers beside it. */
export type Report = {
  title: string;
  /** What it is about, when it was made, and how sure its numbers are. */
  about: [label: string, value: string][];
  sections: ReportSection[];
};

export type ReportSection = {
  title: string;
  sentences: string[];
  chart?: ReportChart;
  tables: { title: string; table: ChartTable; isLong?: boolean }[];
  /** Texts quoted as they are. */
  quotes: { title: string; text: string }[];
  note?: string;
};

/** A picture made of shapes and escaped words only: `svg` is ours from the first to the last sign. */
export type ReportChart = { name: string; sentence: string; svg: string };
