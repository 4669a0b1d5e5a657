import type { ChatHistory } from '../chat-history';
import { SECTION_LABELS, type SummaryText } from '../diff/summary-text';
import { EVENT_GROUP_LABELS, eventNumberText, type LoggedEvent } from '../event-log';
import { formatCount, formatMoment, formatTokens } from '../format';
import type { Inspection } from '../inspection';
import { prepareComposition } from '../prepare-composition';
import { prepareCost } from '../prepare-cost';
import type { FactMatrix } from '../prepare-fact-matrix';
import { prepareGauge } from '../prepare-gauge';
import { prepareGenerations } from '../prepare-generations';
import { prepareHistory } from '../prepare-history';
import { prepareLedger, splitSentences } from '../prepare-ledger';
import { prepareTimeline } from '../prepare-timeline';
import { type Survival, survivalSentence, survivalTable } from '../survival';
import { drawComposition, drawSplit } from './draw-bars';
import { drawHistory } from './draw-history';
import { drawCost, drawGenerations } from './draw-lines';
import { drawTimeline } from './draw-timeline';
import type { Report, ReportSection } from './report';

export type ReportInput = {
  madeAt: number;
  inspection: Inspection;
  history: ChatHistory;
  /** What is in force; null where nothing is compacted. */
  summary: SummaryText | null;
  survival: Survival | null;
  matrix: FactMatrix | null;
  events: LoggedEvent[];
  /** Decisions that are not among them. */
  olderEvents: boolean;
};

/** Everything the inspector shows of a chat, put together to be read without it. */
export function composeReport(input: ReportInput): Report {
  const { inspection, madeAt } = input;
  const { gauge, model, messages, compactions } = inspection;
  const applied = compactions.filter(({ outcome }) => outcome === 'applied').length;
  return {
    title: inspection.title,
    about: [
      ['Made', `${formatMoment(madeAt, { withYear: true, timeZone: 'UTC' })} UTC, by Foldline`],
      ['Model', model.label],
      ['Messages on this branch', formatCount(messages.length)],
      ['Compactions in force or built upon', formatCount(applied)],
      ['Next request', `${formatCount(gauge.usedTokens)} tokens, ${gauge.kind}`],
      [
        'Window',
        gauge.windowTokens === null
          ? 'unknown'
          : `${formatCount(gauge.windowTokens)} tokens, ${gauge.windowKind === 'measured' ? 'known' : gauge.windowKind}`,
      ],
      [
        'How sure the numbers are',
        'Measured: reported by the provider. Estimated: counted here by one ruler. Unknown: written as —.',
      ],
      ['What is in here', 'Words of the chat: think before you pass it on.'],
    ],
    sections: [
      overview(inspection),
      timeline(inspection),
      split(inspection),
      snapshot(input),
      facts(input),
      cost(inspection),
      history(input),
      decisions(input),
    ],
  };
}

const empty = { tables: [], quotes: [] };

function overview(inspection: Inspection): ReportSection {
  const model = prepareComposition(inspection);
  return {
    ...empty,
    title: 'What fills the window',
    sentences: [prepareGauge(inspection.gauge).sentence, model.sentence],
    chart: { name: 'What fills the window', sentence: model.sentence, svg: drawComposition(model) },
    tables: [{ title: 'Parts of the next request', table: model.table }],
    note: model.honesty,
  };
}

function timeline(inspection: Inspection): ReportSection {
  const model = prepareTimeline(inspection);
  const hasChart = model.points.length > 1;
  return {
    ...empty,
    title: 'Context size per request',
    sentences: [model.sentence],
    ...(hasChart && {
      chart: { name: 'Context size per request', sentence: model.sentence, svg: drawTimeline(model) },
    }),
    tables: [{ title: 'Every point', table: model.table, isLong: true }],
    note: 'Dots are measured, everything else is estimated. Solid marks were applied, dashed ones taken back, dotted ones failed.',
  };
}

function split(inspection: Inspection): ReportSection {
  const { view } = inspection;
  const model = prepareLedger(inspection, view);
  return {
    ...empty,
    title: 'Before and after',
    sentences: [model.sentence, ...splitSentences(view), ...(view.why?.notes ?? [])],
    ...(model.blocks.length > 0 && {
      chart: {
        name: 'Where the history was split',
        sentence: model.sentence,
        svg: drawSplit(model.blocks, model.sentence),
      },
    }),
    tables: [
      { title: 'From the whole history to what is sent', table: model.table },
      {
        title: 'What became of the messages',
        isLong: true,
        table: {
          columns: ['Messages', 'Fate', 'Tokens before', 'Tokens after', 'Why'],
          rows: model.blocks.map(({ messages, fate, tokensBefore, tokensAfter, reason }) => [
            rangeText(messages),
            fate,
            tokensBefore,
            tokensAfter,
            reason,
          ]),
        },
      },
    ],
    note: 'Sizes are estimated, by one ruler before and after.',
  };
}

function rangeText(messages: { number: number }[]): string {
  const [first, last] = [messages[0]?.number, messages.at(-1)?.number];
  return first === last ? `#${first}` : `#${first}–#${last}`;
}

function snapshot({ summary, inspection }: ReportInput): ReportSection {
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

function facts({ survival, matrix }: ReportInput): ReportSection {
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

function cost(inspection: Inspection): ReportSection {
  const { price } = inspection.model;
  const isFree = price !== null && price.input === 0 && price.output === 0;
  const model = prepareCost(inspection, { price: isFree ? null : price, useCache: true, horizon: 0 });
  return {
    ...empty,
    title: model.unit === 'money' ? 'Cost' : 'Cost, in tokens because no price is known',
    sentences: [model.sentence],
    ...(model.points.length > 1 && {
      chart: { name: 'Cost with and without compaction', sentence: model.sentence, svg: drawCost(model) },
    }),
    tables: [
      {
        title: 'In short',
        table: {
          columns: ['What', 'Value', 'Kind', 'Note'],
          rows: model.tiles.map(({ label, value, kind, note }) => [label, value, kind, note]),
        },
      },
      { title: 'Every request', table: model.table, isLong: true },
    ],
    note: 'Prompt caching is assumed where the provider did not report it.',
  };
}

function history({ history: rows, inspection }: ReportInput): ReportSection {
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

function decisions({ events, olderEvents }: ReportInput): ReportSection {
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
