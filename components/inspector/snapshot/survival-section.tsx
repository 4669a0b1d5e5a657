'use client';

import { useMemo, useState } from 'react';
import { inspectSurvivalAction } from '@/app/actions/snapshot';
import { ChartFrame } from '@/components/charts/chart-frame';
import { Button } from '@/components/ui/button';
import { ErrorNotice } from '@/components/ui/error-notice';
import { Input } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import { formatCount, formatPercent } from '@/lib/inspector/format';
import type { InspectedCompaction, Inspection } from '@/lib/inspector/inspection';
import {
  type Survival,
  survivalSentence,
  survivalTable,
  VERDICT_LABELS,
  VERDICT_MEANINGS,
  VERDICTS,
} from '@/lib/inspector/survival';
import type { Verdict } from '@/lib/quality/types';
import { FactRow } from './fact-row';
import { ProbesSection } from './probes-section';
import { SurvivalBars } from './survival-bars';
import { useGenerationData } from './use-generation-data';
import { useSummaryActions } from './use-summary-actions';

/** Which facts of the folded messages the model can still know: by class, and as lists. Worked out after the tab is open. */
export function SurvivalSection({
  inspection,
  compaction,
}: {
  inspection: Inspection;
  compaction: InspectedCompaction;
}) {
  const { chatId } = inspection;
  const { value, problem, reload } = useGenerationData(inspectSurvivalAction, {
    chatId,
    compactionId: compaction.id,
    revision: inspection,
  });
  if (problem) {
    return (
      <ErrorNotice
        className="m-4"
        title={problem}
        description="What survived could not be worked out; nothing was changed."
        onRetry={() => void reload()}
      />
    );
  }
  if (!value) {
    return (
      <div aria-busy="true" className="border-b px-5 py-5">
        <p className="mb-2 font-medium">What survived</p>
        <span className="sr-only">Loading</span>
        <Skeleton className="h-28 w-full" />
      </div>
    );
  }
  return (
    <>
      <ChartFrame
        title="What survived"
        sentence={survivalSentence(value)}
        table={survivalTable(value)}
        note={noteOf(value)}
      >
        <SurvivalBars survival={value} />
        <Facts survival={value} chatId={chatId} compaction={compaction} />
        <Inventions survival={value} />
      </ChartFrame>
      <ProbesSection chatId={chatId} compaction={compaction} survival={value} onChange={reload} />
    </>
  );
}

function noteOf({ informationKept, untouchedCount }: Survival): string {
  const pieces = [
    'Facts are found and looked for by rules, not by a model: an estimate.',
    informationKept === null
      ? ''
      : `With requests, changed files and decisions counting three times a link, ${formatPercent(informationKept)} is kept.`,
    untouchedCount > 0
      ? `${formatCount(untouchedCount)} more facts stand in messages that were left as they were.`
      : '',
  ];
  return pieces.filter(Boolean).join(' ');
}

function Inventions({ survival: { invented, inventedCount } }: { survival: Survival }) {
  if (inventedCount === 0) return null;
  return (
    <p className="mt-3 text-xs">
      <span className="font-medium text-warning">From nowhere: {formatCount(inventedCount)}.</span>{' '}
      <span className="text-muted-foreground">
        Names and figures the summary has and the history has not:{' '}
      </span>
      <span className="break-words font-mono">{invented.join(', ')}</span>
      {inventedCount > invented.length ? ', …' : ''}
    </p>
  );
}

/** So many of a list at first. */
const page = 8;

function Facts({
  survival,
  chatId,
  compaction,
}: {
  survival: Survival;
  chatId: string;
  compaction: InspectedCompaction;
}) {
  const { putBack, isBusy } = useSummaryActions(chatId, compaction);
  const present = VERDICTS.filter((verdict) => survival.facts.some((fact) => fact.verdict === verdict));
  const [chosen, setChosen] = useState<Verdict | null>(null);
  const [query, setQuery] = useState('');
  const [count, setCount] = useState(page);
  const verdict = chosen ?? present.find((one) => one !== 'kept') ?? null;
  const shown = useMemo(() => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    return survival.facts.filter(
      (fact) =>
        (words.length > 0 ? chosen === null || fact.verdict === chosen : fact.verdict === verdict) &&
        words.every((word) => fact.text.toLowerCase().includes(word)),
    );
  }, [survival, verdict, chosen, query]);
  if (present.length === 0) return null;
  const isList = verdict !== null || query.trim() !== '';
  const left = shown.length - count;
  return (
    <div className="mt-4">
      <div className="mb-1.5 flex flex-wrap items-center gap-1.5 print:hidden">
        {present.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === verdict ? 'primary' : 'outline'}
            aria-pressed={one === verdict}
            onClick={() => {
              setChosen(one === chosen ? null : one);
              setCount(page);
            }}
          >
            {VERDICT_LABELS[one]}{' '}
            <span className="tabular font-normal">{formatCount(survival.total[one])}</span>
          </Button>
        ))}
        <Input
          type="search"
          aria-label="Find a fact"
          placeholder="Find a fact"
          className="ml-auto h-7 w-36 text-xs"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      {verdict === null ? null : (
        <p className="mb-1 text-muted-foreground text-xs">{VERDICT_MEANINGS[verdict]}</p>
      )}
      <ul aria-label={verdict === null ? 'Facts' : `Facts: ${VERDICT_LABELS[verdict]}`}>
        {shown.slice(0, count).map((fact) => (
          <FactRow
            key={fact.id}
            fact={fact}
            canPutBack={compaction.isInForce && fact.verdict !== 'kept'}
            isBusy={isBusy}
            onPutBack={() => void putBack([fact.keep])}
          />
        ))}
      </ul>
      {isList && shown.length === 0 ? <p className="text-muted-foreground text-xs">No such fact.</p> : null}
      <div className="flex flex-wrap items-center gap-2">
        {left > 0 ? (
          <Button variant="link" size="sm" className="px-0" onClick={() => setCount(count + 100)}>
            Show {formatCount(Math.min(100, left))} more of {formatCount(left)}
          </Button>
        ) : null}
        {compaction.isInForce && verdict !== 'kept' && shown.length > 1 && shown.length <= 100 ? (
          <Button
            variant="outline"
            size="sm"
            className="mt-1 print:hidden"
            disabled={isBusy}
            onClick={() => void putBack(shown.map(({ keep }) => keep))}
          >
            Put back all {formatCount(shown.length)}
          </Button>
        ) : null}
      </div>
      {survival.unlistedCount > 0 ? (
        <p className="mt-1 text-muted-foreground text-xs">
          {formatCount(survival.unlistedCount)} more are counted but not listed.
        </p>
      ) : null}
    </div>
  );
}
