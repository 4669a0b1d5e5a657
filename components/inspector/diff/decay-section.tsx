'use client';

import { useMemo } from 'react';
import { compactionQualityAction } from '@/app/actions/quality';
import { ChartFrame } from '@/components/charts/chart-frame';
import { GenerationLines } from '@/components/charts/generation-lines';
import { ErrorNotice } from '@/components/ui/error-notice';
import { Skeleton } from '@/components/ui/skeleton';
import { formatCount, formatPercent } from '@/lib/inspector/format';
import type { Inspection } from '@/lib/inspector/inspection';
import { prepareDecay } from '@/lib/inspector/prepare-decay';
import { useGenerationData } from '../snapshot/use-generation-data';
import { useQualityWatch } from '../use-quality-watch';

/** How the facts of the first generation faded; nothing before the second compaction in force. */
export function DecaySection({ inspection }: { inspection: Inspection }) {
  const inForce = inspection.compactions.find(({ isInForce }) => isInForce);
  if (!inForce?.previousCompactionId) return null;
  return <Decay key={inForce.id} inspection={inspection} compactionId={inForce.id} />;
}

function Decay({ inspection, compactionId }: { inspection: Inspection; compactionId: string }) {
  const { chatId } = inspection;
  const { value, problem, reload } = useGenerationData(compactionQualityAction, { chatId, compactionId });
  useQualityWatch(chatId, () => void reload());
  const quality = value?.quality ?? null;
  const view = useMemo(() => quality && prepareDecay(quality), [quality]);
  const trouble = problem ?? (value?.state === 'failed' ? value.text : null);
  if (view && view.points.length > 1) {
    return (
      <ChartFrame
        name="decay"
        title="How the first facts faded"
        sentence={view.sentence}
        table={view.table}
        note="Found and looked for by rules: an estimate. Every fact counts once, as in the table above. The dashed line is of facts nobody mentioned again: only the summaries carry them."
      >
        <GenerationLines
          label={view.sentence}
          top={1}
          format={formatPercent}
          ticks={view.points.map(({ generation, facts, kept, share }) => ({
            id: String(generation),
            label: String(generation),
            title: `Generation ${generation}: ${formatCount(kept)} of ${formatCount(facts)} kept${share === null ? '' : `, ${formatPercent(share)}`}`,
            isHollow: false,
          }))}
          lines={[
            { id: 'all', values: view.points.map(({ share }) => share), isDashed: false },
            {
              id: 'untouched',
              values: view.points.map(({ untouchedShare }) => untouchedShare),
              isDashed: true,
            },
          ]}
        />
      </ChartFrame>
    );
  }
  if (trouble) {
    return (
      <ErrorNotice
        className="m-4"
        title={trouble}
        description="How facts faded could not be measured; nothing was changed."
        onRetry={() =>
          void compactionQualityAction({ chatId, compactionId, again: true }).then(reload, reload)
        }
      />
    );
  }
  if (value && value.state !== 'measuring') return null;
  return (
    <div aria-busy="true" className="border-b px-5 py-5">
      <p className="mb-2 font-medium">How the first facts faded</p>
      <p role="status" className="mb-3 text-muted-foreground text-sm">
        Being measured. It shows here by itself.
      </p>
      <Skeleton className="h-20 w-full" />
    </div>
  );
}
