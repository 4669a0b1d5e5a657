'use client';

import { FileJson, Table2 } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { listEventsAction } from '@/app/actions/inspect';
import { Badge } from '@/components/ui/badge';
import { Button, buttonStyles } from '@/components/ui/button';
import { ErrorNotice } from '@/components/ui/error-notice';
import { Skeleton } from '@/components/ui/skeleton';
import { useUrlParameter, writeUrlParameters } from '@/components/ui/use-url-state';
import {
  EVENT_GROUP_LABELS,
  EVENT_GROUPS,
  type EventGroup,
  type EventPage,
  eventNumberText,
  type LoggedEvent,
} from '@/lib/inspector/event-log';
import { formatMoment } from '@/lib/inspector/format';
import type { Inspection } from '@/lib/inspector/inspection';

/** Every decision with its numbers, newest first: filtered, read page by page, taken away as a file. */
export function EventLog({ inspection }: { inspection: Inspection }) {
  const { chatId } = inspection;
  const heading = useId();
  const named = useUrlParameter('events');
  const groups = EVENT_GROUPS.filter((group) => named?.split(',').includes(group));
  const filter = groups.join(',');
  const [page, setPage] = useState<(EventPage & { filter: string }) | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const load = useEffectEvent(async (beforeId?: number) => {
    const result = await listEventsAction({
      chatId,
      ...(groups.length > 0 && { groups }),
      ...(beforeId !== undefined && { beforeId }),
    }).catch(() => null);
    setProblem(result?.ok ? null : (result?.error.text ?? 'The server could not be reached.'));
    if (!result?.ok) return;
    const older = result.value;
    setPage((known) =>
      beforeId !== undefined && known?.filter === filter
        ? { ...older, events: [...known.events, ...older.events], filter }
        : { ...older, filter },
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the log follows the chat and the filter
  useEffect(() => void load(), [inspection, filter]);

  function toggle(group: EventGroup) {
    const next = EVENT_GROUPS.filter((one) => (one === group) !== groups.includes(one));
    writeUrlParameters({ events: next.join(',') || null });
  }

  return (
    <section aria-labelledby={heading} className="px-5 py-5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 id={heading} className="mr-auto font-medium">
          Decisions
        </h3>
        <Download chatId={chatId} filter={filter} format="csv" />
        <Download chatId={chatId} filter={filter} format="json" />
      </div>
      <p className="mt-1 mb-3 text-muted-foreground text-sm">
        Everything that was decided about compacting this chat, also “not yet”, with the numbers it was
        decided by.
      </p>
      <div className="mb-2 flex flex-wrap gap-1.5">
        {EVENT_GROUPS.map((group) => (
          <Button
            key={group}
            size="sm"
            variant={groups.includes(group) ? 'primary' : 'outline'}
            aria-pressed={groups.includes(group)}
            onClick={() => toggle(group)}
          >
            {EVENT_GROUP_LABELS[group]}
          </Button>
        ))}
      </div>
      {problem ? (
        <ErrorNotice title={problem} description="Nothing was changed." onRetry={() => void load()} />
      ) : null}
      {page ? <Events page={page} /> : problem ? null : <Skeleton className="h-32 w-full" />}
      {page && page.nextBeforeId !== null ? (
        <Button
          size="sm"
          variant="outline"
          className="mt-2"
          onClick={() => void load(page.nextBeforeId ?? undefined)}
        >
          Show older decisions
        </Button>
      ) : null}
    </section>
  );
}

function Download(props: { chatId: string; filter: string; format: 'csv' | 'json' }) {
  const { chatId, filter, format } = props;
  const query = new URLSearchParams({ format, ...(filter && { groups: filter }) });
  return (
    <a
      className={buttonStyles({ variant: 'ghost', size: 'sm' })}
      href={`/api/chats/${chatId}/events?${query.toString()}`}
      download={`foldline-events.${format}`}
    >
      {format === 'csv' ? <Table2 aria-hidden="true" /> : <FileJson aria-hidden="true" />}
      <span className="sr-only">Download decisions as </span>
      {format.toUpperCase()}
    </a>
  );
}

const TONES: Record<EventGroup, 'accent' | 'destructive' | 'outline' | 'warning' | 'neutral'> = {
  applied: 'accent',
  failed: 'destructive',
  skipped: 'outline',
  'taken-back': 'warning',
  goals: 'neutral',
  other: 'neutral',
};

function Events({ page }: { page: EventPage }) {
  if (page.events.length === 0) {
    return <p className="text-muted-foreground text-sm">No decision of this kind was taken yet.</p>;
  }
  return (
    <ol aria-label="Decisions, newest first" className="rounded-md border bg-background text-xs">
      {page.events.map((event) => (
        <li key={event.id} className="border-b px-3 py-2 [content-visibility:auto] last:border-b-0">
          <EventLine event={event} />
        </li>
      ))}
    </ol>
  );
}

function EventLine({ event }: { event: LoggedEvent }) {
  const { title, group, at, text, numbers } = event;
  return (
    <>
      <p className="flex flex-wrap items-center gap-1.5">
        <span className="font-medium">{title}</span>
        <Badge tone={TONES[group]}>{EVENT_GROUP_LABELS[group]}</Badge>
        <span className="tabular ml-auto text-muted-foreground">{formatMoment(at)}</span>
      </p>
      {text ? <p className="mt-0.5 break-words text-muted-foreground">{text}</p> : null}
      {numbers.length > 0 ? (
        <dl className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5">
          {numbers.map(({ label, value }) => (
            <div key={label} className="flex gap-1">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="tabular">{eventNumberText(value)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}
