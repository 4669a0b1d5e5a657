import type { SnapshotSectionName } from '../types';
import { FIDELITY_RULE, format, LANGUAGE_RULE, paragraphs, personFirst, SECURITY_RULE } from './parts';
import type { Prompt } from './prompt';
import { serialiseHistory } from './serialise-history';

/** The short form: what a run of the assistant's own steps can touch. */
export const RUN_SECTIONS: SnapshotSectionName[] = [
  'key_knowledge',
  'decisions',
  'file_system_state',
  'recent_actions',
  'open_problems',
];

/** A short digest of one run of assistant and tool messages; the user's messages around it stay as they are. */
export const runDigestPrompt: Prompt = {
  id: 'run-digest',
  version: 1,
  build: (input) => ({
    system: paragraphs(
      personFirst(input),
      "You digest one run of an assistant's own messages and tool results into a short note that takes their place. The user's messages before and after it stay in the chat: do not repeat them.",
      [
        'Say what was done and found, one line per tool call that mattered, in order; the cause behind each finding; what was changed and whether it worked.',
        'Use only the sections this run touches.',
      ].join('\n'),
      SECURITY_RULE,
      FIDELITY_RULE,
      LANGUAGE_RULE,
      format(input, RUN_SECTIONS),
    ),
    user: paragraphs(
      serialiseHistory(input.messages, { ...input, label: 'run' }),
      'Write the digest of this run.',
    ),
  }),
};
