import {
  AUTHORED_STRATEGY_ID,
  type Compaction,
  changesView,
  isFailure,
  strategyLabel,
} from '../../compaction';
import type { StoredMessage } from '../../store/types';
import { type FoldedRange, foldedRanges } from './folded-ranges';
import { madeAfter } from './made-after';
import { outcomeNote, outcomeText } from './outcome-text';

/** A compaction as the transcript tells it, at the place in the branch where it happened. */
export type CompactionCard = {
  id: string;
  /** Drawn above the item with this step; null at the very end. */
  aboveStep: number | null;
  status: Compaction['status'];
  /** What came of it, in one sentence. */
  text: string;
  /** What else is to be known of it: the ladder taken, the guard before sending, a target missed. */
  note: string | null;
  isFailure: boolean;
  isManual: boolean;
  strategyLabel: string;
  goal: string | null;
  foldedCount: number;
  tokensBefore: number;
  tokensAfter: number;
  generation: number;
  fallback: boolean;
  authored: boolean;
  /** Nothing was folded anew: a person changed the summary in force. */
  isByHand: boolean;
  isUndone: boolean;
  isInForce: boolean;
  /** Turns followed: then a branch from before it is offered beside taking it back. */
  hasTurnsAfter: boolean;
  canRedo: boolean;
  createdAt: number;
  durationMs: number;
  costUsd: number | null;
};

export type ChatCompactions = { cards: CompactionCard[]; folded: FoldedRange[] };

/** The attempts on a branch worth a line in the transcript (a check that found nothing to do is not), and what is folded now. */
export function prepareCompactions(input: {
  branch: StoredMessage[];
  compactions: Compaction[];
  inForce: Compaction | null;
}): ChatCompactions {
  const { branch, compactions, inForce } = input;
  const onBranch = new Set(branch.map((message) => message.id));
  const cards = compactions
    .filter((compaction) => compaction.status !== 'NOOP' && onBranch.has(compaction.parentMessageId))
    .map((compaction) => cardFor(compaction, branch, inForce));
  return { cards, folded: foldedRanges(branch, compactions, inForce) };
}

function cardFor(
  compaction: Compaction,
  branch: StoredMessage[],
  inForce: Compaction | null,
): CompactionCard {
  const { status, tokensBefore, tokensAfter } = compaction;
  const next = branch.slice(madeAfter(compaction, branch)).find(({ role }) => role !== 'tool');
  const isUndone = compaction.undoneAt !== null;
  return {
    id: compaction.id,
    aboveStep: next?.step ?? null,
    status,
    text: outcomeText(compaction),
    note: outcomeNote(compaction),
    isFailure: isFailure(status),
    isManual: compaction.trigger === null,
    strategyLabel: strategyLabel(compaction.strategyId),
    goal: compaction.goal,
    foldedCount: foldedIds(compaction).size,
    tokensBefore,
    tokensAfter,
    generation: compaction.generation,
    fallback: compaction.fallback,
    authored: compaction.authored,
    isByHand: compaction.strategyId === AUTHORED_STRATEGY_ID,
    isUndone,
    isInForce: inForce?.id === compaction.id,
    hasTurnsAfter: next !== undefined,
    canRedo: isUndone && changesView(compaction) && (inForce?.id ?? null) === compaction.previousCompactionId,
    createdAt: compaction.createdAt,
    durationMs: compaction.durationMs,
    costUsd: compaction.costUsd,
  };
}

function foldedIds({ edits }: Compaction): Set<string> {
  return new Set(edits.flatMap((edit) => (edit.type === 'summarize' ? edit.messageIds : [])));
}
