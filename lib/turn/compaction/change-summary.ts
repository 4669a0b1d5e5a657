import { AppError } from '../../app-error';
import {
  type Anchor,
  AUTHORED_STRATEGY_ID,
  applyEdits,
  attachPoint,
  type Compaction,
  type Edit,
  inheritedCitations,
  mergeSnapshots,
  parseSnapshot,
  putBackInto,
  type Snapshot,
  standingCitations,
  viewTokens,
} from '../../compaction';
import type { FactToKeep } from '../../inspector/fact-to-keep';
import { countTokens } from '../../tokens/count';
import { headInUse } from '../branch-in-use';
import type { TurnPorts } from '../ports';
import { chatOrThrow } from '../send-message';
import { publish } from '../watch';
import { loadBranchState } from './branch-state';
import { activeJob } from './jobs';
import { summaryBody, summaryTextOf, withSummaryText, withWholeText } from './summary-text';

/**
 * The summary in force with other words for one of its parts, as a new generation; the one before stays and comes back by
 * undo. `key` is the first message the part stands for.
 */
export async function editSummary(
  ports: TurnPorts,
  input: { chatId: string; compactionId: string; key: string; text: string },
): Promise<string> {
  const text = input.text.trim();
  if (text === '') throw new AppError('invalid:snapshot', 'A summary cannot be empty. Nothing was changed.');
  return author(ports, input, (inForce) => {
    const at = inForce.edits.findIndex(
      (edit) => edit.type === 'summarize' && edit.messageIds[0] === input.key,
    );
    const edit = inForce.edits[at];
    if (edit?.type !== 'summarize')
      throw new AppError('missing:summary', 'This summary is not there any more. Nothing was changed.');
    const edits = inForce.edits.with(at, withSummaryText(edit, text));
    return { edits, anchors: inForce.anchors, reason: 'You edited the summary.' };
  });
}

/** Facts that were lost, word for word in what is sent from now on, as a new generation; later compactions keep them. */
export async function putBack(
  ports: TurnPorts,
  input: { chatId: string; compactionId: string; facts: FactToKeep[] },
): Promise<string> {
  return author(ports, input, (inForce) => {
    let { edits, anchors } = inForce;
    for (const fact of input.facts) {
      const anchor: Anchor = { ...fact, generation: inForce.generation + 1, pinned: true };
      const isSame = (other: Anchor) => other.class === anchor.class && other.key === anchor.key;
      if (anchors.some((other) => other.pinned && isSame(other))) continue;
      anchors = [...anchors.filter((other) => !isSame(other)), anchor];
      edits = withFact(edits, anchor);
    }
    if (anchors === inForce.anchors)
      throw new AppError('refused:put-back', 'This was put back already. Nothing was changed.');
    const [first] = input.facts;
    const what =
      input.facts.length === 1 ? `“${shortened(first?.text ?? '')}”` : `${input.facts.length} facts`;
    return { edits, anchors, reason: `You put ${what} back into the summary.` };
  });
}

type Change = { edits: Edit[]; anchors: Anchor[]; reason: string };

async function author(
  ports: TurnPorts,
  input: { chatId: string; compactionId: string },
  change: (inForce: Compaction) => Change,
): Promise<string> {
  const chat = await chatOrThrow(ports.store, input.chatId);
  if (activeJob(chat.id))
    throw new AppError('busy:compaction', 'This chat is being compacted right now. Nothing was changed.');
  const headId = headInUse(chat);
  const state = await loadBranchState(ports, chat, headId);
  const { branch, view } = state.context;
  const inForce = view.compaction;
  if (!inForce || inForce.id !== input.compactionId)
    throw new AppError('refused:edit', 'Only the summary in force can be changed. Nothing was changed.');
  const { edits, anchors, reason } = change(inForce);
  const sizeWith = (some: readonly Edit[]) => state.overheadTokens + viewTokens(applyEdits(branch, some));
  const tokensAfter = sizeWith(edits);
  if (tokensAfter >= sizeWith([])) {
    throw new AppError(
      'too-large:snapshot',
      'With this text the summary would be larger than what it stands for. Shorten it. Nothing was changed.',
    );
  }
  const compaction: Compaction = {
    ...inForce,
    id: ports.newId(),
    parentMessageId: attachPoint(branch) ?? inForce.parentMessageId,
    previousCompactionId: inForce.id,
    generation: inForce.generation + 1,
    strategyId: AUTHORED_STRATEGY_ID,
    strategyVersion: 1,
    trigger: null,
    instructions: null,
    edits,
    anchors,
    rawAnswer: null,
    snapshot: snapshotOf(edits),
    promptId: null,
    promptVersion: null,
    summarizerId: null,
    status: 'COMPRESSED',
    reason,
    fallback: false,
    authored: true,
    tokensBefore: sizeWith(inForce.edits),
    tokensAfter,
    usage: null,
    costUsd: null,
    durationMs: 0,
    createdAt: Math.max(ports.now(), inForce.createdAt + 1),
    undoneAt: null,
    explanation: null,
    citations: standingCitations(inheritedCitations(inForce.citations), edits),
  };
  if ((await ports.store.compactions.commit(compaction, headId)) === 'stale-head')
    throw new AppError(
      'stale:head',
      'The chat went on elsewhere meanwhile. Look again; nothing was changed.',
    );
  await ports.store.events.append({
    chatId: chat.id,
    at: compaction.createdAt,
    kind: 'summary-changed',
    messageId: headId,
    compactionId: compaction.id,
    data: {
      reason,
      generation: compaction.generation,
      tokensBefore: compaction.tokensBefore,
      tokensAfter,
    },
  });
  publish({ type: 'head-moved', chatId: chat.id });
  return compaction.id;
}

/** Into the summary that stands for where it was said, else the newest; without any, into the shortened output it was in. */
function withFact(edits: Edit[], anchor: Anchor): Edit[] {
  const sources = new Set(anchor.sourceMessageIds);
  const folds = (edit: Edit) => edit.type === 'summarize';
  const own = edits.findLastIndex(
    (edit) => edit.type === 'summarize' && edit.messageIds.some((id) => sources.has(id)),
  );
  const at = own === -1 ? edits.findLastIndex(folds) : own;
  const edit = edits[at];
  if (edit?.type === 'summarize')
    return edits.with(at, withWholeText(edit, putBackInto(summaryTextOf(edit), anchor)));
  const stubAt = edits.findLastIndex((one) => one.type === 'stub' && sources.has(one.messageId));
  const stub = edits[stubAt];
  if (stub?.type !== 'stub')
    throw new AppError('refused:put-back', 'No summary is in force to put it into. Pin the message instead.');
  const text = putBackInto(stub.text, anchor);
  return edits.with(stubAt, { ...stub, text, tokens: countTokens(text) });
}

function snapshotOf(edits: readonly Edit[]): Snapshot | null {
  return edits.reduce<Snapshot | null>((merged, edit) => {
    const parsed =
      edit.type === 'summarize' ? parseSnapshot(summaryBody(summaryTextOf(edit))).snapshot : null;
    return parsed ? mergeSnapshots(merged, parsed) : merged;
  }, null);
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
