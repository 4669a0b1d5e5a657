import type { OwnTemplates, PromptId } from '../compaction/prompts';
import type { SettingField } from './field';

/** A kind of prompt that can have wording of its own, and the setting that holds it. */
export type PromptKind = { promptId: PromptId; key: TemplateKey; label: string; explanation: string };

export const PROMPT_KINDS = [
  {
    promptId: 'state-snapshot',
    key: 'stateSnapshotTemplate',
    label: 'First summary',
    explanation: 'Asks for the snapshot of everything that is folded for the first time.',
  },
  {
    promptId: 'update-snapshot',
    key: 'updateSnapshotTemplate',
    label: 'Later summary',
    explanation: 'Asks to bring an earlier snapshot up to date.',
  },
  {
    promptId: 'goal-snapshot',
    key: 'goalSnapshotTemplate',
    label: 'Summary for a goal',
    explanation: 'Asks for a snapshot that keeps what a goal needs.',
  },
  {
    promptId: 'run-digest',
    key: 'runDigestTemplate',
    label: 'Digest of a run',
    explanation: 'Asks for one message in place of a run of answers and tool calls (Selective).',
  },
  {
    promptId: 'progressive',
    key: 'progressiveTemplate',
    label: 'Progressive summary',
    explanation: 'Asks for a summary up to a marked place (Progressive).',
  },
  {
    promptId: 'hand-over',
    key: 'handOverTemplate',
    label: 'Hand-over',
    explanation: 'Asks for a summary somebody else could go on from (Threshold).',
  },
  {
    promptId: 'self-check',
    key: 'selfCheckTemplate',
    label: 'Second look',
    explanation: 'Asks to work what is missing into a draft. Rules and format stay as they are.',
  },
  {
    promptId: 'goal-extraction',
    key: 'goalExtractionTemplate',
    label: 'Goals to choose from',
    explanation: 'Asks what you are working on. Rules and format stay as they are.',
  },
] as const satisfies readonly { promptId: PromptId; key: string; label: string; explanation: string }[];

export type TemplateKey = (typeof PROMPT_KINDS)[number]['key'];

/** One setting for each kind. */
export const PROMPT_KIND_FIELDS: readonly SettingField[] = PROMPT_KINDS.map(
  ({ key, label, explanation }) => ({
    key,
    type: 'template',
    label: `Own prompt: ${label}`,
    explanation,
    groupId: 'summary',
    origin: 'Foldline',
    default: null,
    unsetLabel: 'as for every summary',
    maxLength: 20_000,
  }),
);

/** The templates a person has set, by prompt. */
export function ownTemplates(settings: Record<TemplateKey, string | null>): OwnTemplates {
  return Object.fromEntries(PROMPT_KINDS.map(({ promptId, key }) => [promptId, settings[key]]));
}
