'use client';

import { useMemo, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { CopyButton } from '@/components/ui/copy-button';
import { Select } from '@/components/ui/field';
import { TableRegion } from '@/components/ui/table-region';
import { tableToCsv } from '@/lib/inspector/chart-table';
import type { LabFact, LabPlan } from '@/lib/turn/lab/lab-event';
import type { LabState } from './lab-state';
import { placeWords } from './lab-words';

const VERDICTS: Record<string, { sign: string; word: string; look: string }> = {
  k: { sign: '✓', word: 'kept', look: 'text-success' },
  r: { sign: '↗', word: 'recoverable', look: 'text-foreground' },
  m: { sign: '≠', word: 'changed', look: 'text-warning' },
  s: { sign: '†', word: 'out of date', look: 'text-warning' },
  l: { sign: '✕', word: 'lost', look: 'text-destructive' },
  '.': { sign: '·', word: 'superseded, need not be kept', look: 'text-muted-foreground' },
};

const shownFacts = 300;

/** Fact by fact: which strategy kept it. */
export function FactMatrix({ state, plan }: { state: LabState; plan: LabPlan }) {
  const [chosen, choose] = useState('0');
  const [factClass, chooseClass] = useState('');
  const [isDifferentOnly, setDifferentOnly] = useState(true);
  const point = state.facts[Number(chosen)] ?? state.facts[0];
  const rows = useMemo(
    () =>
      state.rows.filter(
        (row) =>
          row.verdicts !== '' && row.transcriptId === point?.transcriptId && row.point === point?.point,
      ),
    [state.rows, point],
  );
  const facts = useMemo(
    () =>
      (point?.facts ?? []).flatMap((fact, place): { fact: LabFact; verdicts: string[] }[] => {
        const verdicts = rows.map((row) => row.verdicts[place] ?? '.');
        if (factClass !== '' && fact.class !== factClass) return [];
        return isDifferentOnly && new Set(verdicts).size < 2 ? [] : [{ fact, verdicts }];
      }),
    [point, rows, factClass, isDifferentOnly],
  );
  if (!point || rows.length === 0) return null;
  const labelOf = (id: string) => state.classes.find((known) => known.id === id)?.label ?? id;
  const arms = rows.map(({ arm }) => plan.arms.find(({ key }) => key === arm)?.label ?? arm);
  const csv = () =>
    tableToCsv({
      columns: ['Class', 'Fact', ...arms],
      rows: facts.map(({ fact, verdicts }) => [
        labelOf(fact.class),
        textOf(fact),
        ...verdicts.map((verdict) => VERDICTS[verdict]?.word ?? verdict),
      ]),
    });
  return (
    <section aria-labelledby="facts" className="px-5 py-5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 id="facts" className="mr-auto font-medium">
          Fact by fact
        </h3>
        {state.facts.length > 1 ? (
          <Select
            aria-label="Place of the facts"
            value={chosen}
            onChange={(event) => choose(event.target.value)}
            className="h-8 max-w-60 text-xs"
          >
            {state.facts.map((known, at) => (
              <option key={`${known.transcriptId} ${known.point}`} value={String(at)}>
                {placeWords(plan, {
                  transcriptId: known.transcriptId,
                  index:
                    plan.transcripts.find(({ id }) => id === known.transcriptId)?.points[known.point]
                      ?.index ?? 0,
                })}
              </option>
            ))}
          </Select>
        ) : null}
        <Select
          aria-label="Class of facts"
          value={factClass}
          onChange={(event) => chooseClass(event.target.value)}
          className="h-8 text-xs"
        >
          <option value="">All classes</option>
          {state.classes.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
        <label className="flex items-center gap-1.5 text-xs">
          <input
            type="checkbox"
            checked={isDifferentOnly}
            onChange={(event) => setDifferentOnly(event.target.checked)}
            className="size-4 accent-primary"
          />
          Only where they differ
        </label>
        <CopyButton size="sm" variant="ghost" label="Copy CSV" text={csv} />
      </div>
      <p className="mt-1 mb-3 text-muted-foreground text-sm">
        {facts.length.toLocaleString('en-US')} of {point.facts.length.toLocaleString('en-US')} facts.{' '}
        {Object.values(VERDICTS)
          .map(({ sign, word }) => `${sign} ${word}`)
          .join(', ')}
        .
      </p>
      <TableRegion label="Fact by fact, table" className="max-h-96 overflow-auto">
        <table className="w-full text-xs">
          <thead className="sticky top-0 bg-muted text-left">
            <tr>
              <th scope="col" className="px-2 py-1.5 font-medium">
                Fact
              </th>
              {arms.map((label) => (
                <th key={label} scope="col" className="px-2 py-1.5 text-center font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.slice(0, shownFacts).map(({ fact, verdicts }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other name, and the list is made anew
              <tr key={place} className="border-t align-top">
                <th scope="row" className="wrap-anywhere max-w-96 px-2 py-1 text-left font-normal">
                  <span className="mr-1.5 text-muted-foreground">{labelOf(fact.class)}</span>
                  {textOf(fact)}
                </th>
                {verdicts.map((verdict, at) => (
                  <td key={arms[at]} className={cn('px-2 py-1 text-center', VERDICTS[verdict]?.look)}>
                    <span aria-hidden="true">{VERDICTS[verdict]?.sign}</span>
                    <span className="sr-only">{VERDICTS[verdict]?.word}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {facts.length > shownFacts ? (
          <p className="px-2 py-1.5 text-muted-foreground text-xs">
            The first {shownFacts}; the CSV has all of them.
          </p>
        ) : null}
      </TableRegion>
    </section>
  );
}

function textOf({ key, value }: LabFact): string {
  if (value === '' || value === key) return key;
  return value.toLowerCase().includes(key.toLowerCase()) ? value : `${key}: ${value}`;
}
