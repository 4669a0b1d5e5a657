'use client';

import { Layers2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Composition } from '@/components/gauge/composition';
import { GaugeRing, TONE_TEXT } from '@/components/gauge/gauge-ring';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { prepareGauge } from '@/lib/inspector/prepare-gauge';
import type { Gauge } from '@/lib/tokens/gauge';

export type ContextTabProps = {
  gauge: Gauge;
  draftTokens: number;
  /** Takes the place of the empty state once something was compacted. */
  children?: ReactNode;
};

/** What the next request is made of. */
export function ContextTab({ gauge, draftTokens, children }: ContextTabProps) {
  return (
    <>
      <ContextSection gauge={gauge} draftTokens={draftTokens} />
      {children ?? <NothingCompacted />}
    </>
  );
}

function ContextSection({ gauge, draftTokens }: { gauge: Gauge; draftTokens: number }) {
  const model = prepareGauge(gauge, draftTokens);
  return (
    <section aria-labelledby="inspector-context" className="border-b px-5 py-5">
      <h3 id="inspector-context" className="mb-4 font-medium text-muted-foreground text-xs">
        Context of the next request
      </h3>
      <div className="mb-5 flex items-center gap-5">
        <div className="relative flex shrink-0 items-center justify-center">
          <GaugeRing model={model} sizePx={104} strokePx={11} />
          {model.usedShare === null ? null : (
            <span
              aria-hidden="true"
              className={cn(
                'tabular absolute font-semibold text-lg',
                model.tone === 'over' && 'text-destructive-foreground',
              )}
            >
              {model.shortLabel}
            </span>
          )}
        </div>
        <div className="min-w-0">
          <p
            className={cn('tabular font-semibold text-base', model.tone !== 'calm' && TONE_TEXT[model.tone])}
          >
            {model.label}
          </p>
          <p className="mt-1 text-balance text-muted-foreground">{model.sentence}</p>
        </div>
      </div>
      <Composition model={model} />
    </section>
  );
}

function NothingCompacted() {
  return (
    <EmptyState
      icon={<Layers2 />}
      title="Nothing compacted yet"
      description="The model is sent every message of this chat as it stands. When the chat is compacted, what was folded, kept and lost is shown here."
    />
  );
}
