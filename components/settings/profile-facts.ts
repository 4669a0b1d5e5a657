import type { Profile } from '@/lib/compaction/profiles';

export type ProfileFact = { label: string; text: (profile: Profile) => string };

/** What is worth comparing between profiles, in the order of a compaction. */
export function profileFacts(names: {
  triggers: Record<string, string>;
  strategies: Record<string, string>;
}): ProfileFact[] {
  const strategy = (id: string) => names.strategies[id] ?? id;
  return [
    { label: 'Trigger', text: ({ triggerId }) => names.triggers[triggerId] ?? triggerId },
    { label: 'Strategy', text: ({ strategyId }) => strategy(strategyId) },
    { label: 'With a goal', text: ({ goalStrategyId }) => strategy(goalStrategyId) },
    { label: 'Asks for the goal', text: ({ asksForGoal }) => yesNo(asksForGoal) },
    {
      label: 'If that is not enough',
      text: ({ ladder }) => ladder.map(strategy).join(', then ') || 'Nothing more',
    },
    {
      label: 'Ends below the threshold',
      text: ({ headroomShare }) =>
        headroomShare === null ? 'No target' : `${Math.round(headroomShare * 100)} %`,
    },
    { label: 'Facts word for word', text: ({ rules }) => yesNo(rules.anchors) },
    { label: 'Second look', text: ({ rules }) => yesNo(rules.selfCheck) },
    { label: 'Sources named', text: ({ rules }) => yesNo(rules.citeSources) },
    { label: 'Attempts', text: ({ rules }) => String(rules.maxAttempts) },
    { label: 'When the model fails', text: ({ rules }) => FALLBACK[rules.fallback] },
    { label: 'Snapshot required', text: ({ rules }) => yesNo(rules.requireSnapshot) },
    {
      label: 'History too large to summarise',
      text: ({ rules }) => (rules.inputFit === 'chunks' ? 'In parts' : 'Oldest left out'),
    },
    {
      label: 'After a failure',
      text: ({ rules }) => (rules.whenLatched === 'skip' ? 'Waits' : 'Shortens tool output'),
    },
  ];
}

const FALLBACK = { code: 'Built-in summariser', mechanical: 'First words of each', none: 'Left as it is' };

function yesNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}
