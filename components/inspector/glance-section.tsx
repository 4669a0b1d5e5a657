'use client';

import { memo, useMemo } from 'react';
import { inspectSurvivalAction } from '@/app/actions/snapshot';
import { Button } from '@/components/ui/button';
import type { Inspection } from '@/lib/inspector/inspection';
import { type Glance, type GlanceLine, prepareGlance, withLoss } from '@/lib/inspector/prepare-glance';
import { goToTab } from './go-to';
import { useGenerationData } from './snapshot/use-generation-data';

/** What compacting did to this chat, for who has ten seconds; each line leads to the tab that tells it whole. */
export const GlanceSection = memo(function GlanceSection({ inspection }: { inspection: Inspection }) {
  const glance = useMemo(() => prepareGlance(inspection), [inspection]);
  if (!glance) return null;
  return (
    <section aria-labelledby="glance-heading" className="border-b px-5 py-5">
      <h3 id="glance-heading" className="mb-2 font-medium">
        What happened here
      </h3>
      {glance.compactionId === null ? (
        <Lines lines={glance.lines} />
      ) : (
        <LinesWithLoss inspection={inspection} glance={glance} compactionId={glance.compactionId} />
      )}
    </section>
  );
});

function LinesWithLoss(props: { inspection: Inspection; glance: Glance; compactionId: string }) {
  const { inspection, glance, compactionId } = props;
  // Once per compaction: what it lost does not change with the messages that follow.
  const { value, problem } = useGenerationData(inspectSurvivalAction, {
    chatId: inspection.chatId,
    compactionId,
  });
  if (value) return <Lines lines={withLoss(glance, { survival: value })} />;
  return <Lines lines={problem ? withLoss(glance, { problem }) : glance.lines} />;
}

function Lines({ lines }: { lines: GlanceLine[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr_auto] gap-x-3 gap-y-2 text-sm">
      {lines.map(({ id, label, text, pane }) => (
        <div key={id} className="contents">
          <dt className="font-medium">{label}</dt>
          <dd className="text-muted-foreground">{text}</dd>
          <dd className="text-right print:hidden">
            <Button
              variant="link"
              size="sm"
              className="h-6 px-0"
              aria-label={`${label}: more in ${TABS[pane]}`}
              onClick={(event) => goToTab(event.currentTarget, { pane })}
            >
              {TABS[pane]}
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const TABS: Record<string, string> = { now: 'Now', snapshot: 'Snapshot', cost: 'Cost', history: 'History' };
