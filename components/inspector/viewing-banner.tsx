'use client';

import { Eye } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { writeUrlParameters } from '@/components/ui/use-url-state';
import type { InspectedCompaction } from '@/lib/inspector/inspection';
import { useRestore } from './use-restore';

/** Says that what is shown is not what is in force, with the way back; nothing where it is. */
export function ViewingBanner({ chosen }: { chosen: InspectedCompaction | null }) {
  const restore = useRestore();
  if (!chosen || chosen.isInForce) return null;
  return (
    <div
      role="status"
      className="sticky top-0 z-20 flex flex-wrap items-center gap-x-2 gap-y-1 border-b bg-warning-surface px-5 py-2 text-sm"
    >
      <Eye aria-hidden="true" className="size-4 shrink-0 text-warning" />
      <span className="min-w-40 flex-1">
        Viewing generation {chosen.generation}
        {chosen.outcome === 'undone' ? ', taken back' : ''}, as it was then. Nothing can be changed here.
      </span>
      <Button size="sm" variant="outline" onClick={() => void restore(chosen.id)}>
        Restore it
      </Button>
      <Button size="sm" variant="outline" onClick={() => writeUrlParameters({ gen: null })}>
        Back to now
      </Button>
    </div>
  );
}
