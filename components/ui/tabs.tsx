'use client';

import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { cn } from './cn';

export type TabItem = { id: string; label: ReactNode; content: ReactNode };
export type TabsProps = {
  label: string;
  tabs: TabItem[];
  activeId: string;
  onActiveIdChange: (id: string) => void;
  className?: string;
};

/** Arrow keys, Home and End move between tabs; only the active panel is mounted. */
export function Tabs({ label, tabs, activeId, onActiveIdChange, className }: TabsProps) {
  const id = useId();
  const active = tabs.find((tab) => tab.id === activeId) ?? tabs[0];
  if (!active) return null;

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // From the tab with the focus: the chosen one may still be on its way.
    const from = tabs.findIndex((tab) => (event.target as Element).id === `${id}-tab-${tab.id}`);
    const next = neighbour(event.key, from, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onActiveIdChange(tab.id);
    document.getElementById(`${id}-tab-${tab.id}`)?.focus();
  };

  return (
    <div className={cn('print-flow flex min-h-0 flex-col', className)}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="scroll-thin print:hidden flex shrink-0 gap-1 overflow-x-auto border-b px-3"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            aria-selected={tab === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab === active ? 0 : -1}
            onClick={() => onActiveIdChange(tab.id)}
            className="-mb-px h-9 shrink-0 border-transparent border-b-2 px-2 font-medium text-muted-foreground text-sm hover:text-foreground focus-visible:outline-offset-[-2px] aria-selected:border-primary aria-selected:text-foreground"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${active.id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling panel must be reachable by keyboard
        tabIndex={0}
        className="print-flow scroll-thin min-h-0 flex-1 overflow-y-auto focus-visible:outline-offset-[-2px]"
      >
        {active.content}
      </div>
    </div>
  );
}

function neighbour(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
