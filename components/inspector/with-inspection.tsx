'use client';

import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { ErrorNotice } from '@/components/ui/error-notice';
import { OUTDATED } from '@/components/ui/outdated';
import { Skeleton } from '@/components/ui/skeleton';
import type { Inspection } from '@/lib/inspector/inspection';
import { useInspection } from './inspection-context';

/** Loading, failed and outdated states of every tab in one place; the content only knows rows that are there. */
export function WithInspection({ children }: { children: (inspection: Inspection) => ReactNode }) {
  const { inspection, problem, isStale, reload } = useInspection();
  if (!inspection) {
    if (!problem) return <Loading />;
    return (
      <ErrorNotice
        className="m-4"
        title={problem}
        description="Your history was not changed."
        onRetry={() => void reload()}
      />
    );
  }
  return (
    <div aria-busy={isStale} className={cn(isStale && OUTDATED)}>
      {isStale ? <Updating /> : null}
      {problem ? (
        <ErrorNotice
          className="m-4"
          title={problem}
          description="What is shown is from before."
          onRetry={() => void reload()}
        />
      ) : null}
      {children(inspection)}
    </div>
  );
}

/** Takes no room, and shows only where it takes longer than a moment. */
function Updating() {
  return (
    <p className="pointer-events-none sticky top-1 z-20 h-0 px-2 text-right text-xs transition-[visibility] delay-300 starting:invisible print:hidden">
      <span className="inline-block rounded border bg-surface px-1.5 py-0.5">updating…</span>
    </p>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="space-y-4 p-5">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
