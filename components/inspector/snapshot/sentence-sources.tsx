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
import { BackToComparison, SOUGHT, useSought } from './sought';

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
  const mark = use(SentenceMarks).get(text);
  const { ref, isSought } = useSought<HTMLElement>(sentence);
  return (
    <>
      {isCode ? (
        <code
          ref={ref}
          aria-current={isSought ? 'true' : undefined}
          className={cn(
            'my-1 block overflow-x-auto whitespace-pre-wrap rounded bg-muted px-2 py-1 font-mono text-xs',
            isSought && SOUGHT,
          )}
        >
          {text}
        </code>
      ) : (
        <span
          ref={ref}
          aria-current={isSought ? 'true' : undefined}
          className={cn(
            'break-words',
            mark && 'underline decoration-warning decoration-wavy',
            isSought && SOUGHT,
          )}
        >
          <InlineText text={text} />
        </span>
      )}{' '}
      {isSought ? <BackToComparison /> : null}
      {mark ? (
        <>
          <Badge tone={mark.support === 'contradicted' ? 'destructive' : 'warning'}>
            {SUPPORT_LABELS[mark.support]}
          </Badge>{' '}
          {mark.reason ? <span className="text-muted-foreground text-xs">{mark.reason} </span> : null}
        </>
      ) : null}
      {!isLastOfSource ? null : sources.length > 0 ? (
        <SourceChip sources={sources} isOpen={isOpen} onToggle={onToggle} />
      ) : isLabel(text) ? null : (
        <span className="mr-1 text-[11px] text-muted-foreground italic">none found</span>
      )}
    </>
  );
}

/** What it says is also what it is called, because people speak to buttons. */
function SourceChip({
  sources,
  isOpen,
  onToggle,
}: {
  sources: SentenceSource[];
  isOpen: boolean;
  onToggle: () => void;
}) {
  const cited = sources.filter(({ how }) => how === 'cited');
  const matched = sources.filter(({ how }) => how === 'matched');
  const isInVain = cited.length > 0 && cited.every(({ lacksWords }) => lacksWords);
  const text =
    cited.length === 0
      ? numbersOf(matched)
      : [
          `cited ${numbersOf(cited)}${isInVain ? ', words not there' : ''}`,
          ...(matched.length > 0 ? [`found ${numbersOf(matched)}`] : []),
        ].join('; ');
  const [first, ...rest] = sources;
  const more = rest.length > 0 ? ` +${rest.length} more` : '';
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      data-twin={sources.map(({ number }) => messageTwin(number)).join(' ')}
      aria-label={
        cited.length === 0 ? `Source, message ${first?.number}${more}, ${WAYS.matched}` : `Source, ${text}`
      }
      onClick={onToggle}
      className={cn(
        'tabular mr-1 inline-flex min-h-5 items-center rounded border px-1 align-baseline text-[11px] leading-4 hover:bg-muted print:border-0',
        cited.length === 0
          ? 'border-input/60 border-dashed text-muted-foreground'
          : isInVain
            ? 'border-warning border-dashed text-foreground'
            : 'border-chart-snapshot text-foreground',
        isOpen && 'bg-accent text-accent-foreground',
      )}
    >
      {text}
    </button>
  );
}

function numbersOf([first, ...rest]: SentenceSource[]): string {
  return `#${first?.number}${rest.length > 0 ? ` +${rest.length}` : ''}`;
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
      {sources.map(({ messageId, number, how, share, passage, lacksWords }) => (
        <li key={messageId} data-twin={messageTwin(number)} className="rounded bg-muted px-2 py-1.5 text-xs">
          <p className="mb-1 flex flex-wrap items-center gap-x-1.5 gap-y-1">
            <span className="tabular font-medium">
              #{number} {ROLES[messages[number - 1]?.role ?? 'user']}
            </span>
            <Badge tone={how === 'cited' ? 'accent' : 'outline'}>{WAYS[how]}</Badge>
            <span className={lacksWords ? 'text-warning' : 'text-muted-foreground'}>
              {lacksWords
                ? 'but its words were not found there'
                : share >= 1
                  ? 'word for word'
                  : `${formatPercent(share)} of the telling words`}
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
