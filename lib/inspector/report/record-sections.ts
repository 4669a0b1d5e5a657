import { SECTION_LABELS } from '../diff/summary-text';
import { EVENT_GROUP_LABELS, eventNumberText } from '../event-log';
import { formatCount, formatMoment, formatTokens } from '../format';
import { prepareGenerations } from '../prepare-generations';
import { prepareHistory } from '../prepare-history';
import { survivalSentence, survivalTable } from '../survival';
import { drawHistory } from './draw-history';
import { drawGenerations } from './draw-lines';
import type { ReportSection } from './report';
import type { ReportInput } from './report-input';

/** A section before anything was put into it. */
const empty = { tables: [], quotes: [] };

export function snapshotSection({ summary, inspection }: ReportInput): ReportSection {
  const generations = prepareGenerations(inspection);
  return {
    title: 'The snapshot in force',
    sentences: summary
      ? [`${summary.label}, about ${formatTokens(summary.tokens)} tokens, estimated. ${summary.origin}`]
      : ['Nothing is compacted: the model is sent the whole history.'],
    ...(generations.points.length > 1 && {
      chart: {
        name: 'Size of the summary over generations',
        sentence: generations.sentence,
        svg: drawGenerations(generations),
      },
    }),
    tables: generations.points.length > 0 ? [{ title: 'Generations', table: generations.table }] : [],
    quotes: summary?.sections.map(({ name, text }) => ({ title: SECTION_LABELS[name], text })) ?? [],
  };
}

const mostLost = 60;

export function factsSection({ survival, matrix }: ReportInput): ReportSection {
  const lost = survival?.facts.filter(({ verdict }) => verdict !== 'kept').slice(0, mostLost) ?? [];
  return {
    ...empty,
    title: 'What survived',
    sentences: survival ? [survivalSentence(survival)] : ['Nothing was folded, so nothing could be lost.'],
    tables: [
      ...(survival ? [{ title: 'By class', table: survivalTable(survival) }] : []),
      ...(lost.length > 0
        ? [
            {
              title: 'Not kept as it was',
              table: {
                columns: ['Message', 'Verdict', 'Fact'],
                rows: lost.map(({ number, verdict, text }) => [
                  number === null ? '—' : `#${number}`,
                  verdict,
                  text,
                ]),
              },
            },
          ]
        : []),
      ...(matrix && matrix.columns.length > 1
        ? [
            {
              title: 'Facts hurt in some generation',
              isLong: true,
              table: {
                columns: matrix.table.columns,
                rows: matrix.table.rows.filter((_, at) => matrix.rows[at]?.isHurt),
              },
            },
          ]
        : []),
    ],
    note: 'Facts are found and judged by code that shares nothing with the summariser; it can be wrong about sentences.',
  };
}

export function qualitySection({ quality }: ReportInput): ReportSection {
  return {
    ...empty,
    title: 'How good it is',
    sentences: [quality?.sentence ?? 'Nothing was measured yet.'],
    tables: quality ? [{ title: 'Measures', table: quality.table }] : [],
  };
}

export function historySection({ history: rows, inspection }: ReportInput): ReportSection {
  const model = prepareHistory(rows);
  return {
    ...empty,
    title: 'History',
    sentences: [model.sentence],
    ...(model.rows.length > 0 && {
      chart: { name: 'Branches and compactions', sentence: model.sentence, svg: drawHistory(model) },
    }),
    tables: [
      {
        title: 'Compactions of this branch',
        table: {
          columns: [
            'Generation',
            'When (UTC)',
            'Strategy',
            'Result',
            'Tokens before',
            'Tokens after',
            'What came of it',
          ],
          rows: inspection.compactions.map((one) => [
            one.generation,
            formatMoment(one.createdAt, { withYear: true, timeZone: 'UTC' }),
            one.strategyLabel,
            one.isInForce ? 'in force' : one.outcome === 'undone' ? 'taken back' : one.outcome,
            one.tokensBefore,
            one.tokensAfter,
            one.text,
          ]),
        },
      },
    ],
  };
}

export function decisionsSection({ events, olderEvents }: ReportInput): ReportSection {
  return {
    ...empty,
    title: 'Decisions',
    sentences: [
      events.length === 0
        ? 'Nothing was decided yet.'
        : `The newest ${formatCount(events.length)} decisions about compacting, newest first.`,
    ],
    tables: [
      {
        title: 'Decisions',
        isLong: true,
        table: {
          columns: ['When (UTC)', 'What', 'Kind', 'Why', 'Numbers'],
          rows: events.map(({ at, title, group, text, numbers }) => [
            formatMoment(at, { withYear: true, timeZone: 'UTC' }),
            title,
            EVENT_GROUP_LABELS[group],
            text,
            numbers.map(({ label, value }) => `${label} ${eventNumberText(value)}`).join('; '),
          ]),
        },
      },
    ],
    ...(olderEvents && { note: 'Older decisions are not in this file; the log exports them all.' }),
  };
}
