import { judgeCut, legalCutAtOrAfter, legalCutAtOrBefore } from '../boundaries';
import type { HistoryIndex } from '../history-index';
import type { Plan, PlannedSummary } from '../plan';
import type { ViewMessage } from '../view-message';
import { type Checked, type Problem, problem } from './problem';
import { PROVIDER_PROFILES, type ProviderProfileId } from './provider-profile';
import { structureRules } from './structure-rules';
import { toolRules } from './tool-rules';

/**
 * Only what a plan changes: the edges of each folded range must be legal cuts, and the neighbourhood with a stand-in in
 * the place of the range must not break a rule it kept before. Independent of the length of the history.
 */
export function validatePlanned(
  index: HistoryIndex,
  plan: Plan,
  profileId: ProviderProfileId = 'openai-chat',
): Problem[] {
  return plan.edits.flatMap((edit) =>
    edit.type === 'summarize' ? validateFold(index, edit, profileId) : [],
  );
}

function validateFold(index: HistoryIndex, edit: PlannedSummary, profileId: ProviderProfileId): Problem[] {
  const problems: Problem[] = [];
  for (const { from, to } of edit.ranges) {
    for (const cut of [from, to]) {
      const verdict = judgeCut(index, cut);
      if (verdict.type === 'illegal') problems.push(problem('V9', index.messages[cut], cut, verdict.text));
    }
  }
  const first = edit.ranges[0];
  if (!first) return problems;
  const start = legalCutAtOrBefore(index, first.from - 1);
  const end = legalCutAtOrAfter(index, Math.min(index.length, first.to + 1)) ?? index.length;
  const before = index.messages.slice(start, first.from);
  const after = index.messages.slice(first.to, end);
  const check = (messages: readonly ViewMessage[]) =>
    stretchProblems(messages, profileId, start === 0, end === index.length);
  const asItWas = [
    ...check(index.messages.slice(start, first.from + 1)),
    ...check(index.messages.slice(first.to - 1, end)),
  ];
  const known = new Set(asItWas.map(keyOf));
  const changed = check([...before, ...standIns(edit), ...after]).filter((found) => !known.has(keyOf(found)));
  return [...problems, ...changed];
}

/** Rules that concern neighbours and pairs; alternation and opening roles are mended when the request is built. */
function stretchProblems(
  messages: readonly ViewMessage[],
  profileId: ProviderProfileId,
  startsList: boolean,
  endsList: boolean,
): Problem[] {
  const profile = { ...PROVIDER_PROFILES[profileId], alternates: false };
  const checked: Checked = { messages, profile, phase: 'history', target: null, startsList: false, endsList };
  return [
    ...structureRules({ ...checked, startsList: startsList && messages.length === 0 }),
    ...toolRules(checked),
  ];
}

function standIns({ form }: PlannedSummary): ViewMessage[] {
  const role = form === 'assistant-digest' ? 'assistant' : 'user';
  const message: ViewMessage = {
    id: 'planned',
    role,
    parts: [{ type: 'text', text: 'summary' }],
    tokens: 1,
    source: 'summary',
    messageIds: ['planned'],
  };
  return [message];
}

function keyOf({ rule, messageId }: Problem): string {
  return `${rule} ${messageId}`;
}
