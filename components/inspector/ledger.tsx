'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { areSingleKeysOn } from '@/components/palette/single-keys';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { cn } from '@/components/ui/cn';
import { usePrinting } from '@/components/ui/use-printing';
import { useUrlParameter, writeUrlParameters } from '@/components/ui/use-url-state';
import { formatCount } from '@/lib/inspector/format';
import { filterBlocks, type LedgerFate, type LedgerModel, nextChange } from '@/lib/inspector/prepare-ledger';
import { LedgerBlockView } from './ledger-block';

const LAYOUTS = [
  { id: 'split', label: 'Split' },
  { id: 'unified', label: 'Unified' },
] as const;

const FATES: { id: LedgerFate; label: string }[] = [
  { id: 'folded', label: 'Folded' },
  { id: 'shortened', label: 'Shortened' },
  { id: 'dropped', label: 'Left out' },
  { id: 'pinned', label: 'Pinned' },
  { id: 'kept', label: 'Kept' },
];

export type LedgerProps = {
  model: LedgerModel;
  /** The compaction behind each generation in force. */
  makers: ReadonlyMap<number, string>;
};

/** Every message beside what the model is sent in its place. j and k walk from change to change. */
export function Ledger({ model, makers }: LedgerProps) {
  const layout = useUrlParameter('ledger') === 'unified' ? 'unified' : 'split';
  const named = useUrlParameter('fates');
  const fates = useMemo(() => namedFates(named), [named]);
  const [current, setCurrent] = useState(-1);
  const scroller = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => filterBlocks(model.blocks, fates), [model, fates]);
  const list = useVirtualizer({
    count: blocks.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 64,
    getItemKey: (at) => blocks[at]?.key ?? at,
    overscan: 6,
  });

  function toggle(fate: LedgerFate) {
    const next = FATES.filter(({ id }) => (id === fate) !== fates.has(id));
    writeUrlParameters({ fates: next.map(({ id }) => id).join(',') || null });
    setCurrent(-1);
  }

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

  const isPrinting = usePrinting();
  const rows = isPrinting
    ? blocks.map((block, index) => ({ index, key: block.key, start: 0 }))
    : list.getVirtualItems();
  const hasChange = nextChange(model.blocks, -1, 1) !== -1;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the list and buttons inside
    <div onKeyDown={onKeyDown}>
      <div className="mb-2 flex flex-wrap items-center gap-1.5">
        {FATES.filter(({ id }) => model.counts[id] > 0).map(({ id, label }) => (
          <Button
            key={id}
            size="sm"
            variant={fates.has(id) ? 'primary' : 'outline'}
            aria-pressed={fates.has(id)}
            onClick={() => toggle(id)}
          >
            {label} <span className="tabular font-normal">{formatCount(model.counts[id])}</span>
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
        <p className="mt-2 text-muted-foreground text-sm">No message has this fate.</p>
      ) : null}
    </div>
  );
}

/** Those the address names; what it does not know is passed over. */
function namedFates(named: string | null): ReadonlySet<LedgerFate> {
  const names = named?.split(',') ?? [];
  return new Set(FATES.flatMap(({ id }) => (names.includes(id) ? [id] : [])));
}
