import { PROFILES, type Profile } from '../compaction/profiles';
import { COMPACT_NAMES, COMPRESSION_NAMES } from './config/documented-names';
import { rangeText, type SettingField, valueText } from './field';
import { SETTING_FIELDS, SETTING_GROUPS } from './fields';
import { TEMPLATE_VARIABLES } from './template-variables';

/** The written reference of every setting, as Markdown; made from the same list as the page and the checks. */
export function settingsReference(): string {
  return `${[
    '# Settings',
    INTRODUCTION,
    '## Profiles',
    profileTable(),
    ...SETTING_GROUPS.flatMap((group) => [
      `## ${group.label}`,
      group.explanation,
      fieldTable(SETTING_FIELDS.filter((field) => field.groupId === group.id)),
    ]),
    '## Configuration file',
    FILE_TEXT,
    '### Names in JSON',
    nameTable(COMPRESSION_NAMES, ''),
    THRESHOLD_TEXT,
    '### Names in the `compact:` block of YAML',
    nameTable(COMPACT_NAMES, 'compact.'),
    '## Own prompts',
    'A template may use these variables as `{{name}}`, in `{{#if name}}…{{else}}…{{/if}}` and `{{#unless name}}…{{/unless}}`; `{{> default}}` stands for the built-in prompt. With `citeSources` the rule about naming sources is part of the format: it is added to own prompts too, and `{{sections}}` holds it.',
    table(
      ['variable', 'is'],
      TEMPLATE_VARIABLES.map(({ name, explanation }) => [`\`${name}\``, explanation]),
    ),
  ].join('\n\n')}\n`;
}

const INTRODUCTION =
  'Made by `npm run docs:settings` from the list the settings page and all checks use. A value set for a chat goes before the global one, that before `foldline.config.json` or `.yaml`, that before the profile, that before the default.';

const FILE_TEXT =
  '`foldline.config.json`, `foldline.config.yaml` or `foldline.config.yml` in the folder Foldline is started in is read at every start; `FOLDLINE_CONFIG` names another file. The settings page imports and exports the same shapes. With anything unknown, malformed or out of range nothing of a file is taken, and the list of what is wrong stands on the settings page and in the output of the server. Every key of this page can be set in a `foldline` block (`foldline: { triggerOptions: { hybrid: { triggerTokens: 50000 } } }`), which may also hold `profiles` and `models`; the names other systems document work as well:';

const THRESHOLD_TEXT =
  'The same names without `compression` work inside a `compression` block. The deprecated `model.compressionThreshold` (also `chatCompression.contextPercentageThreshold`) sets the share of the window for the utilisation trigger and, where it lies in its range and the newer name is not given, the safety valve.';

function profileTable(): string {
  const rows: [string, (profile: Profile) => string][] = [
    ['trigger', ({ triggerId }) => triggerId],
    ['strategy', ({ strategyId }) => strategyId],
    ['strategy with a goal', ({ goalStrategyId }) => goalStrategyId],
    ['asks for the goal', ({ asksForGoal }) => (asksForGoal ? 'yes' : 'no')],
    ['when that is not enough', ({ ladder }) => ladder.join(', then ') || 'nothing more'],
    ['facts word for word', ({ rules }) => (rules.anchors ? 'yes' : 'no')],
    ['second look', ({ rules }) => (rules.selfCheck ? 'yes' : 'no')],
    ['sources named', ({ rules }) => (rules.citeSources ? 'yes' : 'no')],
    ['attempts', ({ rules }) => String(rules.maxAttempts)],
    ['when the model fails', ({ rules }) => rules.fallback],
  ];
  return table(
    ['', ...PROFILES.map(({ label }) => label)],
    rows.map(([name, cell]) => [name, ...PROFILES.map(cell)]),
  );
}

function fieldTable(fields: SettingField[]): string {
  return table(
    ['key', 'setting', 'default', 'allowed', 'from'],
    fields.map((field) => [
      `\`${field.key}\``,
      `**${field.label}.** ${field.explanation}`,
      valueText(field, field.default),
      rangeText(field),
      field.origin,
    ]),
  );
}

function nameTable(names: Readonly<Record<string, string>>, prefix: string): string {
  return table(
    ['name', 'setting'],
    Object.entries(names).map(([name, key]) => [`\`${prefix}${name}\``, `\`${key}\``]),
  );
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
