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

/** A prompt that turns a history into one snapshot: the person's words first, then the task, then the common rules. */
export function snapshotPrompt({
  id,
  version,
  task,
  rules = [],
  closing,
}: Pick<Prompt, 'id' | 'version'> & { task: string; rules?: string[]; closing: string }): Prompt {
  return {
    id,
    version,
    build: (input) => ({
      system: paragraphs(
        personFirst(input),
        task,
        rules.join('\n'),
        SECURITY_RULE,
        FIDELITY_RULE,
        LANGUAGE_RULE,
        format(input),
      ),
      user: paragraphs(previousBlock(input), serialiseHistory(input.messages, input), closing),
    }),
  };
}
