'use client';

import { TableRegion } from '@/components/ui/table-region';
import { formatMoney, formatTokens } from '@/lib/inspector/format';
import type { LabPlan } from '@/lib/turn/lab/lab-event';
import type { LabOffer } from '@/lib/turn/lab/lab-offer';
import { AdoptMenu } from './adopt-menu';
import { type RuleChoice, writeRule } from './lab-choice';
import type { LabReplay } from './lab-state';
import { armLabel } from './lab-words';

export type ReplayTableProps = { replays: LabReplay[]; plan: LabPlan; offer: LabOffer; arms: RuleChoice[] };

const COLUMNS = [
  'Compactions',
  'Peak',
  'Over the window',
  'Tokens sent',
  'From the cache',
  'For compacting',
  'Cost',
  'Saved',
];

/** Every session under every strategy, with and without compaction, the prompt cache counted. */
export function ReplayTable({ replays, plan, offer, arms }: ReplayTableProps) {
  return (
    <section aria-labelledby="replays" className="border-b px-5 py-5">
      <h3 id="replays" className="font-medium">
        Whole sessions
      </h3>
      <p className="mt-1 mb-3 text-muted-foreground text-sm">
        With compaction, and in small figures without. The prompt cache is counted: a compaction makes the
        changed part be read anew.{' '}
        {plan.pricedAs
          ? `Prices of ${plan.pricedAs}.`
          : 'No price is known, so cost is told in tokens of fresh input.'}
      </p>
      <TableRegion label="Whole sessions, table" className="overflow-x-auto">
        <table className="w-full whitespace-nowrap text-xs">
          <thead className="bg-muted text-left">
            <tr>
              <th scope="col" className="px-2 py-1.5 font-medium">
                Strategy
              </th>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" className="px-2 py-1.5 font-medium">
                  {name}
                </th>
              ))}
              <th scope="col" className="px-2 py-1.5">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {replays.map((entry) => (
              <tr key={`${entry.transcriptId} ${entry.arm}`} className="border-t align-top">
                <th scope="row" className="px-2 py-1.5 text-left">
                  <span className="block font-medium">{armLabel(plan, entry.arm)}</span>
                  <span className="block max-w-52 truncate font-normal text-muted-foreground">
                    {plan.transcripts.find(({ id }) => id === entry.transcriptId)?.name}
                  </span>
                </th>
                <Figures entry={entry} />
                <td className="px-2 py-1.5">
                  <AdoptMenu
                    arm={arms.find((arm) => writeRule(arm) === entry.arm)}
                    plan={plan}
                    offer={offer}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
    </section>
  );
}

function Figures({ entry: { replay, reason } }: { entry: LabReplay }) {
  if (!replay) {
    return (
      <td colSpan={COLUMNS.length} className="px-2 py-1.5 text-destructive">
        Failed: {reason}
      </td>
    );
  }
  const { with: own, without, unit } = replay;
  const money = unit === 'usd' ? formatMoney : formatTokens;
  const pairs: [string, string][] = [
    [String(replay.compactions.length), ''],
    [formatTokens(replay.peakTokens), formatTokens(replay.peakWithout)],
    [String(replay.overWindow), String(replay.overWindowWithout)],
    [formatTokens(own.inputTokens), formatTokens(without.inputTokens)],
    [formatTokens(own.cachedTokens), formatTokens(without.cachedTokens)],
    [money(own.compactionCost), ''],
    [money(own.cost), money(without.cost)],
    [money(without.cost - own.cost), ''],
  ];
  return pairs.map(([value, note], at) => (
    <td key={COLUMNS[at]} className="tabular px-2 py-1.5">
      {value}
      <span className="block text-[11px] text-muted-foreground">{note}</span>
    </td>
  ));
}
