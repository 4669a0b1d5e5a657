'use client';

import dynamic from 'next/dynamic';
import { memo, useMemo, useState } from 'react';
import { ChartFrame } from '@/components/charts/chart-frame';
import { Choice } from '@/components/ui/choice';
import { Skeleton } from '@/components/ui/skeleton';
import type { Inspection } from '@/lib/inspector/inspection';
import { prepareComposition } from '@/lib/inspector/prepare-composition';
import { CompositionBar } from './composition-bar';
import { CompositionRows } from './composition-rows';

const CompositionTreemap = dynamic(() => import('@/components/charts/composition-treemap'), {
  ssr: false,
  loading: () => <Skeleton className="h-56 w-full" />,
});

const SHAPES = [
  { id: 'bar', label: 'Bar' },
  { id: 'treemap', label: 'Treemap' },
] as const;

/** What fills the window, as a bar or as areas, with what each part mostly consists of. */
export const CompositionSection = memo(function CompositionSection({
  inspection,
}: {
  inspection: Inspection;
}) {
  const model = useMemo(() => prepareComposition(inspection), [inspection]);
  const [shape, setShape] = useState<'bar' | 'treemap'>('bar');
  return (
    <ChartFrame
      title="What fills the window"
      sentence={model.sentence}
      table={model.table}
      note={model.honesty}
      controls={
        <Choice label="Shape of the composition" options={SHAPES} value={shape} onChange={setShape} />
      }
    >
      {shape === 'bar' ? <CompositionBar model={model} /> : <CompositionTreemap model={model} />}
      <CompositionRows rows={model.rows} />
    </ChartFrame>
  );
});
