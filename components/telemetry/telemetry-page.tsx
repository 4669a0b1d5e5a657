import { Download } from 'lucide-react';
import { PageShell } from '@/components/frame/page-shell';
import { buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { CompressionRow } from '@/lib/telemetry/list-compressions';
import type { ExporterState } from '@/lib/telemetry/otlp-exporter';
import { type TelemetryValues, telemetryHref } from '@/lib/telemetry/telemetry-query';
import { TelemetryFilters } from './telemetry-filters';
import { TelemetryTable } from './telemetry-table';

export type TelemetryPageProps = {
  rows: CompressionRow[];
  hasMore: boolean;
  query: TelemetryValues;
  limit: number;
  /** Titles of chats by id. */
  titles: Record<string, string>;
  exporter: ExporterState;
};

/** Every attempt at a compaction with its numbers. The filters live in the address, so a link shows the same rows. */
export function TelemetryPage({ rows, hasMore, query, limit, titles, exporter }: TelemetryPageProps) {
  const isFiltered = Object.entries(query).some(([name, value]) => name !== 'columns' && value !== '');
  const count = `${rows.length} ${rows.length === 1 ? 'record' : 'records'}`;
  return (
    <PageShell
      title="Telemetry"
      backHref="/settings"
      backLabel="Back to the settings"
      actions={(['csv', 'json'] as const).map((format) => (
        <a
          key={format}
          href={telemetryHref('/api/telemetry', query, { format, columns: '' })}
          download
          aria-label={`Export as ${format.toUpperCase()}`}
          className={buttonStyles({ variant: 'outline', className: 'max-sm:px-2.5' })}
        >
          <Download aria-hidden="true" />
          {format.toUpperCase()}
        </a>
      ))}
    >
      <p className="max-w-prose text-muted-foreground">
        What each compaction measured: numbers and choices, never a word of a chat. {exporterText(exporter)}
      </p>
      <TelemetryFilters query={query} titles={titles} />
      {rows.length === 0 ? (
        <EmptyState
          title={isFiltered ? 'No record passes these filters' : 'Nothing recorded yet'}
          description={
            isFiltered
              ? 'Choose fewer filters to see more.'
              : 'Every compaction leaves a record here, whether it worked or not.'
          }
        />
      ) : (
        <>
          <p className="mb-2 text-muted-foreground">
            {hasMore ? `The newest ${count}` : count}
            {' · '}
            <a
              href={telemetryHref('/telemetry', query, {
                columns: query.columns ? '' : 'all',
                limit: String(limit),
              })}
              className="text-primary underline"
            >
              {query.columns ? 'Show the main columns' : 'Show all columns'}
            </a>
          </p>
          <TelemetryTable rows={rows} titles={titles} showAll={query.columns === 'all'} />
          {hasMore ? (
            <a
              href={telemetryHref('/telemetry', query, { limit: String(limit * 2) })}
              className={buttonStyles({ variant: 'outline', className: 'mt-4' })}
            >
              Show more
            </a>
          ) : null}
        </>
      )}
    </PageShell>
  );
}

function exporterText({ url, sent, failed, lastProblem }: ExporterState): string {
  if (url === null) return 'Kept on this machine; nothing is sent anywhere.';
  const failures = failed > 0 ? `, ${failed} failed (${lastProblem})` : '';
  return `Also sent as OpenTelemetry spans to ${url}: ${sent} since the start${failures}.`;
}
