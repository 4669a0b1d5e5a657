'use client';

import { CircleSlash, OctagonPause, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ErrorNotice } from '@/components/ui/error-notice';
import type { TranscriptItem } from '@/lib/turn/transcript';

type ItemNoticeProps = { item: TranscriptItem; onRetry: () => void; onGoOn?: () => void };

/** How an answer ended when it did not end by itself. */
export function ItemNotice({ item, onRetry, onGoOn }: ItemNoticeProps) {
  if (item.status === 'stopped') {
    return (
      <Badge className="my-2 self-start">
        <Square aria-hidden />
        stopped
      </Badge>
    );
  }
  if (item.status === 'interrupted') {
    return (
      <div className="my-2 flex flex-wrap items-center gap-3 rounded-lg bg-warning-surface px-3 py-2 text-sm">
        <CircleSlash aria-hidden className="size-4 text-warning" />
        <span className="mr-auto">Interrupted, the server ended while answering.</span>
        <Button size="sm" variant="outline" onClick={onRetry}>
          Retry
        </Button>
      </div>
    );
  }
  if (item.status === 'failed') return <Failure item={item} onRetry={onRetry} />;
  const cutOff = item.finishReason === null ? undefined : CUT_OFF[item.finishReason];
  return cutOff ? <CutOff text={cutOff} onGoOn={onGoOn} /> : null;
}

/** Ends that were not the model's own wish. */
const CUT_OFF: Record<string, string> = {
  'step-limit': 'The step limit is reached. What was done so far is kept.',
  length: 'The answer was cut off at the longest the model may write.',
  'content-filter': 'The provider’s filter ended this answer.',
};

function CutOff({ text, onGoOn }: { text: string; onGoOn?: () => void }) {
  return (
    <div className="my-2 flex flex-wrap items-center gap-3 rounded-lg bg-muted px-3 py-2 text-sm">
      <OctagonPause aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span className="mr-auto">{text}</span>
      {onGoOn ? (
        <Button size="sm" variant="outline" onClick={onGoOn}>
          Continue
        </Button>
      ) : null}
    </div>
  );
}

function Failure({ item, onRetry }: { item: TranscriptItem; onRetry: () => void }) {
  const retryAfterMs = item.error?.retryAfterMs ?? 0;
  const seconds = useSecondsUntil(item.createdAt + (item.durationMs ?? 0) + retryAfterMs);
  const waiting = retryAfterMs > 0 && seconds > 0;
  return (
    <ErrorNotice
      className="my-2"
      title={item.error?.text ?? 'The answer failed.'}
      description={waiting ? `The provider asks to wait ${seconds} s before the next try.` : undefined}
      onRetry={onRetry}
      details={item.error ? `${item.error.code}: ${item.error.text}` : undefined}
    />
  );
}

function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((at - now) / 1_000));

  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);

  return seconds;
}
