'use client';

import { use, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { formatCount, formatTokens } from '@/lib/inspector/format';
import type {
  SentenceSource,
  SummaryPassage,
  SummarySection,
  SummarySentence,
} from '@/lib/inspector/inspected-snapshot';
import type { InspectedMessage } from '@/lib/inspector/inspection';
import { Sentence, SourcePassages } from './sentence-sources';
import { Sought } from './sought';

/** So many lines of a section at first; a summary may be a book. */
const page = 25;

/** The sections of a summary; a number after a sentence opens where it comes from, right below the line. */
export function SummarySections({
  sections,
  messages,
}: {
  sections: SummarySection[];
  messages: InspectedMessage[];
}) {
  return (
    <div className="space-y-4">
      {sections.map((section, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections of a stored summary keep their places
        <Section key={place} section={section} messages={messages} />
      ))}
    </div>
  );
}

function Section({ section, messages }: { section: SummarySection; messages: InspectedMessage[] }) {
  const { name, title, tokens, passages } = section;
  const sought = use(Sought);
  const soughtAt = passages.findIndex(({ sentences }) => sentences.some((one) => one === sought));
  const [more, setCount] = useState(page);
  const count = Math.max(more, soughtAt + 1);
  const left = passages.length - count;
  return (
    <div>
      {name === null ? null : (
        <h5 className="mb-1 flex items-baseline gap-2 font-medium text-sm">
          <span>{title}</span>
          <code className="font-normal text-[11px] text-muted-foreground">{name}</code>
          <span className="tabular ml-auto font-normal text-muted-foreground text-xs">
            ≈ {formatTokens(tokens)} tokens
          </span>
        </h5>
      )}
      <div className="space-y-1">
        {passages.slice(0, count).map((passage, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a stored summary keep their places
          <Passage key={place} passage={passage} messages={messages} />
        ))}
      </div>
      {left > 0 ? (
        <Button variant="link" size="sm" className="px-0" onClick={() => setCount(count + 10 * page)}>
          Show {formatCount(Math.min(left, 10 * page))} more lines of {formatCount(left)}
        </Button>
      ) : null}
    </div>
  );
}

function Passage({ passage, messages }: { passage: SummaryPassage; messages: InspectedMessage[] }) {
  const [openAt, setOpenAt] = useState<number | null>(null);
  const { type, depth, sentences } = passage;
  if (type === 'heading') return <p className="pt-1 font-medium text-sm">{sentences[0]?.text}</p>;
  return (
    <div className={cn(type === 'item' ? INDENT[depth] : depth > 0 && INDENT[0])}>
      <div className={cn('text-sm', type === 'item' && 'relative')}>
        {type === 'item' ? (
          <span aria-hidden="true" className="absolute -left-3 text-muted-foreground">
            •
          </span>
        ) : null}
        {sentences.map((sentence, place) => (
          <Sentence
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences of a stored summary keep their places
            key={place}
            sentence={sentence}
            isCode={type === 'code'}
            isLastOfSource={!isSameSource(sentence, sentences[place + 1])}
            isOpen={place === openAt}
            onToggle={() => setOpenAt(place === openAt ? null : place)}
          />
        ))}
      </div>
      {openAt === null ? null : (
        <SourcePassages sources={sourcesUpTo(sentences, openAt)} messages={messages} />
      )}
    </div>
  );
}

/** Of neighbours from the same message only the last bears its number. */
function isSameSource(sentence: SummarySentence, next: SummarySentence | undefined): boolean {
  const [first, other] = [sentence.sources[0], next?.sources[0]];
  if (!next) return false;
  return (
    first?.messageId === other?.messageId &&
    first?.how === other?.how &&
    first?.lacksWords === other?.lacksWords
  );
}

/** The sources of a sentence and of those before it that leave the number to it; each message once, with all its passages. */
function sourcesUpTo(sentences: SummarySentence[], last: number): SentenceSource[] {
  let first = last;
  while (first > 0 && isSameSource(sentences[first - 1] as SummarySentence, sentences[first])) first -= 1;
  const byMessage = new Map<string, SentenceSource>();
  for (const source of sentences.slice(first, last + 1).flatMap(({ sources }) => sources)) {
    const known = byMessage.get(source.messageId);
    if (!known) byMessage.set(source.messageId, source);
    else if (!known.passage.includes(source.passage)) {
      const passage = `${known.passage}\n${source.passage}`;
      const lacksWords = known.lacksWords && source.lacksWords;
      const share = Math.min(known.share, source.share);
      byMessage.set(source.messageId, { ...known, passage, share, lacksWords });
    }
  }
  return [...byMessage.values()];
}

const INDENT = ['pl-4', 'pl-7', 'pl-10', 'pl-13'];
