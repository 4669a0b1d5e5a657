'use client';

import { cn } from '@/components/ui/cn';
import type { FoldedRange } from '@/lib/turn/compaction/folded-ranges';

/** The run an item lies in; runs are in order and do not overlap. */
export function foldAt(ranges: readonly FoldedRange[], step: number): FoldedRange | null {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle] as FoldedRange;
    if (step < range.fromStep) high = middle - 1;
    else if (step > range.toStep) low = middle + 1;
    else return range;
  }
  return null;
}

/** A quiet line in the margin beside what the model no longer sees as it is. */
export function FoldRail({ fold }: { fold: FoldedRange }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'absolute inset-y-1 left-1.5 border-l-2',
        fold.fate === 'folded'
          ? 'border-chart-snapshot border-dashed'
          : 'border-chart-tool-results border-dotted',
      )}
    />
  );
}

/** Says in words what the line means, and leads to the compaction. */
export function FoldMark({ fold, onInspect }: { fold: FoldedRange; onInspect?: (id: string) => void }) {
  return (
    <button
      type="button"
      onClick={() => onInspect?.(fold.compactionId)}
      className="min-h-6 rounded underline decoration-dotted underline-offset-2 hover:text-foreground"
    >
      {WORDS[fold.fate]} compaction {fold.generation}
    </button>
  );
}

const WORDS: Record<FoldedRange['fate'], string> = {
  folded: 'folded into',
  shortened: 'tool output shortened by',
  'left out': 'left out by',
};
