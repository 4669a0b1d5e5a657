import type { OptionSpec } from '../compaction/options';
import type { SettingField } from './field';
import { OPTION_NOTES } from './option-notes';

/** The options of one trigger or strategy as settings; the documented range goes before the engine's wider one. */
export function optionFields(
  kind: 'trigger' | 'strategy',
  rule: { id: string; options: readonly OptionSpec[] },
): SettingField[] {
  return rule.options.map((spec) => {
    const note = OPTION_NOTES[`${rule.id}.${spec.key}`];
    const common = {
      key: `${kind}Options.${rule.id}.${spec.key}`,
      label: spec.label,
      explanation: note?.explanation ?? '',
      groupId: `${kind}-${rule.id}`,
      origin: note?.origin ?? '',
    };
    if (spec.type === 'flag') return { ...common, type: 'flag', default: spec.default };
    if (spec.type === 'choice')
      return { ...common, type: 'choice', default: spec.default, choices: spec.choices };
    return {
      ...common,
      type: 'number',
      default: spec.default,
      min: note?.min ?? spec.min,
      max: note?.max ?? spec.max,
      unit: spec.unit,
      ...(spec.optional && { unsetLabel: 'off' }),
    };
  });
}
