'use client';

import { Check, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { compactionQualityAction } from '@/app/actions/quality';
import { ChartFrame } from '@/components/charts/chart-frame';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { ErrorNotice } from '@/components/ui/error-notice';
import { OUTDATED } from '@/components/ui/outdated';
import { Skeleton } from '@/components/ui/skeleton';
import type { InspectedCompaction, Inspection } from '@/lib/inspector/inspection';
import { prepareQuality, type QualityRow, type QualityView } from '@/lib/inspector/prepare-quality';
import { useQualityWatch } from '../use-quality-watch';
import { useGenerationData } from './use-generation-data';

/** What was measured of a compaction without asking a model; measured by the server meanwhile where nobody has yet. */
export function QualitySection({
  inspection,
  compaction,
}: {
  inspection: Inspection;
  compaction: InspectedCompaction;
}) {
  const { chatId } = inspection;
  const named = { chatId, compactionId: compaction.id };
  const { value, problem, reload } = useGenerationData(compactionQualityAction, {
    ...named,
    revision: inspection,
  });
  const [isRetrying, setRetrying] = useState(false);
  useQualityWatch(chatId, () => void reload());
  const report = value?.quality?.report ?? null;
  const view = useMemo(() => report && prepareQuality(report), [report]);

  async function retry() {
    setRetrying(true);
    if (value?.state === 'failed') await compactionQualityAction({ ...named, again: true }).catch(() => null);
    await reload();
    setRetrying(false);
  }

  const trouble = problem ?? (value?.state === 'failed' ? value.text : null);
  const isMeasuring = isRetrying || value?.state === 'measuring' || (value === null && problem === null);
  return (
    <>
      {trouble && !isRetrying ? (
        <ErrorNotice
          className="m-4"
          title={trouble}
          description={
            view
              ? 'What is shown below was measured earlier. Nothing was changed.'
              : 'How good this compaction is could not be measured. Nothing was changed.'
          }
          onRetry={() => void retry()}
        />
      ) : null}
      {view ? (
        <Report view={view} isOlder={isMeasuring} />
      ) : isMeasuring ? (
        <BeingMeasured />
      ) : value?.state === 'nothing' ? (
        <p className="border-b px-5 py-5 text-muted-foreground text-sm">
          Nothing of what it folded is on this branch any more, so there is nothing to measure.
        </p>
      ) : null}
    </>
  );
}

function BeingMeasured() {
  return (
    <section aria-labelledby="quality-heading" aria-busy="true" className="border-b px-5 py-5">
      <h3 id="quality-heading" className="font-medium">
        How good it is
      </h3>
      <p role="status" className="mt-1 mb-3 text-muted-foreground text-sm">
        Being measured. It shows here by itself.
      </p>
      <Skeleton className="h-40 w-full" />
    </section>
  );
}

function Report({ view, isOlder }: { view: QualityView; isOlder: boolean }) {
  return (
    <ChartFrame
      name="quality"
      title="How good it is"
      sentence={view.sentence}
      table={view.table}
      controls={
        isOlder ? (
          <span role="status" className="text-muted-foreground text-xs">
            Older than the chat, updating…
          </span>
        ) : null
      }
      note="Measured: counted word for word in the history and the view. Estimated: by rules, prices or the token ruler. No model was asked: presence is not understanding."
    >
      <div className={cn(isOlder && OUTDATED)}>
        <dl>
          {view.rows.map((row) => (
            <Measure key={row.id} row={row} />
          ))}
        </dl>
        {view.unknown.map(({ note, labels }) => (
          <p key={note} className="mt-2 text-xs">
            <Badge tone="outline">unknown</Badge> {labels.join(', ')}:{' '}
            <span className="text-muted-foreground">{note}</span>
          </p>
        ))}
        <h4 className="mt-4 mb-1 font-medium text-xs">Checks</h4>
        <ul aria-label="Checks">
          {view.checks.map(({ id, label, passed, note }) => (
            <li key={id} className="flex items-start gap-1.5 py-0.5 text-xs">
              {passed ? (
                <Check aria-hidden="true" className="mt-px size-3.5 shrink-0 text-success" />
              ) : (
                <X aria-hidden="true" className="mt-px size-3.5 shrink-0 text-destructive" />
              )}
              <span className="min-w-0">
                <span className="sr-only">{passed ? 'Passed: ' : 'Not passed: '}</span>
                {label}
                {note ? <span className="block text-muted-foreground">{note}</span> : null}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  );
}

function Measure({ row: { label, value, kind, note } }: { row: QualityRow }) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3 border-b py-1.5 last:border-b-0">
      <dt className="text-sm">{label}</dt>
      <dd className="text-right">
        <span className="tabular whitespace-nowrap font-medium text-sm">{value}</span>{' '}
        <Badge tone={kind === 'measured' ? 'neutral' : 'outline'}>{kind}</Badge>
      </dd>
      <dd className="col-span-2 break-words text-muted-foreground text-xs">{note}</dd>
    </div>
  );
}
