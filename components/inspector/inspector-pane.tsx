'use client';

import { Layers2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFrame } from '@/components/frame/frame-context';
import { Composition } from '@/components/gauge/composition';
import { GaugeRing, TONE_TEXT } from '@/components/gauge/gauge-ring';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { prepareGauge } from '@/lib/inspector/prepare-gauge';
import type { Gauge } from '@/lib/tokens/gauge';

export type InspectorPaneProps = {
  /** Null where no chat is open. */
  gauge: Gauge | null;
  draftTokens?: number;
  /** Takes the place of the empty state once something was compacted. */
  children?: ReactNode;
};

export function InspectorPane({ gauge, draftTokens = 0, children }: InspectorPaneProps) {
  const { close } = useFrame();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex h-12 shrink-0 items-center border-b pr-2 pl-4">
        <h2 className="flex-1 font-medium">Inspector</h2>
        <IconButton
          label="Close the inspector"
          onClick={() => close('inspector')}
          className="max-md:hidden xl:hidden"
        >
          <X />
        </IconButton>
      </header>
      <div className="scroll-thin min-h-0 flex-1 overflow-y-auto">
        {gauge ? (
          <ContextSection gauge={gauge} draftTokens={draftTokens} />
        ) : (
          <EmptyState
            icon={<Layers2 />}
            title="No chat open"
            description="Open a chat to see what its context is made of."
          />
        )}
        {gauge ? (children ?? <NothingCompacted />) : null}
      </div>
    </div>
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
