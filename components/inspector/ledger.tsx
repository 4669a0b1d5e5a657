'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { areSingleKeysOn } from '@/components/palette/single-keys';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { cn } from '@/components/ui/cn';
import { usePrinting } from '@/components/ui/use-printing';
import { useUrlParameter, writeUrlParameters } from '@/components/ui/use-url-state';
import { CATEGORY_LOOKS } from '@/lib/inspector/categories';
import { formatCount } from '@/lib/inspector/format';
import { type LedgerModel, nextChange } from '@/lib/inspector/prepare-ledger';
import { scrollPanelTo } from './go-to';
import { LedgerBlockView } from './ledger-block';
import { FATES, useLedgerFilter } from './use-ledger-filter';

const LAYOUTS = [
  { id: 'split', label: 'Split' },
  { id: 'unified', label: 'Unified' },
] as const;

export type LedgerProps = {
  model: LedgerModel;
  /** The compaction behind each generation in force. */
  makers: ReadonlyMap<number, string>;
};

/** Every message beside what the model is sent in its place. j and k walk from change to change. */
export function Ledger({ model, makers }: LedgerProps) {
  const layout = useUrlParameter('ledger') === 'unified' ? 'unified' : 'split';
  const filter = useLedgerFilter(model);
  const { blocks, counts, fates, part } = filter;
  const [current, setCurrent] = useState(-1);
  const scroller = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: blocks.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 64,
    getItemKey: (at) => blocks[at]?.key ?? at,
    overscan: 6,
  });

  function walk(direction: 1 | -1) {
    const at = nextChange(blocks, current === -1 && direction === -1 ? blocks.length : current, direction);
    if (at === -1) return;
    setCurrent(at);
    list.scrollToIndex(at, { align: 'start' });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!areSingleKeysOn() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j') walk(1);
    else if (event.key === 'k') walk(-1);
    else return;
    event.preventDefault();
  }

  // Who comes with a part of the window in mind wants to see its messages.
  const showAtFirst = useEffectEvent(() => {
    if (part !== null && root.current) scrollPanelTo(root.current);
  });
  useEffect(() => showAtFirst(), []);

  const isPrinting = usePrinting();
  const rows = isPrinting
    ? blocks.map((block, index) => ({ index, key: block.key, start: 0 }))
    : list.getVirtualItems();
  const hasChange = nextChange(blocks, -1, 1) !== -1;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the list and buttons inside
    <div ref={root} onKeyDown={onKeyDown}>
      <div className="mb-2 flex flex-wrap items-center gap-1.5">
        {part === null ? null : (
          <Button
            size="sm"
            variant="primary"
            onClick={() => {
              filter.clearPart();
              setCurrent(-1);
            }}
          >
            Only {CATEGORY_LOOKS[part].label.toLowerCase()}
            <X aria-hidden="true" />
            <span className="sr-only">, take this filter away</span>
          </Button>
        )}
        {FATES.filter(({ id }) => counts[id] > 0 || fates.has(id)).map(({ id, label }) => (
          <Button
            key={id}
            size="sm"
            variant={fates.has(id) ? 'primary' : 'outline'}
            aria-pressed={fates.has(id)}
            onClick={() => {
              filter.toggle(id);
              setCurrent(-1);
            }}
          >
            {label} <span className="tabular font-normal">{formatCount(counts[id])}</span>
          </Button>
        ))}
        <span className="ml-auto flex items-center gap-1.5">
          <Button
            size="sm"
            variant="ghost"
            disabled={!hasChange}
            aria-keyshortcuts="k"
            onClick={() => walk(-1)}
          >
            <ArrowUp aria-hidden="true" />
            <span className="sr-only">Previous change</span>
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={!hasChange}
            aria-keyshortcuts="j"
            onClick={() => walk(1)}
          >
            <ArrowDown aria-hidden="true" />
            <span className="sr-only">Next change</span>
          </Button>
          <Choice
            label="Layout of the ledger"
            options={LAYOUTS}
            value={layout}
            onChange={(id) => writeUrlParameters({ ledger: id === 'split' ? null : id })}
          />
        </span>
      </div>
      {layout === 'split' ? (
        <div
          aria-hidden="true"
          className="grid grid-cols-2 gap-2 px-1 pb-1 font-medium text-muted-foreground text-xs"
        >
          <span>Before: the history</span>
          <span>After: what the model is sent</span>
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a virtual list, positioned by hand */}
      <div
        ref={scroller}
        role="list"
        aria-label="Before and after"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="print-flow scroll-thin max-h-[32rem] min-h-24 overflow-y-auto rounded-md border bg-background"
      >
        <div className="print-flow relative w-full" style={{ height: list.getTotalSize() }}>
          {rows.map((row) => {
            const block = blocks[row.index];
            if (!block) return null;
            return (
              // biome-ignore lint/a11y/useSemanticElements: a row of the virtual list
              <div
                key={row.key}
                role="listitem"
                aria-posinset={row.index + 1}
                aria-setsize={blocks.length}
                aria-current={row.index === current ? 'true' : undefined}
                data-index={row.index}
                ref={list.measureElement}
                className={cn(
                  'print-flow absolute inset-x-0 top-0 border-b',
                  row.index === current && 'outline-2 outline-ring -outline-offset-2',
                )}
                style={{ transform: `translateY(${row.start}px)` }}
              >
                <LedgerBlockView
                  block={block}
                  layout={layout}
                  makerId={block.generation === null ? null : (makers.get(block.generation) ?? null)}
                />
              </div>
            );
          })}
        </div>
      </div>
      {blocks.length === 0 ? (
        <p className="mt-2 text-muted-foreground text-sm">
          {part === null ? 'No message has this fate.' : 'No message holds this.'}
        </p>
      ) : null}
    </div>
  );
}
