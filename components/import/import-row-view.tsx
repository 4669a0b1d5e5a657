'use client';

import { CircleAlert, CircleCheck, FileText, X } from 'lucide-react';
import Link from 'next/link';
import { useId } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { formatBytes } from '@/lib/format-bytes';
import type { FormatId } from '@/lib/transcripts/types';
import type { FormatChoice } from './import-page';
import type { ImportRow } from './import-rows';
import { ReportView } from './report-view';

export type ImportRowViewProps = {
  row: ImportRow;
  formats: FormatChoice[];
  isBusy: boolean;
  onChooseFormat: (format: FormatId | null) => void;
  onSidechains: (sidechains: boolean) => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** One file: what it is taken for, what is in it, how far it is. */
export function ImportRowView({
  row,
  formats,
  isBusy,
  onChooseFormat,
  onSidechains,
  onRetry,
  onRemove,
}: ImportRowViewProps) {
  const id = useId();
  const guess = row.report?.guesses[0];
  return (
    <li aria-labelledby={id} className="rounded-lg border bg-card px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileText aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
        <h3 id={id} className="wrap-anywhere min-w-0 flex-1 basis-48 font-medium">
          {row.file.name}
          {row.companion ? (
            <span className="font-normal text-muted-foreground"> with {row.companion.name}</span>
          ) : null}
          <span className="tabular ml-2 font-normal text-muted-foreground text-xs">
            {formatBytes(row.file.size)}
          </span>
        </h3>
        <StateBadge row={row} />
        <Select
          aria-label={`Format of ${row.file.name}`}
          value={row.format ?? ''}
          disabled={isBusy}
          onChange={(event) => onChooseFormat((event.target.value || null) as FormatId | null)}
          className="h-8 max-w-52 text-xs"
        >
          <option value="">{guess ? `Guess: ${guess.label}` : 'Guess'}</option>
          {formats.map((format) => (
            <option key={format.id} value={format.id}>
              {format.label}
            </option>
          ))}
        </Select>
        <IconButton
          label={`Take ${row.file.name} off the list`}
          size="sm"
          disabled={isBusy}
          onClick={onRemove}
        >
          <X />
        </IconButton>
      </div>
      <Progress row={row} />
      {row.reason ? (
        <p className="mt-2 flex items-start gap-2 text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-destructive" />
          <span className="min-w-0 flex-1">{row.reason}</span>
        </p>
      ) : null}
      {row.state === 'cancelled' ? (
        <Button size="sm" variant="outline" disabled={isBusy} onClick={onRetry} className="mt-2">
          Read again
        </Button>
      ) : null}
      {row.report && row.state !== 'refused' ? (
        <ReportView row={row} report={row.report} isBusy={isBusy} onSidechains={onSidechains} />
      ) : null}
      {row.chats.length > 0 ? <Imported chats={row.chats} /> : null}
    </li>
  );
}

function Imported({ chats }: Pick<ImportRow, 'chats'>) {
  return (
    <div className="mt-3 border-t pt-2">
      <p className="flex items-center gap-2 font-medium text-sm">
        <CircleCheck aria-hidden="true" className="size-4 text-success" />
        {chats.length === 1 ? 'Imported' : `Imported as ${chats.length} chats`}
      </p>
      <ul className="mt-1 max-h-48 overflow-y-auto">
        {chats.map(({ id, title }) => (
          <li key={id} className="truncate">
            <Link href={`/chat/${id}`} prefetch={false} className="text-primary underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function StateBadge({ row }: { row: ImportRow }) {
  const [tone, text] = STATES[row.state];
  return <Badge tone={tone}>{text}</Badge>;
}

const STATES = {
  waiting: ['neutral', 'Waiting'],
  reading: ['accent', 'Reading'],
  read: ['success', 'Ready'],
  refused: ['destructive', 'Refused'],
  keeping: ['accent', 'Importing'],
  kept: ['success', 'Imported'],
  cancelled: ['warning', 'Not finished'],
} as const satisfies Record<ImportRow['state'], readonly [string, string]>;

const PHASES = { reading: 'Receiving', parsing: 'Reading', counting: 'Counting tokens', storing: 'Storing' };

function Progress({ row: { state, progress, file } }: { row: ImportRow }) {
  if (state !== 'reading' && state !== 'keeping') return null;
  const share = progress && progress.total > 0 ? Math.min(1, progress.done / progress.total) : 0;
  const label = progress ? PHASES[progress.phase] : 'Waiting for its turn';
  return (
    <div className="mt-2 flex items-center gap-3 text-muted-foreground text-xs">
      <progress
        aria-label={`${file.name}: ${label}`}
        max={1}
        value={share}
        className="h-1.5 flex-1 accent-primary"
      />
      <span className="w-32">
        {label}
        {progress?.phase === 'counting' ? ` ${Math.round(share * 100)} %` : ''}
      </span>
    </div>
  );
}
