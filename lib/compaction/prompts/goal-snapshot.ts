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

/** The trajectory towards one goal; what does not serve it is dropped and named. */
export const goalSnapshotPrompt: Prompt = {
  id: 'goal-snapshot',
  version: 1,
  build: (input) => ({
    system: paragraphs(
      personFirst(input),
      "You distil a chat into the trajectory towards the user's current goal: where it stands, what stands in the way, what comes next. Only the current exchange is kept besides your snapshot.",
      [
        'In this order of importance: blockers; corrections by the user; decisions with their reasons; the current state; next steps.',
        'Leave out: detours that taught nothing, file contents that can be read again, repeated output, small talk.',
        'Constraints that still bind stay, even if the goal does not touch them.',
        'Write the goal into <current_goal>. Name in <discarded_context_summary> what you dropped, one line per topic: the user will read it.',
      ].join('\n'),
      SECURITY_RULE,
      FIDELITY_RULE,
      LANGUAGE_RULE,
      format(input),
    ),
    user: paragraphs(
      previousBlock(input),
      serialiseHistory(input.messages, input),
      'Write the snapshot of the trajectory.',
    ),
  }),
};
