'use client';

import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Popover } from '@/components/ui/popover';
import { prepareGauge } from '@/lib/inspector/prepare-gauge';
import type { Gauge } from '@/lib/tokens/gauge';
import { Composition } from './composition';
import { GaugeRing, TONE_TEXT } from './gauge-ring';

export type ContextGaugeProps = {
  gauge: Gauge;
  /** Tokens of what is being typed. */
  draftTokens?: number;
  /** Compact drops the counts and keeps ring and percent. */
  variant?: 'full' | 'compact';
  /** Buttons at the foot of the popover, such as Compact now. */
  actions?: ReactNode;
  side?: 'top' | 'bottom';
};

/** How full the next request is; opens to show what fills it. */
export function ContextGauge({
  gauge,
  draftTokens = 0,
  variant = 'full',
  actions,
  side = 'bottom',
}: ContextGaugeProps) {
  const model = prepareGauge(gauge, draftTokens);
  const isOver = model.tone === 'over';
  const text = variant === 'compact' ? model.shortLabel : model.label;
  return (
    <div
      data-popover-anchor=""
      className="relative inline-flex h-8 shrink-0 items-center gap-1.5 rounded-md px-1.5 text-muted-foreground hover:bg-muted hover:text-foreground"
    >
      <GaugeRing model={model} sizePx={20} strokePx={3} />
      {isOver ? <TriangleAlert aria-hidden="true" className="size-4 text-destructive" /> : null}
      <Popover
        label="What fills the context"
        side={side}
        align="end"
        className="w-84"
        trigger={
          <button
            type="button"
            className={cn(
              'tabular whitespace-nowrap text-xs after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring',
              model.tone !== 'calm' && TONE_TEXT[model.tone],
            )}
          >
            {text}
            {isOver ? ', over the limit' : ''}
            <span className="sr-only">, context used, show details</span>
          </button>
        }
      >
        <GaugeDetails model={model} />
        {actions ? <div className="mt-4 flex justify-end gap-2">{actions}</div> : null}
      </Popover>
    </div>
  );
}

function GaugeDetails({ model }: { model: ReturnType<typeof prepareGauge> }) {
  return (
    <>
      <p className={cn('tabular font-medium text-base', model.tone !== 'calm' && TONE_TEXT[model.tone])}>
        {model.label}
      </p>
      <p className="mb-4 text-muted-foreground">{model.sentence}</p>
      <Composition model={model} />
    </>
  );
}
