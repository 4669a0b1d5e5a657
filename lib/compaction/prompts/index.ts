import type { PromptRequest } from '../ports';
import { goalExtractionPrompt } from './goal-extraction';
import { goalSnapshotPrompt } from './goal-snapshot';
import { handOverPrompt } from './hand-over';
import { buildFromTemplate } from './own-template';
import { citationTokens } from './parts';
import { progressivePrompt } from './progressive';
import type { Prompt, PromptId, PromptInput } from './prompt';
import { runDigestPrompt } from './run-digest';
import { selfCheckPrompt } from './self-check';
import { stateSnapshotPrompt } from './state-snapshot';
import { updateSnapshotPrompt } from './update-snapshot';

export { templateFor } from './own-template';
export { citationTokens } from './parts';
export type { OwnTemplates, Prompt, PromptId, PromptInput } from './prompt';
export { serialiseHistory, shownUnder } from './serialise-history';

/** Every prompt the engine knows, by id. */
export const PROMPTS: Record<PromptId, Prompt> = {
  'state-snapshot': stateSnapshotPrompt,
  'update-snapshot': updateSnapshotPrompt,
  'goal-snapshot': goalSnapshotPrompt,
  'run-digest': runDigestPrompt,
  progressive: progressivePrompt,
  'hand-over': handOverPrompt,
  'goal-extraction': goalExtractionPrompt,
  'self-check': selfCheckPrompt,
};

/** The finished request for one prompt; an own template replaces its wording, never its security rule or format. */
export function promptFor({ promptId, input }: { promptId: PromptId; input: PromptInput }): PromptRequest {
  const prompt = PROMPTS[promptId];
  const template = input.userTemplate?.trim();
  const built = template ? buildFromTemplate(prompt, input, template) : prompt.build(input);
  const maxOutputTokens = input.maxOutputTokens + (input.citeSources ? citationTokens(input) : 0);
  return { promptId, promptVersion: prompt.version, ...built, maxOutputTokens };
}
