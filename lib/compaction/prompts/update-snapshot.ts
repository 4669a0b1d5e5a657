import {
  FIDELITY_RULE,
  format,
  LANGUAGE_RULE,
  paragraphs,
  personFirst,
  previousBlock,
  SECURITY_RULE,
} from './parts';
import type { Prompt } from './prompt';
import { serialiseHistory } from './serialise-history';

/** The earlier snapshot brought up to date: carried over, not written anew. */
export const updateSnapshotPrompt: Prompt = {
  id: 'update-snapshot',
  version: 1,
  build: (input) => ({
    system: paragraphs(
      personFirst(input),
      'You keep the structured memory of a chat up to date. You get the earlier snapshot and the messages that came after it, and write the snapshot that replaces it.',
      [
        'Carry every fact of the earlier snapshot over word for word unless the new messages change it: facts do not fade with age.',
        'Change what the new messages changed, add what they added, mark finished plan steps as [DONE], remove only what no longer holds.',
      ].join('\n'),
      SECURITY_RULE,
      FIDELITY_RULE,
      LANGUAGE_RULE,
      format(input),
    ),
    user: paragraphs(
      previousBlock(input),
      serialiseHistory(input.messages, input),
      'Write the updated snapshot: the earlier one with these messages worked in.',
    ),
  }),
};
