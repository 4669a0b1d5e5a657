'use client';

import { Quote } from 'lucide-react';
import { use } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { messageTwin } from '@/components/ui/twin';
import { isLabel } from '@/lib/inspector/asked-sentences';
import { formatPercent } from '@/lib/inspector/format';
import type { SentenceSource, SummarySentence } from '@/lib/inspector/inspected-snapshot';
import type { InspectedMessage } from '@/lib/inspector/inspection';
import { SUPPORT_LABELS } from '@/lib/inspector/prepare-judgement';
import { useInspection } from '../inspection-context';
import { InlineText } from './inline-text';
import { SentenceMarks } from './sentence-marks';

/** A sentence with the numbers of its messages behind it, or the word that none was found. */
export function Sentence({
  sentence,
  isCode,
  isLastOfSource,
  isOpen,
  onToggle,
}: {
  sentence: SummarySentence;
  isCode: boolean;
  isLastOfSource: boolean;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const { text, sources } = sentence;
  const [first, ...rest] = sources;
  const mark = use(SentenceMarks).get(text);
  return (
    <>
      {isCode ? (
        <code className="my-1 block overflow-x-auto whitespace-pre-wrap rounded bg-muted px-2 py-1 font-mono text-xs">
          {text}
        </code>
      ) : (
        <span className={cn('break-words', mark && 'underline decoration-warning decoration-wavy')}>
          <InlineText text={text} />
        </span>
      )}{' '}
      {mark ? (
        <>
          <Badge tone={mark.support === 'contradicted' ? 'destructive' : 'warning'}>
            {SUPPORT_LABELS[mark.support]}
          </Badge>{' '}
          {mark.reason ? <span className="text-muted-foreground text-xs">{mark.reason} </span> : null}
        </>
      ) : null}
      {!isLastOfSource ? null : first ? (
        <button
          type="button"
          aria-expanded={isOpen}
          data-twin={[first, ...rest].map(({ number }) => messageTwin(number)).join(' ')}
          aria-label={`Source, message ${first.number}${rest.length > 0 ? ` and ${rest.length} more` : ''}, ${WAYS[first.how]}`}
          onClick={onToggle}
          className={cn(
            'tabular mr-1 inline-flex min-h-5 items-center rounded border px-1 align-baseline text-[11px] leading-4 hover:bg-muted print:border-0',
            first.how === 'cited'
              ? 'border-chart-snapshot text-foreground'
              : 'border-input/60 border-dashed text-muted-foreground',
            isOpen && 'bg-accent text-accent-foreground',
          )}
        >
          {first.how === 'cited' ? 'cited ' : ''}#{first.number}
          {rest.length > 0 ? ` +${rest.length}` : ''}
        </button>
      ) : isLabel(text) ? null : (
        <span className="mr-1 text-[11px] text-muted-foreground italic">none found</span>
      )}
    </>
  );
}

const WAYS: Record<SentenceSource['how'], string> = {
  cited: 'cited by the model',
  matched: 'found by matching words',
};

/** The passages a sentence comes from, word for word, in place; going to the chat is the second step. */
export function SourcePassages({
  sources,
  messages,
}: {
  sources: SentenceSource[];
  messages: InspectedMessage[];
}) {
  const { showInChat } = useInspection();
  return (
    <ul className="my-1.5 space-y-1.5 border-chart-snapshot border-l-2 pl-2">
      {sources.map(({ messageId, number, how, share, passage }) => (
        <li key={messageId} data-twin={messageTwin(number)} className="rounded bg-muted px-2 py-1.5 text-xs">
          <p className="mb-1 flex flex-wrap items-center gap-x-1.5 gap-y-1">
            <span className="tabular font-medium">
              #{number} {ROLES[messages[number - 1]?.role ?? 'user']}
            </span>
            <Badge tone={how === 'cited' ? 'accent' : 'outline'}>{WAYS[how]}</Badge>
            <span className="text-muted-foreground">
              {share >= 1 ? 'word for word' : `${formatPercent(share)} of the telling words`}
            </span>
          </p>
          <p className="flex gap-1.5">
            <Quote aria-hidden="true" className="mt-0.5 size-3 shrink-0 text-muted-foreground" />
            <span className="whitespace-pre-wrap break-words">
              {passage || messages[number - 1]?.excerpt || '(no text)'}
            </span>
          </p>
          <Button variant="link" size="sm" className="h-6 px-0" onClick={() => showInChat(messageId)}>
            Show #{number} in the chat
          </Button>
        </li>
      ))}
    </ul>
  );
}

export const ROLES: Record<InspectedMessage['role'], string> = {
  user: 'You',
  assistant: 'Assistant',
  tool: 'Tool',
  system: 'System',
};
