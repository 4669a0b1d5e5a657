import type { Inspection } from '../inspection';
import { prepareComposition } from '../prepare-composition';
import { prepareCost, tellingPrice } from '../prepare-cost';
import { prepareGauge } from '../prepare-gauge';
import { prepareLedger, splitSentences } from '../prepare-ledger';
import { prepareTimeline } from '../prepare-timeline';
import { drawComposition, drawSplit } from './draw-bars';
import { drawCost } from './draw-lines';
import { drawTimeline } from './draw-timeline';
import type { ReportSection } from './report';

/** A section before anything was put into it. */
const empty = { tables: [], quotes: [] };

export function overviewSection(inspection: Inspection): ReportSection {
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

export function timelineSection(inspection: Inspection): ReportSection {
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

export function splitSection(inspection: Inspection): ReportSection {
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

export function costSection(inspection: Inspection): ReportSection {
  const price = tellingPrice(inspection.model);
  const model = prepareCost(inspection, { price, useCache: true, horizon: 0 });
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

function rangeText(messages: { number: number }[]): string {
  const [first, last] = [messages[0]?.number, messages.at(-1)?.number];
  return first === last ? `#${first}` : `#${first}–#${last}`;
}
