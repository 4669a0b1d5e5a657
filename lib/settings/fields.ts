import { DEFAULT_PROFILE_ID, PROFILES } from '../compaction/profiles';
import { STRATEGIES } from '../compaction/strategies';
import { TRIGGERS } from '../compaction/triggers';
import type { SettingField } from './field';
import { optionFields } from './option-fields';
import { PROMPT_KIND_FIELDS } from './prompt-kinds';

export type SettingGroup = { id: string; label: string; explanation: string };

const FROM_PROFILE = 'as the profile has it';

const ruleChoices = (rules: readonly { id: string; label: string }[]) =>
  rules.map(({ id, label }) => ({ value: id, label }));

export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    id: 'rules',
    label: 'When and how',
    explanation: 'The profile decides; what you set here goes before it.',
  },
  {
    id: 'goal',
    label: 'The goal question',
    explanation: 'What you are asked before a compaction, and how often.',
  },
  { id: 'summary', label: 'Summaries', explanation: 'Who writes them, and what is checked.' },
  ...TRIGGERS.map(({ id, label, explanation }) => ({
    id: `trigger-${id}`,
    label: `Trigger: ${label}`,
    explanation,
  })),
  ...STRATEGIES.map(({ id, label, explanation }) => ({
    id: `strategy-${id}`,
    label: `Strategy: ${label}`,
    explanation,
  })),
];

