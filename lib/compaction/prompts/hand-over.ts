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

/** A hand-over to a colleague who has nothing else: nothing of the chat is kept besides it and the current request. */
export const handOverPrompt: Prompt = {
  id: 'hand-over',
  version: 1,
  build: (input) => ({
    system: paragraphs(
      personFirst(input),
      "You hand the work of this chat over to a colleague who will see your snapshot and the user's current request, and nothing else.",
      [
        'Cover: the current state, the key information, the context and the decisions with their reasons, the exact next steps.',
        'Take over every todo item with its status. The colleague must be able to go on without asking the user to repeat anything.',
        'The oldest messages may be missing from the history below; the earlier summary, if there is one, covers them.',
      ].join('\n'),
      SECURITY_RULE,
      FIDELITY_RULE,
      LANGUAGE_RULE,
      format(input),
    ),
    user: paragraphs(
      previousBlock(input),
      serialiseHistory(input.messages, input),
      'Write the hand-over snapshot.',
    ),
  }),
};
