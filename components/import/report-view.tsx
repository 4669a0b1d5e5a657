'use client';

import { Switch } from '@/components/ui/switch';
import type { ConversationReport, FileReport } from '@/lib/turn/import/import-event';
import type { ImportRow } from './import-rows';

export type ReportViewProps = {
  row: ImportRow;
  report: FileReport;
  isBusy: boolean;
  onSidechains: (sidechains: boolean) => void;
};

/** What was understood of a file, in numbers a person can check it by, and what was left out with the reason. */
export function ReportView({ row, report, isBusy, onSidechains }: ReportViewProps) {
  const { conversations, conversationCount, sidechainCount, guesses } = report;
  const sum = (field: 'messages' | 'toolCalls' | 'compactions' | 'answers' | 'measuredCalls' | 'forks') =>
    conversations.reduce((total, conversation) => total + conversation[field], 0);
  const facts = [
    count(conversationCount, 'conversation'),
    count(sum('messages'), 'message'),
    count(sum('toolCalls'), 'tool call'),
    count(sum('compactions'), 'compaction'),
    `usage measured in ${number(sum('measuredCalls'))} of ${number(sum('answers'))} answers`,
    ...(sum('forks') > 0 ? [count(sum('forks'), 'fork')] : []),
  ];
  const [first, second] = guesses;
  const notes = [...new Set(conversations.flatMap((conversation) => conversation.notes))];
  return (
    <div className="mt-2 text-sm">
      <p className="tabular text-foreground/85">{facts.join(' · ')}</p>
      {first ? (
        <p className="mt-0.5 text-muted-foreground text-xs">
          Looks like {first.label} ({percent(first.confidence)} sure)
          {second ? `, else ${second.label} (${percent(second.confidence)})` : ''}
          {row.format && row.format !== first.id ? '; read as you chose' : ''}
        </p>
      ) : (
        <p className="mt-0.5 text-muted-foreground text-xs">
          No format knows this file; it is read as you chose.
        </p>
      )}
      {sidechainCount > 0 && sidechainCount < conversationCount ? (
        <div className="mt-2 flex items-center gap-2 text-xs">
          <Switch
            checked={row.sidechains}
            disabled={isBusy}
            onCheckedChange={onSidechains}
            aria-label={`Import the helpers of ${row.file.name} too`}
          />
          Also import {count(sidechainCount, 'conversation')} of helpers
        </div>
      ) : null}
      {conversationCount > 1 ? (
        <Conversations conversations={conversations} total={conversationCount} />
      ) : null}
      {notes.length > 0 ? (
        <Fold title={count(notes.length, 'note')}>
          <ul className="list-disc pl-5">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Fold>
      ) : null}
      {report.skippedLineCount > 0 ? (
        <Fold title={`${count(report.skippedLineCount, 'line')} left out`}>
          <ul>
            {report.skippedLines.map(({ line, reason }) => (
              <li key={line} className="tabular">
                Line {number(line)}: {reason}
              </li>
            ))}
          </ul>
          {report.skippedLineCount > report.skippedLines.length ? <p>… and so on.</p> : null}
        </Fold>
      ) : null}
    </div>
  );
}

function Conversations({ conversations, total }: { conversations: ConversationReport[]; total: number }) {
  return (
    <Fold title="What is in it">
      <ol className="list-decimal pl-6">
        {conversations.map(({ title, kind, messages, compactions }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order, and titles repeat
          <li key={place} className="wrap-anywhere">
            {title.slice(0, 120)}{' '}
            <span className="text-muted-foreground">
              ({count(messages, 'message')}
              {compactions > 0 ? `, ${count(compactions, 'compaction')}` : ''}
              {kind === 'sidechain' ? ', a helper' : ''})
            </span>
          </li>
        ))}
      </ol>
      {total > conversations.length ? <p>… and {number(total - conversations.length)} more.</p> : null}
    </Fold>
  );
}

function Fold({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className="mt-2 text-xs">
      <summary className="cursor-pointer text-muted-foreground hover:text-foreground">{title}</summary>
      <div className="mt-1 max-h-56 overflow-y-auto rounded-md bg-muted/50 px-3 py-2">{children}</div>
    </details>
  );
}

const number = (value: number) => value.toLocaleString('en-US');
const percent = (share: number) => `${Math.round(share * 100)} %`;
const count = (value: number, what: string) => `${number(value)} ${what}${value === 1 ? '' : 's'}`;
