import { AppError } from '../../app-error';
import {
  applyEdits,
  type Compaction,
  type CompactOutcome,
  type Edit,
  mergeSnapshots,
  parseSnapshot,
  type Snapshot,
  standingCitations,
  viewTokens,
} from '../../compaction';
import { processWide } from '../../process-wide';
import type { TurnPorts } from '../ports';
import { activeRun } from '../runs';
import { chatOrThrow } from '../send-message';
import { publish } from '../watch';
import { type BranchState, loadBranchState } from './branch-state';
import { type CompactWish, compactChat } from './compact-chat';
import { openJob } from './jobs';
import { recordOutcome } from './record-outcome';
import { endOfAnswer } from './start-compaction';
import { summaryBody, summaryTextOf, withSummaryText } from './summary-text';
import { tellFault } from './tell-fault';

/** A summary written but not applied: it can be read, edited, accepted or thrown away before anything changes. */
export type CompactionDraft = {
  id: string;
  chatId: string;
  compaction: Compaction;
  /** The summaries it would put in place, one per folded range, each by the first message it stands for. */
  summaries: DraftSummary[];
  notes: string[];
};

export type DraftSummary = { key: string; text: string; messageCount: number };

type Held = { draft: CompactionDraft; state: BranchState; wish: CompactWish; outcome: CompactOutcome };

const held = processWide('compaction-drafts', () => new Map<string, Held>());

export function openDraft(chatId: string): CompactionDraft | null {
  return held.get(chatId)?.draft ?? null;
}

/** Writes the summary in the background and keeps it; the chat stays as it is. */
export async function startDraft(
  ports: TurnPorts,
  input: { chatId: string; wish: CompactWish },
): Promise<string> {
  const chat = await chatOrThrow(ports.store, input.chatId);
  held.delete(chat.id);
  const job = openJob({
    id: ports.newId(),
    chatId: chat.id,
    phase: activeRun(chat.id) ? 'waiting' : 'planning',
    strategyId: input.wish.strategyId ?? '',
    goal: input.wish.goal ?? null,
    isManual: true,
    textSoFar: '',
    note: null,
    startedAt: ports.now(),
  });
  if (!job)
    throw new AppError('busy:compaction', 'This chat is already being compacted. Nothing was started.');
  void write().catch((fault) => tellFault(chat.id, fault));
  return job.state.id;

  async function write() {
    try {
      const own = job as NonNullable<typeof job>;
      await endOfAnswer(chat.id, own.signal);
      const { headId } = await chatOrThrow(ports.store, chat.id);
      const state = await loadBranchState(ports, chat, headId);
      const outcome = await compactChat(ports, {
        state,
        wish: input.wish,
        job: own,
        commit: async () => 'committed',
      });
      const { compaction } = outcome;
      const isUsable = outcome.status === 'COMPRESSED' || outcome.status === 'CONTENT_TRUNCATED';
      if (!compaction || !isUsable) {
        if (compaction) await ports.store.compactions.commit(compaction, state.headId);
        await recordOutcome(ports, { state, wish: input.wish, outcome });
        return;
      }
      const draft = {
        id: compaction.id,
        chatId: chat.id,
        compaction,
        summaries: newSummaries(compaction, state.context.view.edits),
        notes: outcome.notes,
      };
      held.set(chat.id, { draft, state, wish: input.wish, outcome });
    } finally {
      job?.end();
    }
  }
}

/** Applies a draft, as it was written or as the person edited it; an edited one is marked as authored. */
export async function acceptDraft(
  ports: TurnPorts,
  input: { chatId: string; draftId: string; edited?: Record<string, string> },
): Promise<'applied' | 'stale'> {
  const entry = heldOrThrow(input);
  const { draft, state, wish, outcome } = entry;
  const changed = draft.summaries.filter(
    ({ key, text }) => (input.edited?.[key] ?? text).trim() !== text.trim(),
  );
  const compaction = changed.length > 0 ? authored(entry, input.edited ?? {}) : draft.compaction;
  held.delete(input.chatId);
  const committed = await ports.store.compactions.commit(compaction, state.headId);
  const applied: Compaction = committed === 'committed' ? compaction : { ...compaction, status: 'STALE' };
  if (committed === 'stale-head') await ports.store.compactions.commit(applied, state.headId);
  await recordOutcome(ports, {
    state,
    wish,
    outcome: { ...outcome, status: applied.status, compaction: applied },
  });
  publish({ type: 'compaction-ended', chatId: input.chatId });
  return committed === 'committed' ? 'applied' : 'stale';
}

