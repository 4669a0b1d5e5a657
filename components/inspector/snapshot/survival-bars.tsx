import { cn } from '@/components/ui/cn';
import { formatCount } from '@/lib/inspector/format';
import { type Survival, VERDICT_LABELS, VERDICTS } from '@/lib/inspector/survival';
import type { Verdict } from '@/lib/quality/types';

/** A bar per class of fact, from kept to lost; hatching is the second sign beside the colour. */
export function SurvivalBars({ survival }: { survival: Survival }) {
  const order = VERDICTS.toReversed();
  const present = order.filter((verdict) => survival.total[verdict] > 0);
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1.5 text-xs">
        {survival.classes.map((one) => {
          const whole = order.reduce((sum, verdict) => sum + one[verdict], 0);
          return (
            <div key={one.id} className="contents">
              <dt>{one.label}</dt>
              <dd aria-hidden="true" className="flex h-3 gap-0.5">
                {order.map((verdict) =>
                  one[verdict] > 0 ? (
                    <span
                      key={verdict}
                      className={cn('min-w-1 forced-color-adjust-none rounded-sm', LOOKS[verdict])}
                      style={{ width: `${(one[verdict] / whole) * 100}%` }}
                    />
                  ) : null,
                )}
              </dd>
              <dd className="tabular text-right text-muted-foreground">
                {formatCount(one.kept)} of {formatCount(one.facts)}
                <span className="sr-only"> kept</span>
              </dd>
            </div>
          );
        })}
      </dl>
      <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-muted-foreground text-xs">
        {present.map((verdict) => (
          <li key={verdict} className="flex items-center gap-1">
            <span className={cn('size-2.5 rounded-sm', LOOKS[verdict])} />
            {VERDICT_LABELS[verdict]}
          </li>
        ))}
      </ul>
    </>
  );
}

const LOOKS: Record<Verdict, string> = {
  kept: 'bg-success',
  recoverable: 'bg-chart-system',
  mutated: 'bg-warning',
  stale: 'hatched bg-warning',
  lost: 'folded-hatch bg-destructive',
};
