'use client';

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { cn } from '@/components/ui/cn';
import { type WidthRange, widthAfterKey, widthWithin } from './frame-layout';

export type SplitterProps = {
  label: string;
  /** Id of the pane it resizes; the splitter sits inside that pane, on the given edge. */
  controls: string;
  edge: 'left' | 'right';
  widthPx: number;
  range: WidthRange;
  /** While dragging, so that nothing needs to render. */
  onDrag: (widthPx: number) => void;
  onResize: (widthPx: number) => void;
  onCollapse: () => void;
  className?: string;
};

/** Drag, or focus and use the arrow keys; Home and End for the limits, Enter hides, a double click resets. */
export function Splitter({
  label,
  controls,
  edge,
  widthPx,
  range,
  onDrag,
  onResize,
  onCollapse,
  className,
}: SplitterProps) {
  const start = useRef<{ x: number; widthPx: number } | null>(null);

  const widthAt = (event: PointerEvent) => {
    if (!start.current) return widthPx;
    const moved = event.clientX - start.current.x;
    return widthWithin(start.current.widthPx + (edge === 'right' ? moved : -moved), range);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, widthPx: event.currentTarget.parentElement?.offsetWidth ?? widthPx };
  };
  const onPointerEnd = (event: PointerEvent<HTMLDivElement>) => {
    if (start.current && event.clientX !== start.current.x) onResize(widthAt(event));
    start.current = null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Enter') return onCollapse();
    const next = widthAfterKey({ key: event.key, isFast: event.shiftKey, edge, widthPx, range });
    if (next === null) return;
    event.preventDefault();
    onResize(next);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator is the window splitter pattern; hr takes no focus
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={widthPx}
      aria-valuemin={range.min}
      aria-valuemax={range.max}
      aria-valuetext={`${widthPx} pixels`}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => start.current && onDrag(widthAt(event))}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onDoubleClick={() => onResize(range.default)}
      onKeyDown={onKeyDown}
      className={cn(
        'group absolute inset-y-0 z-10 w-3 cursor-col-resize touch-none outline-none',
        edge === 'right' ? '-right-1.5' : '-left-1.5',
        className,
      )}
    >
      <span className="mx-auto block h-full w-0.5 bg-transparent transition-colors group-hover:bg-input group-focus-visible:bg-ring group-active:bg-ring" />
    </div>
  );
}
