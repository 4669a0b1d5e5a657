'use client';

import { ArrowDown } from 'lucide-react';
import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { usePrinting } from '@/components/ui/use-printing';
import type { FoldedRange } from '@/lib/turn/compaction/folded-ranges';
import { foldAt } from './fold-mark';
import { RowMemoryProvider } from './row-memory';
import { TranscriptRow } from './transcript-row';
import type { Editing, TranscriptProps } from './types';
import { useFollowing } from './use-following';
import { useItemFocus } from './use-item-focus';
import { useNeededRange } from './use-needed-range';
import { type KeptSteps, useTranscriptList } from './use-transcript-list';

const FLASH_MS = 1_600;
const NOTHING_FOLDED: readonly FoldedRange[] = [];

/**
 * The items of one branch. Owns scrolling, focus and which rows are mounted; knows nothing about where items come from.
 * Give it the chat's id as key: another chat is another transcript.
 */
export function Transcript(props: TranscriptProps) {
  const { total, items, liveItems, actions, highlight = null } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [flashingStep, setFlashingStep] = useState<number | null>(null);

  const kept = useRef<KeptSteps>({ focused: null, editing: null, growing: null });
  kept.current.editing = editing?.step ?? null;
  kept.current.growing = liveItems.at(-1)?.step ?? null;

  const { following, follow, letGo } = useFollowing(scroller);
  const { virtualizer, itemAt, count } = useTranscriptList({
    scroller,
    total,
    items,
    liveItems,
    following,
    kept,
  });

  const scrollToEnd = () => {
    follow();
    virtualizer.scrollToEnd();
  };
  const scrollToStep = (step: number, align: 'start' | 'auto') => {
    letGo();
    virtualizer.scrollToIndex(step - 1, { align });
  };
  const focusListeners = useItemFocus({
    scroller,
    kept,
    count,
    visibleSteps: () => ({
      first: (virtualizer.range?.startIndex ?? 0) + 1,
      last: (virtualizer.range?.endIndex ?? 0) + 1,
    }),
    scrollToStep: (step) => scrollToStep(step, 'auto'),
  });

  useNeededRange({ range: virtualizer.range, total, items, onNeedRange: props.onNeedRange });
  useLayoutEffect(() => virtualizer.scrollToEnd(), [virtualizer]);

  useImperativeHandle(props.handleRef, () => ({
    scrollToStep: (step, options) => {
      scrollToStep(step, 'start');
      if (!options?.highlight) return;
      setFlashingStep(step);
      setTimeout(() => setFlashingStep(null), FLASH_MS);
    },
    scrollToEnd,
    visibleStep: () => (virtualizer.range?.startIndex ?? 0) + 1,
    editLast: () => {
      for (let step = count; step >= 1; step--) {
        const item = itemAt(step);
        if (!item) return false;
        if (item.role !== 'user') continue;
        scrollToStep(step, 'auto');
        setEditing({ id: item.id, step });
        return true;
      }
      return false;
    },
  }));

  const isPrinting = usePrinting();
  const rows = isPrinting
    ? Array.from({ length: count }, (_, index) => ({
        index,
        key: itemAt(index + 1)?.id ?? `step-${index + 1}`,
      }))
    : virtualizer.getVirtualItems();
  return (
    <RowMemoryProvider>
      <div className="print-flow relative h-full min-h-0 flex-1">
        {count === 0 ? <div className="absolute inset-0 z-10 overflow-y-auto">{props.empty}</div> : null}
        <div
          ref={scroller}
          role="log"
          aria-label="Conversation"
          aria-live="off"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
          className="print-flow scroll-thin h-full overflow-y-auto overscroll-contain outline-offset-[-2px] [overflow-anchor:none]"
          {...focusListeners}
        >
          <div ref={virtualizer.containerRef} className="print-flow relative w-full">
            {rows.map((row) => {
              const step = row.index + 1;
              const item = itemAt(step);
              return (
                <div
                  key={row.key}
                  ref={isPrinting ? undefined : virtualizer.measureElement}
                  data-index={row.index}
                  className="print-flow absolute left-0 w-full"
                >
                  <TranscriptRow
                    item={item}
                    step={step}
                    count={count}
                    actions={actions}
                    editing={item !== undefined && item.id === editing?.id}
                    flashing={step === flashingStep}
                    fold={foldAt(props.folded ?? NOTHING_FOLDED, step)}
                    query={highlight?.step === step ? highlight.query : null}
                    onEditing={setEditing}
                    renderAbove={props.renderAbove}
                    renderBelow={props.renderBelow}
                  />
                </div>
              );
            })}
          </div>
        </div>
        {following || count === 0 ? null : <JumpToLatest busy={props.busy} onJump={scrollToEnd} />}
      </div>
    </RowMemoryProvider>
  );
}

function JumpToLatest({ busy, onJump }: { busy: boolean; onJump: () => void }) {
  return (
    <Button
      size="sm"
      variant="outline"
      onClick={onJump}
      className="print:hidden absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-float"
    >
      <ArrowDown aria-hidden />
      {busy ? 'Jump to latest, still writing' : 'Jump to latest'}
    </Button>
  );
}
