'use client';

import dynamic from 'next/dynamic';
import { memo, useMemo, useRef } from 'react';
import { ChartFrame } from '@/components/charts/chart-frame';
import { Choice } from '@/components/ui/choice';
import { Skeleton } from '@/components/ui/skeleton';
import { useUrlParameter, writeUrlParameters } from '@/components/ui/use-url-state';
import type { Inspection } from '@/lib/inspector/inspection';
import { prepareComposition } from '@/lib/inspector/prepare-composition';
import { prepareCompositionChange } from '@/lib/inspector/prepare-composition-change';
import { CompositionBar } from './composition-bar';
import { CompositionChangeView } from './composition-change';
import { CompositionRows } from './composition-rows';
import { isInPanel, scrollPanelTo } from './go-to';

const CompositionTreemap = dynamic(() => import('@/components/charts/composition-treemap'), {
  ssr: false,
  loading: () => <Skeleton className="h-56 w-full" />,
});

const NOW_SHAPES = [
  { id: 'bar', label: 'Bar' },
  { id: 'treemap', label: 'Treemap' },
] as const;
const SHAPES = [...NOW_SHAPES, { id: 'change', label: 'Before / after' }] as const;

/** What fills the window, as a bar or as areas, with what each part mostly consists of. */
export const CompositionSection = memo(function CompositionSection({
  inspection,
}: {
  inspection: Inspection;
}) {
  const model = useMemo(() => prepareComposition(inspection), [inspection]);
  const rows = useRef<HTMLUListElement>(null);
  const chosenId = useUrlParameter('gen');
  const change = useMemo(() => prepareCompositionChange(inspection, chosenId), [inspection, chosenId]);
  const wanted = useUrlParameter('shape');
  const shapes = change ? SHAPES : NOW_SHAPES;
  const shape = shapes.find(({ id }) => id === wanted)?.id ?? 'bar';
  const shown = shape === 'change' && change ? change : model;
  return (
    <ChartFrame
      name="composition"
      title="What fills the window"
      sentence={shown.sentence}
      table={shown.table}
      note={
        shape === 'change'
          ? 'Estimated, by one ruler before and after. Choose another generation at the timeline below.'
          : model.honesty
      }
      controls={
        <Choice
          label="Shape of the composition"
          options={shapes}
          value={shape}
          onChange={(id) => writeUrlParameters({ shape: id === 'bar' ? null : id })}
        />
      }
    >
      {shape === 'change' && change ? (
        <CompositionChangeView change={change} />
      ) : (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a short cut to the rows, which the keyboard reaches */}
          <div onClick={(event) => openRow(event.target, rows.current)}>
            {shape === 'treemap' ? <CompositionTreemap model={model} /> : <CompositionBar model={model} />}
          </div>
          <CompositionRows ref={rows} rows={model.rows} />
        </>
      )}
    </ChartFrame>
  );
});

/** Opens the row of the part that was clicked, and leads there. */
function openRow(clicked: EventTarget, rows: HTMLElement | null) {
  const part = clicked instanceof Element ? clicked.closest('[data-part]')?.getAttribute('data-part') : null;
  const row = part ? rows?.querySelector<HTMLDetailsElement>(`details[data-row="${part}"]`) : null;
  if (!row) return;
  row.open = true;
  row.querySelector('summary')?.focus({ preventScroll: true });
  if (!isInPanel(row)) scrollPanelTo(row, 0.4);
}