/** Throws a draft away; that it was made and turned down stays on record. */
export async function rejectDraft(
  ports: TurnPorts,
  input: { chatId: string; draftId: string },
): Promise<void> {
  await setAside(
    ports,
    heldOrThrow(input),
    'You read the draft and turned it down. The history is as it was.',
  );
  publish({ type: 'compaction-ended', chatId: input.chatId });
}

/** Writes the summary again with the very same choices, a dragged split included; the draft before stays on record. */
export async function redraft(ports: TurnPorts, input: { chatId: string; draftId: string }): Promise<string> {
  const entry = heldOrThrow(input);
  await setAside(ports, entry, 'You read the draft and had it written again. The history is as it was.');
  return startDraft(ports, { chatId: input.chatId, wish: entry.wish });
}

async function setAside(ports: TurnPorts, entry: Held, reason: string): Promise<void> {
  const { draft, state, wish, outcome } = entry;
  held.delete(draft.chatId);
  const rejected: Compaction = { ...draft.compaction, status: 'CANCELLED', reason, edits: [] };
  await ports.store.compactions.commit(rejected, state.headId);
  await recordOutcome(ports, {
    state,
    wish,
    outcome: { ...outcome, status: 'CANCELLED', compaction: rejected },
  });
}

function heldOrThrow({ chatId, draftId }: { chatId: string; draftId: string }): Held {
  const entry = held.get(chatId);
  if (entry?.draft.id !== draftId) {
    throw new AppError('missing:draft', 'This draft is no longer there. Nothing was changed.');
  }
  return entry;
}

/** The summaries a compaction adds to what was in force before. */
function newSummaries(compaction: Compaction, before: Edit[]): DraftSummary[] {
  const known = new Set(before.flatMap((edit) => (edit.type === 'summarize' ? [summaryTextOf(edit)] : [])));
  return compaction.edits.flatMap((edit) => {
    if (edit.type !== 'summarize' || known.has(summaryTextOf(edit))) return [];
    const text = summaryBody(summaryTextOf(edit));
    return [{ key: edit.messageIds[0] as string, text, messageCount: edit.messageIds.length }];
  });
}

/** The draft with the person's words in place of the written ones, judged by the same rule: it must get smaller. */
function authored({ draft, state }: Held, edited: Record<string, string>): Compaction {
  const edits = draft.compaction.edits.map((edit): Edit => {
    const text = edit.type === 'summarize' ? edited[edit.messageIds[0] as string] : undefined;
    if (edit.type !== 'summarize' || text === undefined) return edit;
    if (text.trim() === '')
      throw new AppError('invalid:snapshot', 'A summary cannot be empty. Nothing was changed.');
    return withSummaryText(edit, text.trim());
  });
  const tokensAfter = state.overheadTokens + viewTokens(applyEdits(state.context.branch, edits));
  if (tokensAfter >= draft.compaction.tokensBefore) {
    throw new AppError('too-large:snapshot', 'With this text the history would not get smaller. Shorten it.');
  }
  const whole = Object.values(edited).reduce<Snapshot | null>(
    (merged, text) => mergeSnapshots(merged, parseSnapshot(text).snapshot),
    null,
  );
  return {
    ...draft.compaction,
    snapshot: whole ?? draft.compaction.snapshot,
    edits,
    tokensAfter,
    authored: true,
    citations: standingCitations(draft.compaction.citations, edits),
    explanation: {
      steps: draft.compaction.explanation?.steps ?? [],
      drafted: draft.summaries
        .filter(({ key, text }) => (edited[key] ?? text).trim() !== text.trim())
        .map(({ key, text }) => ({ messageId: key, text })),
    },
  };
}
