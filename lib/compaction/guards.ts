import { inWords, isFailure } from './status-message';
import { AUTHORED_STRATEGY_ID } from './strategies';
import type { Compaction, CompactionStatus } from './types';

/** One earlier attempt, as far as the guards care. `settingsKey` differs once strategy, model or settings do. */
export type Attempt = {
  manual: boolean;
  status: CompactionStatus;
  tokensBefore: number;
  tokensAfter: number;
  /** Where the attempt should have ended; null where there was no target. */
  targetTokens: number | null;
  /** Null where it is not known; then nothing counts as changed. */
  settingsKey: number | null;
};

export type GuardInput = {
  /** Oldest first, of this branch. */
  attempts: readonly Attempt[];
  tokens: number;
  settingsKey: number;
  compactionInProgress?: boolean;
};

export type GuardVerdict =
  | { type: 'clear' }
  | {
      type: 'blocked';
      reason: 'compaction-in-progress' | 'failed-before' | 'ineffective-before';
      text: string;
      releasesAtTokens: number | null;
    };

/** A latched guard opens when the history has grown by so much. */
const RELEASE_PERCENT = 110;

/** Whether the automatic path may try now. A manual one never asks. */
export function checkGuards({
  attempts,
  tokens,
  settingsKey,
  compactionInProgress,
}: GuardInput): GuardVerdict {
  if (compactionInProgress) {
    const text = 'A compaction is already running.';
    return { type: 'blocked', reason: 'compaction-in-progress', text, releasesAtTokens: null };
  }
  const failed = latchedFailure(attempts);
  if (failed && !released(failed, failed.tokensBefore, tokens, settingsKey)) {
    const releasesAtTokens = releaseAt(failed.tokensBefore);
    const text = `The last automatic compaction failed, so the next one waits for ${inWords(releasesAtTokens)} tokens or a change of strategy, model or settings; nothing was lost.`;
    return { type: 'blocked', reason: 'failed-before', text, releasesAtTokens };
  }
  const last = attempts.findLast((attempt) => attempt.status !== 'NOOP' && attempt.status !== 'CANCELLED');
  if (last && isIneffective(last) && !released(last, last.tokensAfter, tokens, settingsKey)) {
    const releasesAtTokens = releaseAt(last.tokensAfter);
    const text = `The last compaction ended at ${inWords(last.tokensAfter)} tokens, over its target of ${inWords(last.targetTokens ?? 0)}, and another one now would not help, so the next one waits for ${inWords(releasesAtTokens)} tokens; nothing was lost.`;
    return { type: 'blocked', reason: 'ineffective-before', text, releasesAtTokens };
  }
  return { type: 'clear' };
}

/**
 * The automatic failure that latches, if one does: success opens the latch, a forced failure neither sets nor opens it.
 */
export function latchedFailure<T extends Pick<Attempt, 'manual' | 'status'>>(
  attempts: readonly T[],
): T | null {
  let latched: T | null = null;
  for (const attempt of attempts) {
    if (attempt.status === 'COMPRESSED') latched = null;
    else if (isFailure(attempt.status) && !attempt.manual) latched = attempt;
  }
  return latched;
}

function isIneffective({ status, tokensAfter, targetTokens }: Attempt): boolean {
  const applied = status === 'COMPRESSED' || status === 'CONTENT_TRUNCATED';
  return applied && targetTokens !== null && tokensAfter > targetTokens;
}

function released(attempt: Attempt, fromTokens: number, tokens: number, settingsKey: number): boolean {
  const changed = attempt.settingsKey !== null && attempt.settingsKey !== settingsKey;
  return changed || tokens >= releaseAt(fromTokens);
}

function releaseAt(fromTokens: number): number {
  return Math.ceil((fromTokens * RELEASE_PERCENT) / 100);
}

/** Earlier attempts as their records tell them, oldest first; what a person changed by hand was no attempt. */
export function attemptsOf(compactions: readonly Compaction[]): Attempt[] {
  return compactions
    .filter(({ strategyId }) => strategyId !== AUTHORED_STRATEGY_ID)
    .sort((a, b) => a.createdAt - b.createdAt)
    .map(({ trigger, status, tokensBefore, tokensAfter }) => ({
      manual: trigger === null,
      status,
      tokensBefore,
      tokensAfter,
      targetTokens: trigger?.numbers.targetTokens ?? null,
      settingsKey: trigger?.numbers.settingsKey ?? null,
    }));
}

/** A number that changes when any of the given settings does (FNV-1a over their text). */
export function settingsKeyOf(settings: unknown): number {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(settings) ?? '') {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash;
}

export type FloorInput = {
  instructionsTokens: number;
  toolTokens: number;
  /** What no strategy can fold: the unanswered turn and what is pinned. */
  lastTurnTokens: number;
  reserveTokens: number;
  windowTokens: number;
};

/** Whether a request can fit at all once everything foldable is folded, and if not, which parts are in the way (no full stop). */
export function irreducibleFloor(input: FloorInput): { fits: boolean; floorTokens: number; text: string } {
  const { instructionsTokens, toolTokens, lastTurnTokens, reserveTokens, windowTokens } = input;
  const floorTokens = instructionsTokens + toolTokens + lastTurnTokens + reserveTokens;
  const fits = floorTokens <= windowTokens;
  const parts = `instructions ${inWords(instructionsTokens)}, tools ${inWords(toolTokens)}, last turn ${inWords(lastTurnTokens)}, room for the answer ${inWords(reserveTokens)}`;
  const text = fits
    ? `At least ${inWords(floorTokens)} of ${inWords(windowTokens)} tokens are needed: ${parts}`
    : `No compaction can make this fit a window of ${inWords(windowTokens)} tokens: ${parts} come to ${inWords(floorTokens)}`;
  return { fits, floorTokens, text };
}
