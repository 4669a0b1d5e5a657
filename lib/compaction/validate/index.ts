import type { ViewMessage } from '../view-message';
import { foreignRules } from './foreign-rules';
import type { Checked, Problem } from './problem';
import { PROVIDER_PROFILES, type ProviderProfileId, type Target } from './provider-profile';
import { reasoningRules } from './reasoning-rules';
import { signatureRules } from './signature-rules';
import { structureRules } from './structure-rules';
import { toolRules } from './tool-rules';

export type Budget = { tokens: number; reserveTokens: number; windowTokens: number | null };

export type ValidateOptions = {
  profileId: ProviderProfileId;
  phase?: 'request' | 'history';
  target?: Target | null;
  budget?: Budget;
};

/** Every rule a list of messages breaks for one kind of provider; an empty answer means it can be sent. */
export function validateMessages(messages: readonly ViewMessage[], options: ValidateOptions): Problem[] {
  const checked: Checked = {
    messages,
    profile: PROVIDER_PROFILES[options.profileId],
    phase: options.phase ?? 'request',
    target: options.target ?? null,
    startsList: true,
    endsList: true,
  };
  return [...checkAll(checked), ...budgetProblems(options.budget)];
}

export function checkAll(checked: Checked): Problem[] {
  return [
    ...structureRules(checked),
    ...toolRules(checked),
    ...reasoningRules(checked),
    ...signatureRules(checked),
    ...foreignRules(checked),
  ];
}

/** V25: what is sent and the room for the answer fit the window. An unknown window is not guessed at. */
export function budgetProblems(budget: Budget | undefined): Problem[] {
  if (!budget || budget.windowTokens === null || budget.windowTokens <= 0) return [];
  const needed = budget.tokens + budget.reserveTokens;
  if (needed <= budget.windowTokens) return [];
  const text = `${needed} tokens do not fit a window of ${budget.windowTokens}.`;
  return [{ rule: 'V25', place: 0, messageId: null, text }];
}

export type { Problem, RuleId } from './problem';
export {
  PROVIDER_PROFILES,
  type ProviderProfile,
  type ProviderProfileId,
  type Target,
} from './provider-profile';
export { validateEdits } from './validate-edits';
export { validatePlanned } from './validate-planned';
