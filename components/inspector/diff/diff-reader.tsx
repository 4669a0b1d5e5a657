'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { areSingleKeysOn } from '@/components/palette/single-keys';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { cn } from '@/components/ui/cn';
import { useUrlParameter, writeUrlParameters } from '@/components/ui/use-url-state';
import type { DiffCounts, NumberedRow, SummaryDiff } from '@/lib/inspector/diff/diff-summaries';
import type { SummaryText } from '@/lib/inspector/diff/summary-text';
import { mostSentenceCharacters } from '@/lib/inspector/find-sentence';
import { formatCount } from '@/lib/inspector/format';
import { goToTab, isInPanel, scrollPanelTo, scrollWithin } from '../go-to';
import { SectionView } from './section-view';

const VIEWS = [
  { id: 'words', label: 'Words' },
  { id: 'sentences', label: 'Sentences' },
  { id: 'sections', label: 'By section' },
] as const;
export type DiffView = (typeof VIEWS)[number]['id'];

export type DiffReaderProps = {
  diff: SummaryDiff;
  before: SummaryText;
  after: SummaryText;
  /** Of the older side, where it is one: it can be read with its sources. */
  generation: number | null;
};

/** The comparison itself. n and p walk from change to change, whatever the view. */
export function DiffReader({ diff, before, after, generation }: DiffReaderProps) {
  const chosen = useUrlParameter('diff');
  const view = VIEWS.find(({ id }) => id === chosen)?.id ?? 'words';
  const isChangedOnly = useUrlParameter('changed') === 'only';
  const [current, setCurrent] = useState(-1);
  const box = useRef<HTMLDivElement>(null);
  const { changeCount } = diff;

  function walk(direction: 1 | -1) {
    if (changeCount === 0) return;
    const from = current === -1 && direction === -1 ? 0 : current;
    const next = (from + direction + changeCount) % changeCount;
    setCurrent(next);
    const target = box.current?.querySelector<HTMLElement>(`[data-change="${next}"]`);
    target?.closest('details')?.setAttribute('open', '');
    if (!target || !box.current) return;
    scrollWithin(box.current, target, 0.4);
    if (!isInPanel(target)) scrollPanelTo(target, 0.4);
    target.focus({ preventScroll: true });
  }

  function onClick({ target }: MouseEvent) {
    const change = target instanceof Element ? target.closest('[data-change]') : null;
    if (change) setCurrent(Number(change.getAttribute('data-change')));
  }

  /** The older words of a change, where they were said. */
  function offerFor(row: NumberedRow): ReactNode {
    const text = row.type === 'lost' ? row.text : row.type === 'reworded' ? row.before : null;
    if (text === null || generation === null) return null;
    const address = { gen: before.sideId, a: before.sideId, b: after.sideId, form: null };
    const sentence = text.slice(0, mostSentenceCharacters);
    return (
      <Button
        variant="link"
        size="sm"
        className="mx-1 h-6 px-0"
        onClick={(event) => goToTab(event.currentTarget, { pane: 'snapshot', ...address, sentence })}
      >
        Read in generation {generation}
      </Button>
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!areSingleKeysOn() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'n') walk(1);
    else if (event.key === 'p') walk(-1);
    else return;
    event.preventDefault();
  }

  const sections = isChangedOnly
    ? diff.sections.filter(({ rows }) => rows.some(({ change }) => change !== null))
    : diff.sections;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the list and buttons inside
    <div onKeyDown={onKeyDown} onClick={onClick}>
      <Counts counts={diff.counts} />
      <div className="my-3 flex flex-wrap items-center gap-1.5">
        <Choice
          label="How the comparison is shown"
          options={VIEWS}
          value={view}
          onChange={(id) => writeUrlParameters({ diff: id === 'words' ? null : id })}
        />
        <Button
          size="sm"
          variant={isChangedOnly ? 'primary' : 'outline'}
          aria-pressed={isChangedOnly}
          onClick={() => writeUrlParameters({ changed: isChangedOnly ? null : 'only' })}
        >
          Changed only
        </Button>
        <span className="ml-auto flex items-center gap-1">
          <span role="status" className="tabular text-muted-foreground text-xs">
            {current === -1
              ? `${formatCount(changeCount)} ${changeCount === 1 ? 'change' : 'changes'}`
              : `Change ${formatCount(current + 1)} of ${formatCount(changeCount)}`}
          </span>
          <Walk label="Previous change" keys="p" disabled={changeCount === 0} onClick={() => walk(-1)}>
            <ArrowUp aria-hidden="true" />
          </Walk>
          <Walk label="Next change" keys="n" disabled={changeCount === 0} onClick={() => walk(1)}>
            <ArrowDown aria-hidden="true" />
          </Walk>
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a scrolling region around the texts, named for the keyboard */}
      <div
        ref={box}
        role="region"
        aria-label={`${before.label} compared with ${after.label}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="scroll-thin max-h-[36rem] overflow-y-auto rounded-md border bg-background"
      >
        {sections.map((section) => (
          <SectionView
            key={section.name}
            section={section}
            view={view}
            isChangedOnly={isChangedOnly}
            current={current}
            offerFor={offerFor}
          />
        ))}
        {sections.length === 0 ? (
          <p className="p-3 text-muted-foreground text-sm">
            {changeCount === 0 ? 'Nothing changed.' : 'Nothing to show.'}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function Walk(props: {
  label: string;
  keys: string;
  disabled: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  const { label, keys, children, ...button } = props;
  return (
    <Button size="sm" variant="ghost" aria-keyshortcuts={keys} {...button}>
      {children}
      <span className="sr-only">{label}</span>
    </Button>
  );
}

const COUNT_LOOKS: { id: keyof DiffCounts; label: string; sign: string; look: string }[] = [
  { id: 'kept', label: 'kept', sign: '=', look: 'text-foreground' },
  { id: 'reworded', label: 'reworded', sign: '~', look: 'text-warning' },
  { id: 'added', label: 'added', sign: '+', look: 'text-success' },
  { id: 'lost', label: 'lost', sign: '−', look: 'text-destructive' },
];

function Counts({ counts }: { counts: DiffCounts }) {
  return (
    <dl className="grid grid-cols-4 gap-2 text-center">
      {COUNT_LOOKS.map(({ id, label, sign, look }) => (
        <div key={id} className="flex flex-col-reverse rounded-md border bg-background px-1 py-1.5">
          <dt className="text-muted-foreground text-xs">{label}</dt>
          <dd className={cn('tabular font-medium text-base', look)}>
            <span aria-hidden="true" className="mr-0.5 font-mono">
              {sign}
            </span>
            {formatCount(counts[id])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
