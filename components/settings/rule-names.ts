import type { GroupView } from '@/lib/turn/settings/settings-view';

export type RuleNames = { triggers: Record<string, string>; strategies: Record<string, string> };

/** Labels of triggers and strategies, read off the choices of their settings. */
export function ruleNamesIn(groups: GroupView[]): RuleNames {
  return { triggers: choicesOf(groups, 'triggerId'), strategies: choicesOf(groups, 'strategyId') };
}

function choicesOf(groups: GroupView[], key: string): Record<string, string> {
  const field = groups.flatMap(({ fields }) => fields).find((view) => view.field.key === key)?.field;
  if (field?.type !== 'choice') return {};
  return Object.fromEntries(field.choices.map(({ value, label }) => [value, label]));
}