/** Every setting there is: page, validation, import, export and the written reference are made from this list. */
export const SETTING_FIELDS: readonly SettingField[] = [
  {
    key: 'automatic',
    type: 'flag',
    label: 'Compact automatically',
    explanation: 'Off means only by hand; a request that would not fit the window is still made to fit.',
    groupId: 'rules',
    origin: 'Every system; Gemini CLI sets its threshold to 1.0 instead',
    default: true,
  },
  {
    key: 'profileId',
    type: 'text',
    label: 'Profile',
    explanation: 'A named bundle of trigger, strategy and rules.',
    groupId: 'rules',
    origin: `Foldline; built in are ${PROFILES.map(({ id }) => id).join(', ')}`,
    default: DEFAULT_PROFILE_ID,
    maxLength: 100,
  },
  {
    key: 'triggerId',
    type: 'choice',
    label: 'Trigger',
    explanation: 'The rule that says it is time.',
    groupId: 'rules',
    origin: 'Foldline',
    default: null,
    unsetLabel: FROM_PROFILE,
    choices: ruleChoices(TRIGGERS),
  },
  {
    key: 'strategyId',
    type: 'choice',
    label: 'Strategy',
    explanation: 'The rule that says what is folded, when no goal was picked.',
    groupId: 'rules',
    origin: 'Foldline',
    default: null,
    unsetLabel: FROM_PROFILE,
    choices: ruleChoices(STRATEGIES),
  },
  {
    key: 'goalStrategyId',
    type: 'choice',
    label: 'Strategy with a goal',
    explanation: 'Used when you picked a goal, and for the task in agent mode.',
    groupId: 'rules',
    origin: 'Deliberate: compressionStrategy',
    default: null,
    unsetLabel: FROM_PROFILE,
    choices: ruleChoices(STRATEGIES),
  },
  {
    key: 'headroomShare',
    type: 'number',
    label: 'Headroom',
    explanation: 'How far below the threshold a compaction should end, so that it is not due again at once.',
    groupId: 'rules',
    origin: 'Foldline',
    default: null,
    unsetLabel: FROM_PROFILE,
    min: 0,
    max: 0.9,
    unit: 'share',
  },
  {
    key: 'interactive',
    type: 'flag',
    label: 'Ask for the goal',
    explanation: 'Off is what "Don\'t ask me again" sets: compactions then run without a question.',
    groupId: 'goal',
    origin: 'Deliberate: compressionInteractive',
    default: null,
    unsetLabel: FROM_PROFILE,
  },
  {
    key: 'questionSeconds',
    type: 'number',
    label: 'Time to answer',
    explanation: 'When it runs out the compaction goes on without a goal.',
    groupId: 'goal',
    origin: 'Deliberate: compressionPromptTimeout',
    default: 30,
    unsetLabel: 'wait until answered',
    min: 10,
    max: 300,
    unit: 'seconds',
  },
  {
    key: 'frequencyMultiplier',
    type: 'number',
    label: '"Check in less often" multiplies by',
    explanation: 'Each time you choose it, tokens and messages of the hybrid trigger grow by this factor.',
    groupId: 'goal',
    origin: 'Deliberate: compressionFrequencyMultiplier',
    default: 1.5,
    min: 1.2,
    max: 3,
    unit: 'factor',
  },
  {
    key: 'timesLessOften',
    type: 'number',
    label: '"Check in less often" chosen',
    explanation:
      'How many times it was chosen; the limits are multiplied so often, up to 200,000 tokens and 100 messages.',
    groupId: 'goal',
    origin: 'Deliberate: times_less_frequent_selected',
    default: 0,
    min: 0,
    max: 20,
    unit: 'times',
  },
  {
    key: 'summarizerModelId',
    type: 'model',
    label: 'Model for summaries',
    explanation: 'Another model may be cheaper; a weaker one forgets more.',
    groupId: 'summary',
    origin: 'Forge: compact.model',
    default: null,
    unsetLabel: "the chat's own model",
  },
  {
    key: 'anchors',
    type: 'flag',
    label: 'Keep facts word for word',
    explanation:
      'Paths, commands, errors, numbers and decisions are taken by code and kept beside the summary.',
    groupId: 'summary',
    origin: 'Foldline',
    default: null,
    unsetLabel: FROM_PROFILE,
  },
  {
    key: 'selfCheck',
    type: 'flag',
    label: 'Second look',
    explanation: 'A second call checks the draft for what is missing; it costs as much again.',
    groupId: 'summary',
    origin: 'Gemini CLI: its verification turn',
    default: null,
    unsetLabel: FROM_PROFILE,
  },
  {
    key: 'citeSources',
    type: 'flag',
    label: 'Name the sources',
    explanation:
      'The model names the messages behind each sentence; the inspector shows them as cited. The numbers are taken out before the summary is sent; writing them costs up to a quarter more of its answer.',
    groupId: 'summary',
    origin: 'Foldline',
    default: null,
    unsetLabel: FROM_PROFILE,
  },
  {
    key: 'maxAttempts',
    type: 'number',
    label: 'Attempts',
    explanation: 'How often a summary that was refused is asked for again.',
    groupId: 'summary',
    origin: 'Contextguard: attempts until the target is met',
    default: null,
    unsetLabel: FROM_PROFILE,
    min: 1,
    max: 5,
    unit: 'times',
  },
  {
    key: 'fallback',
    type: 'choice',
    label: 'When the model fails',
    explanation: 'What happens when no usable summary came back.',
    groupId: 'summary',
    origin: 'Contextguard: mechanical fallback',
    default: null,
    unsetLabel: FROM_PROFILE,
    choices: [
      { value: 'code', label: 'The built-in summariser' },
      { value: 'mechanical', label: 'The first 200 characters of each message' },
      { value: 'none', label: 'Leave the history as it is' },
    ],
  },
  {
    key: 'summaryTag',
    type: 'text',
    label: 'Name of the element',
    explanation: 'The summary is looked for between tags of this name.',
    groupId: 'summary',
    origin: 'Forge: compact.summary_tag',
    default: null,
    unsetLabel: 'state_snapshot',
    maxLength: 60,
    pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
    patternText: 'must begin with a letter and have only letters, digits, - and _.',
  },
  {
    key: 'promptTemplate',
    type: 'template',
    label: 'Own prompt',
    explanation:
      'Your wording for every summary in place of the built-in one; the security rule and the format are always added.',
    groupId: 'summary',
    origin: 'Forge: compact.prompt',
    default: null,
    unsetLabel: 'the built-in prompt',
    maxLength: 20_000,
  },
  ...PROMPT_KIND_FIELDS,
  ...TRIGGERS.flatMap((trigger) => optionFields('trigger', trigger)),
  ...STRATEGIES.flatMap((strategy) => optionFields('strategy', strategy)),
];

export function fieldByKey(key: string): SettingField | undefined {
  return SETTING_FIELDS.find((field) => field.key === key);
}
