import { cn } from '@/components/ui/cn';
import { formatTokens } from '@/lib/inspector/format';
import type { WaterfallStep } from '@/lib/inspector/prepare-ledger';

/** From the whole history to what is sent, one bar per step. */
export function Waterfall({ steps }: { steps: WaterfallStep[] }) {
  const full = Math.max(1, ...steps.map(({ to }) => to));
  return (
    <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 text-xs">
      {steps.map(({ label, tokens, isTotal, from, to }) => (
        <div key={label} className="contents">
          <dt className={cn(isTotal && 'font-medium')}>{label}</dt>
          <dd aria-hidden="true" className="relative h-4">
            <span
              className={cn(
                'absolute inset-y-0 min-w-0.5 forced-color-adjust-none rounded-sm',
                isTotal
                  ? 'bg-chart-system'
                  : tokens < 0
                    ? 'folded-hatch border border-input bg-chart-free'
                    : 'bg-chart-snapshot',
              )}
              style={{ left: `${(from / full) * 100}%`, width: `${((to - from) / full) * 100}%` }}
            />
          </dd>
          <dd className={cn('tabular text-right', isTotal && 'font-medium')}>
            {isTotal ? '' : tokens < 0 ? '−' : '+'}
            {formatTokens(Math.abs(tokens))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
