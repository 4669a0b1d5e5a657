'use client';

import { Button } from '@/components/ui/button';
import type { CheckIns } from '@/lib/settings/check-ins';
import type { ChangeSetting } from './use-settings';

export type CheckInsCardProps = { checkIns: CheckIns; asksForGoal: boolean; change: ChangeSetting };

/** What your answers to the goal question have changed, and the way back. */
export function CheckInsCard({ checkIns, asksForGoal, change }: CheckInsCardProps) {
  const { base, now, timesLessOften, cumulative, capped } = checkIns;
  return (
    <div className="mb-2 flex flex-col gap-3 rounded-lg border bg-surface px-4 py-3 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {asksForGoal
            ? 'You are asked for your goal before a compaction.'
            : 'You are not asked for your goal.'}
        </p>
        <p className="text-muted-foreground">
          {timesLessOften === 0
            ? `The question comes up from ${whole(now.triggerTokens)} tokens and ${now.minMessages} messages on.`
            : `“Check in less often” was chosen ${timesLessOften === 1 ? 'once' : `${timesLessOften} times`}: ${whole(base.triggerTokens)} → ${whole(now.triggerTokens)} tokens, ${base.minMessages} → ${now.minMessages} messages (${round(cumulative)} ×).`}
          {capped ? ' The limits have reached their cap, so check-ins will be rare.' : ''}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {asksForGoal ? null : (
          <Button variant="outline" onClick={() => void change('interactive', true)}>
            Ask me again
          </Button>
        )}
        {timesLessOften === 0 ? null : (
          <Button variant="outline" onClick={() => void change('timesLessOften')}>
            Check in as often as before
          </Button>
        )}
      </div>
    </div>
  );
}

function whole(tokens: number): string {
  return tokens.toLocaleString('en-US');
}

function round(factor: number): number {
  return Math.round(factor * 100) / 100;
}
