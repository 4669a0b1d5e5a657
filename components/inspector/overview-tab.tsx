'use client';

import type { ReactNode } from 'react';
import type { Gauge } from '@/lib/tokens/gauge';
import { CompositionSection } from './composition-section';
import { GaugeSection } from './gauge-section';
import { GlanceSection } from './glance-section';
import { TimelineSection } from './timeline-section';
import { WithInspection } from './with-inspection';

export type OverviewTabProps = { gauge: Gauge; draftTokens: number; attempts: ReactNode };

/** How full the window is, what fills it, and how it came to that. */
export default function OverviewTab({ gauge, draftTokens, attempts }: OverviewTabProps) {
  return (
    <>
      <GaugeSection gauge={gauge} draftTokens={draftTokens} />
      <WithInspection>
        {(inspection) => (
          <>
            <GlanceSection inspection={inspection} />
            <CompositionSection inspection={inspection} />
            <TimelineSection inspection={inspection} />
          </>
        )}
      </WithInspection>
      {attempts}
    </>
  );
}
