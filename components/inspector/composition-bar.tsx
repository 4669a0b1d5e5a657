import { cn } from '@/components/ui/cn';
import type { CompositionModel } from '@/lib/inspector/prepare-composition';

/** One bar for the whole window: segments two pixels apart, a line where compaction would fire. The rows below name them, and open by a click here. */
export function CompositionBar({ model }: { model: CompositionModel }) {
  return (
    <div aria-hidden="true" className="relative mb-3 pt-1 pb-1">
      <div className="flex h-6 gap-0.5 overflow-hidden rounded-md">
        {model.rows.map((row) => (
          <span
            key={row.id}
            title={row.label}
            data-part={row.isInLedger ? row.id : undefined}
            className={cn(
              'h-full min-w-0.5 forced-color-adjust-none data-part:cursor-pointer',
              row.isHatched && 'hatched',
            )}
            style={{ flexGrow: row.share, flexBasis: 0, backgroundColor: row.colour }}
          />
        ))}
      </div>
      {model.thresholdShare === null ? null : (
        <span
          className="-translate-x-1/2 absolute inset-y-0 w-0.5 bg-foreground outline outline-background"
          style={{ left: `${model.thresholdShare * 100}%` }}
        />
      )}
    </div>
  );
}
