'use client';

import { useMemo } from 'react';
import { ChartFrame } from '@/components/charts/chart-frame';
import { GenerationLines } from '@/components/charts/generation-lines';
import { formatTokens } from '@/lib/inspector/format';
import type { Inspection } from '@/lib/inspector/inspection';
import { type GenerationPoint, prepareGenerations } from '@/lib/inspector/prepare-generations';

/** How the summary grew or shrank from generation to generation. */
export function SizeSection({ inspection }: { inspection: Inspection }) {
  const model = useMemo(() => prepareGenerations(inspection), [inspection]);
  const { points } = model;
  return (
    <ChartFrame
      name="size"
      title="Size of the summary over generations"
      sentence={model.sentence}
      table={model.table}
      note="Estimated, by the ruler that also counts before and after. The dashed line is the snapshot without its anchors; a hollow dot was taken back."
    >
      {points.length > 0 ? (
        <GenerationLines
          label={model.sentence}
          top={Math.max(1, ...points.map(sizeOf))}
          format={formatTokens}
          ticks={points.map((point) => ({
            id: point.compactionId,
            label: String(point.generation),
            title: `${point.label}: about ${formatTokens(sizeOf(point))} tokens`,
            isHollow: point.isUndone,
          }))}
          lines={[
            { id: 'whole', values: points.map(sizeOf), isDashed: false },
            { id: 'snapshot', values: points.map(({ snapshotTokens }) => snapshotTokens), isDashed: true },
          ]}
        />
      ) : null}
    </ChartFrame>
  );
}

function sizeOf({ snapshotTokens, anchorTokens }: GenerationPoint): number {
  return snapshotTokens + anchorTokens;
}
