import { compileView } from '@/lib/compaction/compile';
import { createHistoryIndex } from '@/lib/compaction/history-index';
import { messageText } from '@/lib/compaction/message-text';
import type { Edit, Message } from '@/lib/compaction/types';
import {
  PROVIDER_PROFILES,
  type ProviderProfileId,
  validateEdits,
  validateMessages,
} from '@/lib/compaction/validate';
import { applyEdits, viewTokens } from '@/lib/compaction/view';
import type { ViewMessage } from '@/lib/compaction/view-message';
import type { History } from './read-history';

export type ValidityCheck = { id: string; label: string; passed: boolean; note: string | null };

/** Hard rules: one that fails makes the compaction wrong, however much it keeps. */
export type Validity = { passed: boolean; checks: ValidityCheck[] };

/** The size from which the rule that asked for a compaction asks again, and the size it was left with. */
export type Due = { fromTokens: number; tokensAfter: number };

export function checkValidity({
  history,
  edits,
  pins = new Set(),
  overheadTokens = 0,
  due = null,
}: {
  history: History;
  edits: readonly Edit[];
  pins?: ReadonlySet<string>;
  overheadTokens?: number;
  due?: Due | null;
}): Validity {
  const { messages, view: before } = history;
  const after = applyEdits(messages, edits);
  const problems = validateEdits({ messages, edits, verbatim: pins });
  const refused = PROVIDER_IDS.flatMap((profileId) => {
    const [problem] = validateMessages(compileView(after, { profileId }).messages, { profileId });
    return problem ? [`${profileId}: ${problem.text}`] : [];
  });
  const parted = partedCalls(
    messages,
    new Set(after.flatMap(({ source, id }) => (source === 'summary' ? [] : [id]))),
  );
  const tokens = { before: overheadTokens + viewTokens(before), after: overheadTokens + viewTokens(after) };
  const checks: ValidityCheck[] = [
    check(
      'coverage',
      'Every message is accounted for once, pinned ones word for word',
      problems[0]?.text ?? null,
    ),
    check('pairs', 'Tool calls and their results stay together', parted),
    check('providers', 'Every provider would take it', refused[0] ?? null),
    check(
      'request',
      'The unanswered request is there word for word',
      missingRequest(history, after.map(textOf)),
    ),
    check(
      'smaller',
      'It is smaller than before, instructions and tools included',
      tokens.after < tokens.before ? null : `${tokens.before} tokens became ${tokens.after}.`,
    ),
    check(
      'stable',
      'Compacting the result again changes nothing',
      changedAgain(after, edits) ?? dueAgain(due),
    ),
  ];
  return { passed: checks.every(({ passed }) => passed), checks };
}

function check(id: string, label: string, note: string | null): ValidityCheck {
  return { id, label, passed: note === null, note };
}

/** A call kept without its result, or the other way round, where the history had both. */
function partedCalls(messages: readonly Message[], keptIds: ReadonlySet<string>): string | null {
  const places = new Map<string, Set<boolean>>();
  for (const { id, parts } of messages) {
    for (const part of parts) {
      if (part.type !== 'tool-call' && part.type !== 'tool-result') continue;
      places.set(part.callId, (places.get(part.callId) ?? new Set()).add(keptIds.has(id)));
    }
  }
  const parted = [...places.values()].filter((kept) => kept.size > 1).length;
  return parted === 0 ? null : `${parted} calls are parted from their results.`;
}

function missingRequest({ view }: History, texts: string[]): string | null {
  const { liveFrom } = createHistoryIndex(view);
  const request = liveFrom === null ? undefined : view[liveFrom];
  const wanted = request ? textOf(request).trim() : '';
  if (wanted === '') return null;
  return texts.some((text) => text.includes(wanted)) ? null : 'It was folded and is not repeated.';
}

/** The same edits on what they left: whatever they change now was folded twice. */
function changedAgain(after: readonly ViewMessage[], edits: readonly Edit[]): string | null {
  const again = applyEdits(after as unknown as readonly Message[], edits);
  const isSame =
    again.length === after.length &&
    after.every((message, place) => {
      const twin = again[place];
      return twin?.id === message.id && textOf(twin) === textOf(message);
    });
  return isSame ? null : 'Carried out twice it folds its own summary.';
}

function dueAgain(due: Due | null): string | null {
  if (due === null || due.tokensAfter < due.fromTokens) return null;
  return `It is asked for from ${due.fromTokens} tokens on, and ${due.tokensAfter} were left: the next answer asks for another.`;
}

function textOf(message: { parts: Message['parts'] }): string {
  return messageText(message as Message);
}

const PROVIDER_IDS = Object.keys(PROVIDER_PROFILES) as ProviderProfileId[];
