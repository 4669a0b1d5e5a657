'use client';

import { GaugeRing, TONE_TEXT } from '@/components/gauge/gauge-ring';
import { cn } from '@/components/ui/cn';
import { prepareGauge } from '@/lib/inspector/prepare-gauge';
import type { Gauge } from '@/lib/tokens/gauge';

/** How full the next request is, with what is being typed counted in. */
export function GaugeSection({ gauge, draftTokens }: { gauge: Gauge; draftTokens: number }) {
  const model = prepareGauge(gauge, draftTokens);
  return (
    <section aria-labelledby="inspector-context" className="border-b px-5 py-5">
      <h3 id="inspector-context" className="mb-3 font-medium">
        Context of the next request
      </h3>
      <div className="flex items-center gap-5">
        <div className="relative flex shrink-0 items-center justify-center">
          <GaugeRing model={model} sizePx={88} strokePx={10} />
          {model.usedShare === null ? null : (
            <span
              aria-hidden="true"
              className={cn(
                'tabular absolute font-semibold text-base',
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
          <p className="mt-1 text-muted-foreground text-xs">{model.honesty}</p>
        </div>
      </div>
    </section>
  );
}
