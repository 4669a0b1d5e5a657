'use client';

import { ChevronRight, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { cn } from '@/components/ui/cn';
import { CopyButton } from '@/components/ui/copy-button';
import { useUrlParameter, writeUrlParameters } from '@/components/ui/use-url-state';
import { askedSentences, countSources } from '@/lib/inspector/asked-sentences';
import { formatCount, formatTokens } from '@/lib/inspector/format';
import type { InspectedSummary } from '@/lib/inspector/inspected-snapshot';
import type { InspectedCompaction, Inspection } from '@/lib/inspector/inspection';
import { rangeText } from '@/lib/inspector/range-text';
import { problemsText } from '@/lib/inspector/summary-problems';
import { CoverageStrip } from './coverage-strip';
import { RawText } from './raw-text';
import { SummaryEditor } from './summary-editor';
import { SummarySections } from './summary-sections';

/** One summary: readable by section or as it is sent, to copy and to edit. */
export function SummaryCard({
  summary,
  inspection,
  compaction,
  opens,
  isSought,
}: {
  summary: InspectedSummary;
  inspection: Inspection;
  compaction: InspectedCompaction;
  opens: boolean;
  /** A sentence of it is asked for: that can only be read. */
  isSought: boolean;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(opens);
  const form = useUrlParameter('form') === 'raw' && !isSought ? 'raw' : 'read';
  const [isEditing, setEditing] = useState(false);
  const rawLabel = summary.form === 'snapshot' ? 'Raw XML' : 'As it is';
  return (
    <section aria-labelledby={id} className="rounded-md border border-chart-snapshot border-l-4 bg-card">
      <h4 id={id}>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-9 w-full items-center gap-1.5 rounded px-2 py-1.5 text-left text-sm hover:bg-muted"
        >
          <ChevronRight
            aria-hidden="true"
            className={cn('size-4 shrink-0 text-muted-foreground', isOpen && 'rotate-90')}
          />
          <span className="min-w-0 flex-1">
            <span className="font-medium">{rangeText(summary.ranges)}</span>{' '}
            <span className="tabular text-muted-foreground text-xs">
              {formatCount(summary.messageCount)} messages, {formatTokens(summary.foldedTokens)} → ≈{' '}
              {formatTokens(summary.tokens)} tokens
            </span>
            {isOpen ? null : (
              <span className="line-clamp-1 text-muted-foreground text-xs">{glimpseOf(summary)}</span>
            )}
          </span>
          {summary.generation === compaction.generation ? null : (
            <Badge>from generation {summary.generation}</Badge>
          )}
          {summary.form === 'plain' ? <Badge tone="outline">plain text</Badge> : null}
        </button>
      </h4>
      {isOpen ? (
        <div className="border-t px-3 py-3">
          {isEditing ? (
            <SummaryEditor
              chatId={inspection.chatId}
              compaction={compaction}
              summary={summary}
              onClose={() => setEditing(false)}
            />
          ) : (
            <>
              <div className="mb-3 flex flex-wrap items-center gap-1.5 print:hidden">
                <Choice
                  label={`Form of the summary of ${rangeText(summary.ranges)}`}
                  options={[
                    { id: 'read', label: summary.form === 'snapshot' ? 'Sections' : 'Readable' },
                    { id: 'raw', label: rawLabel },
                  ]}
                  value={form}
                  onChange={(chosen) =>
                    writeUrlParameters({ form: chosen === 'raw' ? 'raw' : null, sentence: null })
                  }
                />
                <CopyButton
                  size="sm"
                  variant="ghost"
                  label={form === 'raw' && summary.form === 'snapshot' ? 'Copy XML' : 'Copy text'}
                  text={() => (form === 'raw' ? summary.body : readableText(summary))}
                />
                {compaction.isInForce ? (
                  <Button size="sm" variant="outline" className="ml-auto" onClick={() => setEditing(true)}>
                    <Pencil aria-hidden="true" />
                    Edit
                  </Button>
                ) : (
                  <span className="ml-auto text-muted-foreground text-xs">
                    Only what is in force can be edited.
                  </span>
                )}
              </div>
              <Problems summary={summary} />
              {form === 'raw' ? (
                <RawText
                  label={`${rawLabel} of ${rangeText(summary.ranges)}`}
                  text={summary.body}
                  problems={summary.problems}
                />
              ) : (
                <>
                  <CoverageStrip summary={summary} messages={inspection.messages} />
                  <SourcesLine summary={summary} />
                  <SummarySections sections={summary.sections} messages={inspection.messages} />
                </>
              )}
            </>
          )}
        </div>
      ) : null}
    </section>
  );
}

/** Enough to recognise a closed one by. */
function glimpseOf({ sections }: InspectedSummary): string {
  const said = sections.filter(({ name }) => name !== 'file_system_state');
  const [first] = askedSentences(said.length > 0 ? said : sections);
  return first?.text.slice(0, 160) ?? '';
}

function Problems({ summary }: { summary: InspectedSummary }) {
  if (summary.problems.length === 0) return null;
  return (
    <p className="mb-2 text-warning text-xs">
      The XML was not clean and was read with forgiveness: {problemsText(summary.problems)}. The raw form
      shows it as it is.
    </p>
  );
}

function SourcesLine({ summary }: { summary: InspectedSummary }) {
  const { sentences, cited, citedInVain, matched } = countSources(summary.sections);
  if (sentences === 0) return <p className="text-muted-foreground text-sm">It says nothing.</p>;
  const all = formatCount(sentences);
  const pieces =
    cited > 0
      ? [
          `${formatCount(cited)} of ${all} sentences cited by the model${inVainText(citedInVain)}`,
          `${formatCount(matched)} more found by matching words`,
        ]
      : [`${formatCount(matched)} of ${all} sentences found by matching words`, 'none cited by the model'];
  pieces.push(`${formatCount(sentences - matched - cited)} without a source`);
  return <p className="mb-3 text-muted-foreground text-xs">{pieces.join(', ')}.</p>;
}

function inVainText(count: number): string {
  return count > 0 ? ` (${formatCount(count)} in messages without their words)` : '';
}

function readableText({ sections }: InspectedSummary): string {
  return sections
    .map(({ name, title, passages }) => {
      const lines = passages.map(({ type, depth, sentences }) => {
        const text = sentences.map((sentence) => sentence.text).join(' ');
        return type === 'item' ? `${'  '.repeat(depth)}- ${text}` : text;
      });
      return [...(name === null ? [] : [`## ${title}`]), ...lines].join('\n');
    })
    .join('\n\n');
}
