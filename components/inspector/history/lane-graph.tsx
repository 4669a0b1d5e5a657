'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { writeUrlParameters } from '@/components/ui/use-url-state';
import type { HistoryModel, HistoryRow } from '@/lib/inspector/prepare-history';
import { GraphRow } from './graph-row';
import { LaneLines, laneWidthPx } from './lane-lines';

export const rowHeightPx = 48;

/** Rows with their lanes beside them: the list is what is read, the lines are only drawn. */
export function LaneGraph({ model, selectedKey }: { model: HistoryModel; selectedKey: string | null }) {
  const { rows, laneCount } = model;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: 8,
  });
  const places = useMemo(() => new Map(rows.map(({ key }, at) => [key, at])), [rows]);
  const shown = list.getVirtualItems();
  const widthPx = laneCount * laneWidthPx + 8;

  function onKeyDown(event: KeyboardEvent) {
    const to = target(event.key, active, rows.length);
    if (to === null) return;
    event.preventDefault();
    setActive(to);
    list.scrollToIndex(to);
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-row="${to}"] button`)?.focus(),
    );
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual list, positioned by hand
    <div
      ref={scroller}
      role="list"
      aria-label="History, newest first"
      onKeyDown={onKeyDown}
      className="scroll-thin max-h-[28rem] overflow-y-auto rounded-md border bg-background"
    >
      <div className="relative" style={{ height: list.getTotalSize() }}>
        <LaneLines
          rows={rows}
          places={places}
          from={shown[0]?.index ?? 0}
          to={shown.at(-1)?.index ?? 0}
          widthPx={widthPx}
          selectedKey={selectedKey}
        />
        {shown.map(({ index, key, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a row of the virtual list
            <div
              key={key}
              role="listitem"
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              data-row={index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)`, height: rowHeightPx, paddingLeft: widthPx }}
            >
              <GraphRow
                row={row}
                isSelected={row.key === selectedKey}
                tabIndex={index === Math.min(active, rows.length - 1) ? 0 : -1}
                onFocus={() => setActive(index)}
                onSelect={() => select(row, row.key === selectedKey)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** A compaction is named in the address as every tab names it; a run of messages only here. */
function select(row: HistoryRow, wasSelected: boolean): void {
  if (wasSelected) writeUrlParameters({ gen: null, row: null });
  else if (row.type === 'compaction') writeUrlParameters({ gen: row.key, row: null });
  else writeUrlParameters({ gen: null, row: row.key });
}

function target(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(count - 1, active + 1);
  if (key === 'ArrowUp') return Math.max(0, active - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
