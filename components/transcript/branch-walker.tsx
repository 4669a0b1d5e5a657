'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';

type BranchWalkerProps = {
  branch: { index: number; count: number };
  what: string;
  onWalk: (direction: -1 | 1) => void;
};

export function BranchWalker({ branch, what, onWalk }: BranchWalkerProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to forms
    <div role="group" aria-label={`Versions of this ${what}`} className="flex items-center">
      <IconButton
        size="sm"
        label={`Previous version of this ${what}`}
        disabled={branch.index <= 1}
        onClick={() => onWalk(-1)}
      >
        <ChevronLeft />
      </IconButton>
      <span className="tabular min-w-8 text-center text-muted-foreground text-xs">
        <span className="sr-only">Version </span>
        {branch.index}/{branch.count}
      </span>
      <IconButton
        size="sm"
        label={`Next version of this ${what}`}
        disabled={branch.index >= branch.count}
        onClick={() => onWalk(1)}
      >
        <ChevronRight />
      </IconButton>
    </div>
  );
}
