'use client';

import { X } from 'lucide-react';
import { removeProbeAction } from '@/app/actions/snapshot';
import { IconButton } from '@/components/ui/icon-button';
import { told } from '@/components/ui/told';
import type { InspectedCompaction } from '@/lib/inspector/inspection';
import type { Survival } from '@/lib/inspector/survival';
import { FactRow } from './fact-row';
import { useSummaryActions } from './use-summary-actions';

/** What a person said must not be lost again, judged anew for this generation; nothing where there is none. */
export function ProbesSection({
  chatId,
  compaction,
  survival,
  onChange,
}: {
  chatId: string;
  compaction: InspectedCompaction;
  survival: Survival;
  onChange: () => Promise<void>;
}) {
  const { putBack, isBusy } = useSummaryActions(chatId, compaction);
  const { probes } = survival;
  if (probes.length === 0) return null;
  const judged = probes.filter(({ verdict }) => verdict !== null);
  const lost = judged.filter(({ verdict }) => verdict === 'lost').length;
  return (
    <section aria-labelledby="probes-heading" className="border-b px-5 py-5">
      <h3 id="probes-heading" className="font-medium">
        Your probes
      </h3>
      <p className="mt-1 mb-2 text-muted-foreground text-sm">
        What you marked as lost in this chat, looked for in every compaction since.{' '}
        {stateOf(judged.length, lost)}
      </p>
      <ul aria-label="Your probes">
        {probes.map((probe) => {
          const remove = (
            <IconButton
              size="sm"
              className="print:hidden"
              label="Remove this probe"
              onClick={async () => {
                if (told(await removeProbeAction({ chatId, probeId: probe.id }))) await onChange();
              }}
            >
              <X />
            </IconButton>
          );
          if (probe.verdict === null) {
            return (
              <li key={probe.id} className="flex items-start gap-2 border-b py-1.5 text-xs last:border-b-0">
                <span className="min-w-0 flex-1">
                  {probe.text}{' '}
                  <span className="text-muted-foreground">
                    {probe.number === null ? 'was said on another branch' : 'was said after this compaction'}
                  </span>
                </span>
                {remove}
              </li>
            );
          }
          return (
            <FactRow
              key={probe.id}
              fact={{ ...probe, verdict: probe.verdict, note: null }}
              canPutBack={compaction.isInForce && probe.verdict !== 'kept'}
              isBusy={isBusy}
              onPutBack={() => void putBack([probe.keep])}
              extra={remove}
            />
          );
        })}
      </ul>
    </section>
  );
}

function stateOf(judged: number, lost: number): string {
  if (judged === 0) return '';
  if (lost > 0) return `${lost} of ${judged} not there.`;
  return judged === 1 ? 'It is there.' : `All ${judged} are there.`;
}
