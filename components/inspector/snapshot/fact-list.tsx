'use client';

import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input, Select } from '@/components/ui/field';
import { useRestingUrlParameter } from '@/components/ui/use-resting-url-parameter';
import { useUrlParameter, writeUrlParameters } from '@/components/ui/use-url-state';
import { formatCount } from '@/lib/inspector/format';
import type { InspectedCompaction } from '@/lib/inspector/inspection';
import {
  filterFacts,
  type Survival,
  VERDICT_LABELS,
  VERDICT_MEANINGS,
  VERDICTS,
} from '@/lib/inspector/survival';
import type { Verdict } from '@/lib/quality/types';
import { FactRow } from './fact-row';
import { useSummaryActions } from './use-summary-actions';

/** So many at first. */
const page = 8;
/** One click puts back no more than this. */
const mostAtOnce = 100;

/** The facts by what became of them: those that need looking at first. What is chosen is named in the address. */
export function FactList({
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
  const named = useUrlParameter('facts');
  const kind = useUrlParameter('kind');
  const [wanted, setQuery] = useRestingUrlParameter('fact');
  const query = wanted ?? '';
  const [count, setCount] = useState(page);
  const chosen = present.find((verdict) => verdict === named) ?? null;
  const verdict = chosen ?? present.find((one) => one !== 'kept') ?? null;
  const isAsked = query.trim() !== '' || kind !== null;
  const shown = useMemo(
    () => filterFacts(survival.facts, { verdict: isAsked ? chosen : verdict, kind, query, isAsked }),
    [survival, chosen, verdict, kind, query, isAsked],
  );
  if (present.length === 0) return null;

  function choose(one: Verdict) {
    writeUrlParameters({ facts: one === named ? null : one });
    setCount(page);
  }

  const left = shown.length - count;
  const toPutBack = shown.filter((fact) => fact.verdict !== 'kept');
  const label = isAsked && chosen === null ? null : verdict;
  return (
    <div className="mt-4">
      <div className="mb-1.5 flex flex-wrap items-center gap-1.5 print:hidden">
        {present.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === label ? 'primary' : 'outline'}
            aria-pressed={one === label}
            onClick={() => choose(one)}
          >
            {VERDICT_LABELS[one]}{' '}
            <span className="tabular font-normal">{formatCount(survival.total[one])}</span>
          </Button>
        ))}
        <span className="flex flex-wrap gap-1.5">
          <Select
            aria-label="Kind of fact"
            className="h-7 max-w-40 pr-7 pl-2 text-xs"
            value={kind ?? ''}
            onChange={(event) => writeUrlParameters({ kind: event.target.value || null })}
          >
            <option value="">All kinds</option>
            {survival.classes.map(({ id, label: name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Input
            type="search"
            aria-label="Find a fact"
            placeholder="Find a fact"
            className="h-7 w-32 text-xs"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </span>
      </div>
      {label === null ? null : (
        <p className="mb-1 text-muted-foreground text-xs">{VERDICT_MEANINGS[label]}</p>
      )}
      <ul aria-label={label === null ? 'Facts' : `Facts: ${VERDICT_LABELS[label]}`}>
        {shown.slice(0, count).map((fact) => (
          <FactRow
            key={fact.id}
            fact={fact}
            kind={survival.classes.find(({ id }) => id === fact.class)?.label}
            canPutBack={compaction.isInForce && fact.verdict !== 'kept'}
            isBusy={isBusy}
            onPutBack={() => void putBack([fact.keep])}
          />
        ))}
      </ul>
      {isAsked && shown.length === 0 ? (
        <p role="status" className="text-muted-foreground text-xs">
          No such fact was found in what was folded.
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        {left > 0 ? (
          <Button variant="link" size="sm" className="px-0" onClick={() => setCount(count + 100)}>
            Show {formatCount(Math.min(100, left))} more of {formatCount(left)}
          </Button>
        ) : null}
        {compaction.isInForce && toPutBack.length > 1 && toPutBack.length <= mostAtOnce ? (
          <Button
            variant="outline"
            size="sm"
            className="mt-1 print:hidden"
            disabled={isBusy}
            onClick={() => void putBack(toPutBack.map(({ keep }) => keep))}
          >
            Put back all {formatCount(toPutBack.length)}
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
