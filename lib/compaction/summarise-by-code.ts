import { readSources } from './anchors/sources';
import type { Anchor, Message, Snapshot, SnapshotSectionName } from './types';

export type SummariseByCodeInput = {
  messages: Message[];
  previous: Snapshot | null;
  anchors: Anchor[];
  goal: string | null;
  instructions: string | null;
  maxTokens: number;
  count: (text: string) => number;
  sections?: SnapshotSectionName[];
};

/** A snapshot made of the history's own sentences, without a model; the same input always gives the same snapshot. */
export function summariseByCode({
  messages,
  previous,
  goal,
  maxTokens,
  count,
  sections,
}: SummariseByCodeInput): Snapshot {
  const sources = readSources(messages);
  const requests = sources
    .filter((source) => source.type === 'user')
    .map((source) => source.text.replace(/\s+/g, ' ').slice(0, 300));
  const said = sources
    .filter((source) => source.type === 'assistant')
    .map((source) => source.text.replace(/\s+/g, ' ').slice(0, 300));
  const previousText = (name: SnapshotSectionName) =>
    previous?.sections.find((section) => section.name === name)?.text ?? '';
  const candidates: { name: SnapshotSectionName; text: string }[] = [
    { name: 'overall_goal', text: previousText('overall_goal') || requests[0] || '' },
    { name: 'current_goal', text: goal ?? requests.at(-1) ?? '' },
    {
      name: 'recent_actions',
      text: [previousText('recent_actions'), ...said.slice(-12).map((line) => `- ${line}`)]
        .filter(Boolean)
        .join('\n'),
    },
  ];
  let left = maxTokens;
  const kept: Snapshot['sections'] = [];
  for (const section of candidates) {
    if (!section.text || (sections && !sections.includes(section.name))) continue;
    const cost = count(section.text) + 12;
    if (cost > left) continue;
    left -= cost;
    kept.push(section);
  }
  return { sections: kept };
}
