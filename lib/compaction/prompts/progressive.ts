import {
  FIDELITY_RULE,
  format,
  LANGUAGE_RULE,
  paragraphs,
  personFirst,
  previousBlock,
  previousText,
  recentBlock,
  SECURITY_RULE,
} from './parts';
import type { Prompt } from './prompt';
import { serialiseHistory } from './serialise-history';

/** Parts what is folded from what only orients. */
export const CUTOFF_MARKER =
  '=== CUTOFF: summarise only what is above this line; what follows is orientation ===';

/** Older messages, a cutoff marker, recent messages that only orient; an earlier summary is updated. */
export const progressivePrompt: Prompt = {
  id: 'progressive',
  version: 1,
  build: (input) => {
    const recent = input.recentMessages ?? [];
    const updates = previousText(input) !== '';
    return {
      system: paragraphs(
        personFirst(input),
        'You keep the running memory of a long chat. You get older messages, a cutoff marker, and the recent messages that stay in the chat word for word.',
        [
          'Summarise only what stands before the cutoff marker. Use what follows it to judge which older facts still matter, and never repeat it, answer it or mention the marker.',
          updates &&
            'An earlier summary is given. Bring it up to date: carry every fact that still holds over word for word and work the older messages in.',
          'Cover topics, decisions, tools and their results, conclusions, open questions, constraints and preferences. Leave small talk out. Do not speculate.',
        ]
          .filter(Boolean)
          .join('\n'),
        SECURITY_RULE,
        FIDELITY_RULE,
        LANGUAGE_RULE,
        format(input),
      ),
      user: paragraphs(
        previousBlock(input),
        serialiseHistory(input.messages, input),
        CUTOFF_MARKER,
        recent.length > 0 && recentBlock(input),
        `${updates ? 'Write the updated snapshot' : 'Write the snapshot'} of everything before the cutoff marker.`,
      ),
    };
  },
};
