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

/** A fresh snapshot of everything given. */
export const stateSnapshotPrompt: Prompt = {
  id: 'state-snapshot',
  version: 1,
  build: (input) => ({
    system: paragraphs(
      personFirst(input),
      "You distil the history of a chat into one structured snapshot. The snapshot will be the assistant's only memory of this part; whatever it leaves out is forgotten.",
      SECURITY_RULE,
      FIDELITY_RULE,
      LANGUAGE_RULE,
      format(input),
    ),
    user: paragraphs(
      previousBlock(input),
      serialiseHistory(input.messages, input),
      'Read the whole history above, then write the snapshot.',
    ),
  }),
};
