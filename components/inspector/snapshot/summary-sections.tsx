'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { formatCount, formatTokens } from '@/lib/inspector/format';
import type { SummaryPassage, SummarySection } from '@/lib/inspector/inspected-snapshot';
import type { InspectedMessage } from '@/lib/inspector/inspection';
import { Sentence, SourcePassages } from './sentence-sources';

/** So many lines of a section at first; a summary may be a book. */
const page = 60;

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
  const [count, setCount] = useState(page);
  const { name, title, tokens, passages } = section;
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
  const open = openAt === null ? undefined : sentences[openAt];
  if (type === 'heading') return <p className="pt-1 font-medium text-sm">{sentences[0]?.text}</p>;
  return (
    <div className={cn(type === 'item' && INDENT[depth])}>
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
            isOpen={place === openAt}
            onToggle={() => setOpenAt(place === openAt ? null : place)}
          />
        ))}
      </div>
      {open ? <SourcePassages sources={open.sources} messages={messages} /> : null}
    </div>
  );
}

const INDENT = ['pl-4', 'pl-7', 'pl-10', 'pl-13'];
