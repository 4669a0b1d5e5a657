'use client';

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { cn } from '@/components/ui/cn';
import {
  mostBracketed,
  nearestStop,
  nextStop,
  type Ruler,
  type RulerCell,
  type RulerStop,
} from '@/lib/inspector/prepare-ruler';

export type SplitRulerProps = {
  ruler: Ruler;
  /** Where the person has put the handle: it is shown there before the preview has caught up. */
  cut?: number | null;
  /** Called with a legal cut; null means back to where the rule puts it. */
  onMove: (cut: number | null) => void;
  /** What to say when a place is asked for that is none. */
  onRefused: (text: string) => void;
};

/** The whole history as one strip with a handle at the split; it only rests where the history may be parted. */
export function SplitRuler({ ruler, cut = null, onMove, onRefused }: SplitRulerProps) {
  const strip = useRef<HTMLDivElement>(null);
  const { cells, stops } = ruler;
  const chosen = stops.find((stop) => stop.cut === cut) ?? ruler.chosen;

  function moveTo(stop: RulerStop | null) {
    if (!stop) return;
    if (stop.isLegal) onMove(stop.cut);
    else onRefused(stop.text);
  }

  function onKeyDown(event: KeyboardEvent) {
    const from = chosen?.cut ?? 0;
    const direction = KEYS[event.key];
    if (direction) moveTo(nextStop(stops, from, direction, !event.shiftKey));
    else if (event.key === 'Home') moveTo(nextStop(stops, 0, 1));
    else if (event.key === 'End') moveTo(nextStop(stops, stops.length - 1, -1));
    else if (event.key === 'Escape' || event.key === 'Delete') onMove(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onPointer(event: PointerEvent) {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = strip.current?.getBoundingClientRect();
    if (box) moveTo(nearestStop(stops, (event.clientX - box.left) / box.width));
  }

  return (
    <div className="relative pt-2 pb-5">
      <div ref={strip} className="flex h-9 w-full overflow-hidden rounded-md border" aria-hidden="true">
        {cells.map((cell) => (
          <span
            key={cell.key}
            title={cell.label}
            style={{ flexGrow: cell.share }}
            className={cn(
              'min-w-0 basis-0 border-background last:border-r-0',
              cells.length <= mostBracketed && 'border-r',
              cellLook(cell),
            )}
          />
        ))}
      </div>
      <Cuts ruler={ruler} />
      <div
        role="slider"
        tabIndex={0}
        aria-label="Split"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, stops.length - 1)}
        aria-valuenow={chosen?.cut ?? 0}
        aria-valuetext={chosen ? chosen.text : 'no single split'}
        onKeyDown={onKeyDown}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        style={{ left: `${(chosen?.at ?? 0) * 100}%` }}
        className={cn(
          '-translate-x-1/2 absolute top-0 flex h-13 w-6 cursor-ew-resize touch-none items-stretch justify-center rounded focus-visible:outline-2 focus-visible:outline-ring',
          !chosen && 'opacity-40',
        )}
      >
        <span className="w-1 rounded-full bg-foreground" />
      </div>
      <p
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 flex justify-between text-[11px] text-muted-foreground"
      >
        <span>oldest</span>
        <span>newest</span>
      </p>
    </div>
  );
}

/** Brackets hold what belongs together; short ticks stand where the history may be parted. */
function Cuts({ ruler: { brackets, stops } }: { ruler: Ruler }) {
  return (
    <div aria-hidden="true" className="relative h-2">
      {stops.length <= mostBracketed + 1
        ? stops
            .filter(({ isLegal }) => isLegal)
            .map(({ cut, at }) => (
              <span
                key={cut}
                className="absolute top-0 h-1 w-px bg-foreground"
                style={{ left: `${at * 100}%` }}
              />
            ))
        : null}
      {brackets.map(({ from, to }) => (
        <span
          key={from}
          className="absolute top-0.5 h-1.5 rounded-b-sm border-chart-tool-results border-x border-b"
          style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
        />
      ))}
    </div>
  );
}

const KEYS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

const ROLE_LOOK: Record<RulerCell['role'], string> = {
  user: 'bg-chart-user',
  assistant: 'bg-chart-assistant',
  tool: 'bg-chart-tool-results',
  system: 'bg-chart-system',
  summary: 'bg-chart-snapshot',
};

function cellLook({ role, fate }: RulerCell): string {
  if (fate === 'summarised') return `${ROLE_LOOK[role]} folded-hatch`;
  if (fate === 'pinned') return `${ROLE_LOOK[role]} ring-2 ring-inset ring-foreground`;
  if (fate === 'stubbed') return `${ROLE_LOOK[role]} opacity-50`;
  return ROLE_LOOK[role];
}
