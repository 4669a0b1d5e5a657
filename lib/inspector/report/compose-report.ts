import { formatCount, formatMoment } from '../format';
import { costSection, overviewSection, splitSection, timelineSection } from './context-sections';
import {
  decisionsSection,
  factsSection,
  historySection,
  qualitySection,
  snapshotSection,
} from './record-sections';
import type { Report } from './report';
import type { ReportInput } from './report-input';

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
      overviewSection(inspection),
      timelineSection(inspection),
      splitSection(inspection),
      snapshotSection(input),
      factsSection(input),
      qualitySection(input),
      costSection(inspection),
      historySection(input),
      decisionsSection(input),
    ],
  };
}
