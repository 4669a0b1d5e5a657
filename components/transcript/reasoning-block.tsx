'use client';

import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Markdown } from '@/components/markdown/markdown';
import { cn } from '@/components/ui/cn';
import { durationText } from './item-facts';
import { useRemembered } from './row-memory';
import { isFoundIn, useSoughtText } from './sought-text';

/** Open while the model thinks, closed afterwards; a choice made by hand stays. */
export function ReasoningBlock({ text, growing, name }: { text: string; growing: boolean; name: string }) {
  const [chosen, setChosen] = useRemembered<boolean | null>(`${name}:open`, null);
  const thoughtMs = useThinkingTime(growing, name);
  const sought = useSoughtText();
  const open = chosen ?? (growing || isFoundIn(sought, () => text));
  const bodyId = useId();

  return (
    <div className="my-2 text-sm">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? bodyId : undefined}
        onClick={() => setChosen(!open)}
        className="flex min-h-7 items-center gap-1.5 rounded-md text-muted-foreground hover:text-foreground"
      >
        <ChevronRight aria-hidden className={cn('size-4 transition-transform', open && 'rotate-90')} />
        {growing ? 'Thinking…' : thoughtMs === null ? 'Thought' : `Thought for ${durationText(thoughtMs)}`}
      </button>
      {open ? (
        <div id={bodyId} className="ml-2 border-l-2 pl-4 text-muted-foreground">
          <Markdown text={text} growing={growing} />
        </div>
      ) : null}
    </div>
  );
}

/** Known only where the thinking was watched from its first word on this page. */
function useThinkingTime(growing: boolean, name: string): number | null {
  const [thoughtMs, setThoughtMs] = useRemembered<number | null>(`${name}:thought`, null);
  const startedAt = useRef<number | null>(null);

  useEffect(() => {
    if (growing) {
      startedAt.current ??= performance.now();
      return;
    }
    if (startedAt.current === null) return;
    setThoughtMs(Math.round(performance.now() - startedAt.current));
    startedAt.current = null;
  });

  return thoughtMs;
}
