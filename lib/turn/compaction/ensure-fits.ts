import { AppError } from '../../app-error';
import { type CompactOutcome, inWords, irreducibleFloor } from '../../compaction';
import type { Chat } from '../../store/types';
import type { ChatContext } from '../context';
import type { TurnPorts } from '../ports';
import { type BranchState, loadBranchState } from './branch-state';
import { type CompactWish, compactChat } from './compact-chat';
import { activeJob, openJob } from './jobs';
import { recordOutcome } from './record-outcome';
import { reserveTokens } from './trigger-input';

/**
 * The context of the next request, compacted first if it would not fit, and in agent mode also when the chat's rule
 * fires: the task is the goal then, nobody is asked. A request that cannot be made to fit is never sent; the fault names
 * the parts that are in the way.
 */
export async function contextThatFits(
  ports: TurnPorts,
  input: { chat: Chat; headId: string; task: string | null; signal: AbortSignal },
): Promise<ChatContext> {
  const state = await loadBranchState(ports, input.chat, input.headId);
  const wish = wishFor(state, input.task);
  if (!wish) return state.context;
  if (wish.mustFit && isHopeless(state)) throw new AppError('too-large:context', sentenceFor(state));
  await compactNow(ports, state, wish, input.signal);
  const after = await loadBranchState(ports, input.chat, input.headId);
  if (!isTooLarge(after)) return after.context;
  throw new AppError('too-large:context', sentenceFor(after));
}

function wishFor(state: BranchState, task: string | null): CompactWish | null {
  const goal = task === null ? {} : { goal: task, goalSource: 'agent' as const };
  if (isTooLarge(state)) return { isManual: false, mustFit: true, ...goal };
  const isDue = task !== null && state.settings.automatic && state.verdict.fires;
  return isDue ? { isManual: false, ...goal } : null;
}

function isTooLarge({ triggerInput: { tokens, windowTokens } }: BranchState): boolean {
  return windowTokens !== null && tokens + reserveTokens(windowTokens) > windowTokens;
}

async function compactNow(
  ports: TurnPorts,
  state: BranchState,
  wish: CompactWish,
  signal: AbortSignal,
): Promise<CompactOutcome | null> {
  // One that is already running was asked for first; what it leaves is looked at afterwards.
  await activeJob(state.chat.id)?.ended;
  const job = openJob({
    id: ports.newId(),
    chatId: state.chat.id,
    phase: 'planning',
    strategyId: state.profile.strategyId,
    goal: wish.goal ?? null,
    isManual: false,
    textSoFar: '',
    note: null,
    startedAt: ports.now(),
  });
  if (!job) return null;
  const cancel = () => job.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const outcome = await compactChat(ports, { state, wish, job });
    await recordOutcome(ports, { state, wish, outcome });
    return outcome;
  } finally {
    signal.removeEventListener('abort', cancel);
    job.end();
  }
}

/** A new question that alone is too large: folding what came before cannot help it, and no summary is paid for. */
function isHopeless(state: BranchState): boolean {
  return state.context.view.messages.at(-1)?.role === 'user' && !floorOf(state).fits;
}

/** What stays of the next request when everything before the last turn is folded away. */
function floorOf({ context, triggerInput, overheadTokens }: BranchState) {
  const windowTokens = triggerInput.windowTokens ?? 0;
  const toolTokens = context.gauge.parts.find((part) => part.label === 'Tool definitions')?.tokens ?? 0;
  const lastTurn = context.view.messages.slice(
    context.view.messages.findLastIndex((message) => message.role === 'user'),
  );
  return irreducibleFloor({
    instructionsTokens: Math.max(0, overheadTokens - toolTokens),
    toolTokens,
    lastTurnTokens: lastTurn.reduce((sum, message) => sum + message.tokens, 0),
    reserveTokens: reserveTokens(windowTokens),
    windowTokens,
  });
}

function sentenceFor(state: BranchState): string {
  const { tokens, windowTokens } = state.triggerInput;
  const floor = floorOf(state);
  const sentence = floor.fits
    ? `The request would have ${inWords(tokens)} tokens and does not fit the window of ${inWords(windowTokens ?? 0)} even compacted`
    : floor.text;
  return `${sentence}; nothing was sent and nothing was lost, so choose a model with a larger window or shorten the last message.`;
}
