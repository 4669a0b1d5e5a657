import { cn } from '@/components/ui/cn';
import { formatPercent, formatTokens } from '@/lib/inspector/format';
import type { GaugeModel, GaugeRow } from '@/lib/inspector/prepare-gauge';
import { partLook } from './part-look';

/** What fills the window: a bar of segments two pixels apart, and the same as rows with words and numbers. */
export function Composition({ model }: { model: GaugeModel }) {
  const total = Math.max(model.usedTokens, model.windowTokens ?? model.usedTokens, 1);
  const rows = model.rows.filter((row) => row.tokens > 0);
  return (
    <div>
      {rows.length > 0 ? (
        <div aria-hidden="true" className="relative mb-3 flex h-3 gap-0.5 overflow-hidden rounded-sm">
          {rows.map((row) => (
            <span
              key={row.label}
              className={cn('h-full min-w-0.5 forced-color-adjust-none', partLook(row.label))}
              style={{ width: `${(row.tokens / total) * 100}%` }}
            />
          ))}
          <span className="h-full flex-1 forced-color-adjust-none bg-chart-free" />
        </div>
      ) : null}
      <dl className="space-y-1">
        {rows.map((row) => (
          <CompositionRow key={row.label} row={row} />
        ))}
        {model.windowTokens !== null && model.windowTokens > model.usedTokens ? (
          <CompositionRow
            row={{
              label: 'Free',
              tokens: model.windowTokens - model.usedTokens,
              share: 1 - model.usedTokens / model.windowTokens,
            }}
          />
        ) : null}
      </dl>
      <p className="mt-3 text-muted-foreground text-xs">{model.honesty}</p>
    </div>
  );
}

function CompositionRow({ row }: { row: GaugeRow }) {
  return (
    <div className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className={cn('size-2.5 shrink-0 forced-color-adjust-none rounded-[3px]', partLook(row.label))}
      />
      <dt className="min-w-0 flex-1 truncate">{row.label}</dt>
      <dd className="tabular text-muted-foreground">
        {formatTokens(row.tokens)}
        {row.share === null ? null : (
          <span className="inline-block w-14 text-right">{formatPercent(row.share)}</span>
        )}
      </dd>
    </div>
  );
}
