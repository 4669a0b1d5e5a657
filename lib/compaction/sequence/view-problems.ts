import { compileView } from '../compile';
import type { Edit } from '../types';
import { PROVIDER_PROFILES, type Problem, validateEdits, validateMessages } from '../validate';
import { toolRules } from '../validate/tool-rules';
import { applyEdits } from '../view';
import type { ViewMessage } from '../view-message';
import type { WorkingView } from './working-view';

/** What new edits would break that holds now: coverage, word-for-word messages, pairs, and what can be sent. */
export function viewProblems({
  working,
  edits,
  pins,
  repeatsLive,
}: {
  working: WorkingView;
  edits: readonly Edit[];
  pins: ReadonlySet<string>;
  repeatsLive: boolean;
}): Problem[] {
  const { messages, index, view } = working;
  const standing = new Set(view.flatMap((message) => (message.source === 'summary' ? [] : [message.id])));
  const verbatim = new Set([...pins].filter((id) => standing.has(id)));
  const live = index.liveFrom === null ? undefined : view[index.liveFrom];
  if (live && !repeatsLive) verbatim.add(live.id);
  const coverage = validateEdits({ messages, edits, verbatim });
  if (coverage.length > 0) return coverage;
  const after = applyEdits(messages, edits);
  const known = new Set(pairProblems(view).map(keyOf));
  const parted = pairProblems(after).filter((found) => !known.has(keyOf(found)));
  if (parted.length > 0) return parted;
  const compiled = compileView(after, { profileId: 'anthropic', phase: 'history' });
  return validateMessages(compiled.messages, { profileId: 'anthropic', phase: 'history' });
}

function pairProblems(messages: readonly ViewMessage[]): Problem[] {
  const profile = PROVIDER_PROFILES['openai-chat'];
  return toolRules({ messages, profile, phase: 'history', target: null, startsList: true, endsList: true });
}

function keyOf({ rule, messageId }: Problem): string {
  return `${rule} ${messageId}`;
}
