import Link from 'next/link';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { formatCount, formatDuration, formatMoney, formatPercent } from '@/lib/inspector/format';
import { COMPRESSION_FIELDS } from '@/lib/telemetry/chat-compression';
import type { CompressionRow } from '@/lib/telemetry/list-compressions';
import { statusWords } from './status-words';

export type TelemetryTableProps = {
  rows: CompressionRow[];
  titles: Record<string, string>;
  showAll: boolean;
};

type Column = { label: string; isNumber?: boolean; cell: (row: CompressionRow) => ReactNode };

export function TelemetryTable({ rows, titles, showAll }: TelemetryTableProps) {
  const columns = [...headColumns(titles), ...(showAll ? ALL_COLUMNS : MAIN_COLUMNS)];
  return (
    <section
      aria-label="Records"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
      tabIndex={0}
      className="scroll-thin max-h-[70dvh] overflow-auto rounded-lg border"
    >
      <table className="w-full border-collapse whitespace-nowrap text-left text-sm">
        <thead className="sticky top-0 z-10 bg-surface">
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th
                key={label}
                scope="col"
                className={`${CELL} font-medium text-muted-foreground ${isNumber ? 'text-right' : ''}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-t">
              {columns.map(({ label, isNumber, cell }) => (
                <td key={label} className={isNumber ? `${CELL} text-right tabular-nums` : CELL}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const CELL = 'px-3 py-2 first:pl-4 last:pr-4';

function headColumns(titles: Record<string, string>): Column[] {
  return [
    {
      label: 'When (UTC)',
      cell: ({ at }) => <time dateTime={new Date(at).toISOString()}>{instant(at)}</time>,
    },
    {
      label: 'Result',
      cell: ({ fields }) => (
        <span className="flex gap-1">
          <Badge tone={toneOf(fields.status)}>{statusWords(fields.status)}</Badge>
          {fields.fallback ? <Badge tone="warning">Fallback</Badge> : null}
        </span>
      ),
    },
    {
      label: 'Chat',
      cell: ({ chatId }) =>
        chatId && titles[chatId] ? (
          <Link
            href={`/chat/${chatId}`}
            prefetch={false}
            className="inline-block max-w-40 truncate align-bottom text-primary underline"
          >
            {titles[chatId]}
          </Link>
        ) : (
          '—'
        ),
    },
  ];
}

const MAIN_COLUMNS: Column[] = [
  { label: 'Strategy', cell: ({ fields }) => fields.preserve_strategy },
  { label: 'Profile', cell: ({ fields }) => fields.profile },
  { label: 'Before', isNumber: true, cell: ({ fields }) => formatCount(fields.tokens_before) },
  { label: 'After', isNumber: true, cell: ({ fields }) => formatCount(fields.tokens_after) },
  {
    label: 'Saved',
    isNumber: true,
    cell: ({ fields }) =>
      fields.tokens_before > 0 ? formatPercent(1 - fields.tokens_after / fields.tokens_before) : '—',
  },
  { label: 'Started', cell: ({ fields }) => (fields.is_manual ? 'by hand' : (fields.trigger_type ?? '—')) },
  { label: 'Goal', cell: ({ fields }) => fields.goal_selection_method ?? '—' },
  { label: 'Time', isNumber: true, cell: ({ fields }) => formatDuration(fields.duration_ms) },
  { label: 'Cost', isNumber: true, cell: ({ fields }) => formatMoney(fields.cost_usd) },
];

/** Every field under its documented name. */
const ALL_COLUMNS: Column[] = COMPRESSION_FIELDS.map((name) => ({
  label: name,
  cell: ({ fields }) => {
    const value = fields[name];
    return value === null ? '—' : String(value);
  },
}));

function toneOf(status: CompressionRow['fields']['status']) {
  if (status === 'COMPRESSED') return 'success';
  return status.startsWith('COMPRESSION_FAILED') ? 'destructive' : 'neutral';
}

/** The same on every machine; the export has the full instant. */
function instant(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ');
}
