import {
  AUTHORED_STRATEGY_ID,
  type Compaction,
  compactionInForce,
  heuristicTokens,
  type TriggerInput,
  type ViewMessage,
} from '../../compaction';
import { lastViewChange } from '../../compaction/estimate';
import type { ChatContext } from '../context';

/** What triggers look at, read off the next request of a branch. */
export function triggerInputFor(
  context: ChatContext,
  now: number,
  compactionInProgress: boolean,
): TriggerInput {
  const { branch, view, gauge, compactions } = context;
  const onBranch = new Set(branch.map((message) => message.id));
  const last = lastFolding(
    compactionInForce(compactions, (id) => onBranch.has(id)),
    compactions,
  );
  const since = last ? branch.filter((message) => message.createdAt > last.createdAt) : branch;
  const historyTokens = view.messages.reduce((sum, message) => sum + message.tokens, 0);
  return {
    tokens: gauge.usedTokens,
    historyTokens,
    windowTokens: gauge.windowTokens,
    reservedTokens: Math.max(0, gauge.usedTokens - historyTokens) + reserveTokens(gauge.windowTokens),
    messageCount: view.messages.length,
    userMessageCount: view.messages.filter((message) => message.role === 'user').length,
    lastRole: view.messages.at(-1)?.role ?? null,
    messagesSince: since.filter((message) => message.role === 'user' || message.role === 'assistant').length,
    secondsSince: last ? (now - last.createdAt) / 1000 : null,
    compactionInProgress,
    heuristicTokens: heuristicOf(context, view.messages),
    calibration: calibrationOf(context, (id) => onBranch.has(id)),
  };
}

/** What a person changed by hand folded nothing: the compaction it was made from is the last one. */
function lastFolding(inForce: Compaction | null, compactions: readonly Compaction[]): Compaction | null {
  let last = inForce;
  while (last?.strategyId === AUTHORED_STRATEGY_ID) {
    const { previousCompactionId } = last;
    last = compactions.find(({ id }) => id === previousCompactionId) ?? null;
  }
  return last;
}

/** Room kept for the answer: requests over 95 % of the window are not sent. */
export function reserveTokens(windowTokens: number | null): number {
  return windowTokens === null ? 0 : Math.ceil(windowTokens * 0.05);
}

/** The last real count and what a fourth of the characters said then; forgotten when the view has changed since. */
function calibrationOf(context: ChatContext, onBranch: (id: string) => boolean): TriggerInput['calibration'] {
  const changedAt = lastViewChange(context.compactions, onBranch);
  const reported = context.branch.findLast((message) => message.usage);
  if (!reported?.usage || (changedAt !== null && reported.createdAt < changedAt)) return undefined;
  const at = context.view.messages.findIndex((message) => message.id === reported.id);
  if (at < 0) return undefined;
  return {
    realTokens: reported.usage.inputTokens,
    lastHeuristic: heuristicOf(context, context.view.messages.slice(0, at)),
  };
}

function heuristicOf(context: ChatContext, messages: readonly ViewMessage[]): number {
  return heuristicTokens(lengths());

  function* lengths() {
    yield context.instructions.length;
    yield context.toolCharacters;
    for (const message of messages) for (const part of message.parts) yield partLength(part);
  }
}

function partLength(part: ViewMessage['parts'][number]): number {
  if (part.type === 'text' || part.type === 'reasoning') return part.text.length;
  if (part.type === 'tool-call') return part.toolName.length + lengthOf(part.input);
  if (part.type === 'tool-result') return lengthOf(part.output);
  return part.type === 'file' ? (part.text?.length ?? 0) : 0;
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length : (JSON.stringify(value)?.length ?? 0);
}
