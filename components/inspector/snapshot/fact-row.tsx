'use client';

import { CornerDownLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { messageTwin } from '@/components/ui/twin';
import { type SurvivedFact, VERDICT_LABELS } from '@/lib/inspector/survival';
import type { Verdict } from '@/lib/quality/types';
import { useInspection } from '../inspection-context';

/** A fact, what became of it, where it was said, and the way to put it back. */
export function FactRow({
  fact,
  kind,
  canPutBack,
  isBusy,
  onPutBack,
  extra,
}: {
  fact: Pick<SurvivedFact, 'text' | 'note' | 'isVerbatim' | 'messageId' | 'number'> & { verdict: Verdict };
  /** What sort of fact it is, in words. */
  kind?: string;
  canPutBack: boolean;
  isBusy: boolean;
  onPutBack: () => void;
  /** What else can be done with it. */
  extra?: ReactNode;
}) {
  const { showInChat } = useInspection();
  const { text, note, isVerbatim, verdict, number, messageId } = fact;
  return (
    <li className="flex items-start gap-2 border-b py-1.5 text-xs last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="line-clamp-4 whitespace-pre-line break-words">{text}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-muted-foreground">
          <Badge tone={TONES[verdict]}>{VERDICT_LABELS[verdict]}</Badge>
          {verdict === 'kept' ? <span>{isVerbatim ? 'word for word' : 'in other words'}</span> : null}
          {kind ? <span>{kind}</span> : null}
          {note ? <span>{note}</span> : null}
          {number === null ? null : (
            <button
              type="button"
              data-twin={messageTwin(number)}
              onClick={() => showInChat(messageId)}
              className="tabular inline-flex min-h-6 items-center rounded text-primary underline underline-offset-2"
            >
              said in #{number}
            </button>
          )}
        </p>
      </div>
      {canPutBack ? (
        <Button
          size="sm"
          variant="outline"
          className="print:hidden"
          disabled={isBusy}
          aria-label={`Put back: ${text.slice(0, 80)}`}
          onClick={onPutBack}
        >
          <CornerDownLeft aria-hidden="true" />
          Put back
        </Button>
      ) : null}
      {extra}
    </li>
  );
}

const TONES = {
  kept: 'success',
  recoverable: 'neutral',
  mutated: 'warning',
  stale: 'warning',
  lost: 'destructive',
} as const;
