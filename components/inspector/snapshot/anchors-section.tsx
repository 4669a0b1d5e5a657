'use client';

import { use, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { CopyButton } from '@/components/ui/copy-button';
import { messageTwin } from '@/components/ui/twin';
import type { AnchorClass } from '@/lib/compaction/types';
import { formatCount } from '@/lib/inspector/format';
import type { InspectedAnchor } from '@/lib/inspector/inspected-snapshot';
import { useInspection } from '../inspection-context';
import { BackToComparison, SOUGHT, Sought, useSought } from './sought';

/** So many of a class at first. */
const page = 5;

/** The facts code took word for word from what was folded, by class, each with the message it comes from. */
export function AnchorsSection({ anchors }: { anchors: InspectedAnchor[] }) {
  const groups = GROUPS.flatMap(({ id, label }) => {
    const members = anchors.filter((anchor) => (id === 'put-back' ? anchor.isPutBack : isOf(anchor, id)));
    return members.length > 0 ? [{ id, label, members }] : [];
  });
  return (
    <section aria-labelledby="anchors-heading" className="border-b px-5 py-5">
      <div className="flex items-center gap-1.5">
        <h3 id="anchors-heading" className="mr-auto font-medium">
          Anchors
        </h3>
        {anchors.length > 0 ? (
          <CopyButton
            size="sm"
            variant="ghost"
            className="print:hidden"
            label="Copy all"
            text={() => anchors.map(({ text }) => text).join('\n')}
          />
        ) : null}
      </div>
      <p className="mt-1 mb-3 text-muted-foreground text-sm">
        {anchors.length === 0
          ? 'None. Anchors are facts kept word for word beside the summary; this compaction was made without them.'
          : `${formatCount(anchors.length)} facts kept word for word by code. A number leads to the message it comes from.`}
      </p>
      <div className="space-y-3">
        {groups.map(({ id, label, members }) => (
          <Group key={id} label={label} members={members} />
        ))}
      </div>
    </section>
  );
}

function Group({ label, members }: { label: string; members: InspectedAnchor[] }) {
  const sought = use(Sought);
  const [more, setCount] = useState(page);
  const places: readonly (object | null)[] = members;
  const count = Math.max(more, places.indexOf(sought) + 1);
  const left = members.length - count;
  return (
    <div>
      <h4 className="mb-0.5 font-medium text-xs">
        {label}{' '}
        <span className="tabular font-normal text-muted-foreground">{formatCount(members.length)}</span>
      </h4>
      <ul>
        {members.slice(0, count).map((anchor) => (
          <Anchor key={`${anchor.class} ${anchor.key}`} anchor={anchor} />
        ))}
      </ul>
      {left > 0 ? (
        <Button variant="link" size="sm" className="px-0" onClick={() => setCount(count + 200)}>
          Show {formatCount(Math.min(200, left))} more
        </Button>
      ) : null}
    </div>
  );
}

function Anchor({ anchor }: { anchor: InspectedAnchor }) {
  const { showInChat } = useInspection();
  const { text, state, sources, isPutBack, generation } = anchor;
  const source = sources.at(-1);
  const { ref, isSought } = useSought<HTMLLIElement>(anchor);
  return (
    <li
      ref={ref}
      aria-current={isSought ? 'true' : undefined}
      className={cn('flex items-baseline gap-1.5 border-b py-1 text-xs last:border-b-0', isSought && SOUGHT)}
    >
      <span className="line-clamp-3 min-w-0 flex-1 break-words">{text}</span>
      {isSought ? <BackToComparison /> : null}
      {state ? <Badge>{state}</Badge> : null}
      {isPutBack ? <Badge tone="accent">generation {generation}</Badge> : null}
      {source ? (
        <button
          type="button"
          aria-label={`Show message ${source.number} in the chat: it says “${text.slice(0, 80)}”`}
          data-twin={messageTwin(source.number)}
          onClick={() => showInChat(source.messageId)}
          className="tabular inline-flex min-h-6 min-w-6 shrink-0 items-center rounded px-1 text-primary underline underline-offset-2 hover:bg-muted"
        >
          #{source.number}
        </button>
      ) : (
        <span className="shrink-0 text-muted-foreground">no message</span>
      )}
    </li>
  );
}

function isOf(anchor: InspectedAnchor, id: AnchorClass): boolean {
  return anchor.class === id && !anchor.isPutBack;
}

const GROUPS: { id: AnchorClass | 'put-back'; label: string }[] = [
  { id: 'put-back', label: 'Put back by you' },
  { id: 'request', label: 'Requests' },
  { id: 'constraint', label: 'Constraints' },
  { id: 'decision', label: 'Decisions' },
  { id: 'todo', label: 'Todo items' },
  { id: 'file-changed', label: 'Files changed' },
  { id: 'file-read', label: 'Files read' },
  { id: 'command', label: 'Commands' },
  { id: 'error', label: 'Errors' },
  { id: 'number', label: 'Numbers and references' },
  { id: 'identifier', label: 'Identifiers' },
  { id: 'url', label: 'Links' },
];
