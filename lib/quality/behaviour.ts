import type { Message, ToolCallPart } from '@/lib/compaction/types';
import { filesInCall } from './extract/artifacts';
import { baseName } from './file-book';
import { isRequest, spokenText } from './message-texts';
import { contentWords, shareOf } from './words';

/** What the session did next, where this compaction is the one it really went on with. */
export type Behaviour = {
  /** Share of files read that had been read before, in the calls after it and, as a control, in those before it. */
  rereads: { after: ReadShare; before: ReadShare; difference: number | null };
  actionsToFirstEdit: number | null;
  /** User messages that say again what an earlier one said. */
  restatements: number;
  /** "You forgot", "as I said". */
  corrections: number;
  userMessages: number;
};

export type ReadShare = { reads: number; again: number; rate: number | null };

export function behaviourAfter(before: readonly Message[], later: readonly Message[]): Behaviour | null {
  if (later.length === 0) return null;
  const callsBefore = callsIn(before);
  const callsAfter = callsIn(later);
  const control = readShare(callsBefore.slice(0, -NEXT_CALLS), callsBefore.slice(-NEXT_CALLS));
  const after = readShare(callsBefore, callsAfter.slice(0, NEXT_CALLS));
  const firstEdit = callsAfter.findIndex((call) => filesInCall(call).some(({ state }) => state !== 'read'));
  const earlier = requestsIn(before).map(contentWords);
  const next = requestsIn(later.slice(0, NEXT_MESSAGES));
  return {
    rereads: {
      after,
      before: control,
      difference: after.rate === null || control.rate === null ? null : after.rate - control.rate,
    },
    actionsToFirstEdit: firstEdit === -1 ? null : firstEdit,
    restatements: next.filter((text) => {
      const words = contentWords(text);
      return words.size >= 4 && earlier.some((said) => shareOf(words, said) >= 0.6);
    }).length,
    corrections: next.filter((text) => CORRECTION.test(text)).length,
    userMessages: next.length,
  };
}

const NEXT_CALLS = 40;
const NEXT_MESSAGES = 200;
const CORRECTION =
  /\b(?:you (?:forgot|already)|as i (?:said|told|mentioned)|i (?:already|just) (?:said|told|asked)|like i said|again[,:]|remember (?:that )?i)\b/i;

function callsIn(messages: readonly Message[]): ToolCallPart[] {
  return messages.flatMap(({ parts }) => parts.filter((part) => part.type === 'tool-call'));
}

function requestsIn(messages: readonly Message[]): string[] {
  return messages.flatMap((message) => {
    const spoken = spokenText(message);
    return isRequest(message, spoken) ? [spoken] : [];
  });
}

function readShare(known: readonly ToolCallPart[], calls: readonly ToolCallPart[]): ReadShare {
  const seen = new Set(known.flatMap(filesInCall).map(({ path }) => baseName(path)));
  const reads = calls.flatMap(filesInCall).filter(({ state }) => state === 'read');
  const again = reads.filter(({ path }) => seen.has(baseName(path))).length;
  return { reads: reads.length, again, rate: reads.length === 0 ? null : again / reads.length };
}
