import { type AppliesRule, attachPoint, compactionInForce, pathTo } from '../../branch';
import { createHistoryIndex } from '../../history-index';
import { checkInLessOften } from '../../less-frequent';
import { splitByShare } from '../../strategies/percentage';
import { splitOlderAndRecent } from '../../strategies/progressive';
import { findRun } from '../../strategies/selective';
import { splitAtLastPrompt } from '../../strategies/since-last-prompt';
import { evaluateTrigger } from '../../triggers';
import { exceedsAvailable } from '../../triggers/available';
import { buildCompaction } from '../build';
import { type Adapter, toMessages } from './vector';

export const forgeRuns: Adapter = (input) => {
  const run = findRun(createHistoryIndex(toMessages(input.history)), {
    mode: input.mode as 'runs' | 'range',
    retentionWindow: Number(input.retentionWindow),
  });
  return { range: run && [run.from, run.to - 1] };
};

export const forgeTriggers: Adapter = (input) => {
  const index = createHistoryIndex(toMessages(input.history));
  const given = input.thresholds as Record<string, number | boolean | undefined>;
  const verdict = evaluateTrigger(
    'counts',
    { ...QUIET, ...countsOf(index), tokens: Number(input.tokens ?? index.totalTokens) },
    {
      tokenThreshold: given.tokenThreshold ?? null,
      messageThreshold: given.messageThreshold ?? null,
      turnThreshold: given.turnThreshold ?? null,
      onTurnEnd: given.onTurnEnd ?? false,
    },
  );
  return { shouldCompact: verdict.fires };
};

export const geminiSplit: Adapter = (input) => {
  const split = splitByShare(createHistoryIndex(toMessages(input.history, 'chars')), Number(input.fraction));
  return split.type === 'split' ? { splitIndex: split.cut } : { error: split.error };
};

export const sinceLastPromptSplit: Adapter = (input) => {
  const index = createHistoryIndex(toMessages(input.history, 'chars'));
  const split = splitAtLastPrompt(index, Number(input.minMessagesToCompress));
  if (split.type === 'fallback') return { splitIndex: null, fallback: split.strategyId };
  return { splitIndex: split.cut, compressed: split.cut, kept: index.length - split.cut };
};

export const hybridTrigger: Adapter = (input) => {
  const verdict = evaluateTrigger(
    'hybrid',
    {
      ...QUIET,
      tokens: Number(input.tokens),
      windowTokens: input.contextWindow as number | null,
      messagesSince: Number(input.messagesSince),
      secondsSince: input.secondsSince as number | null,
      compactionInProgress: input.compressionInProgress === true,
    },
    input.settings as Record<string, number>,
  );
  return {
    shouldCompress: verdict.fires,
    isSafetyValve: verdict.isSafetyValve,
    triggerType: verdict.fires ? verdict.reason : null,
    reason: verdict.reason,
  };
};

export const lessFrequent: Adapter = (input) =>
  checkInLessOften(input as unknown as Parameters<typeof checkInLessOften>[0]);

export const onyxTrigger: Adapter = (input) =>
  exceedsAvailable(input as unknown as Parameters<typeof exceedsAvailable>[0]);

export const onyxSplit: Adapter = (input) => {
  const { older, recent } = splitOlderAndRecent(toMessages(input.messages, 'given'), {
    tokensForRecent: Number(input.tokensForRecent),
    summarizedUpTo: asId(input.summarizedUpTo),
  });
  return { older: older.map(({ id }) => Number(id)), recent: recent.map(({ id }) => Number(id)) };
};

export const onyxAttach: Adapter = (input) => {
  const parentId = attachPoint(toMessages(input.messages, 'given'), input.rule as 'last-user' | 'tip');
  return { parentId: parentId === null ? null : Number(parentId) };
};

export const onyxBranch: Adapter = (input) => {
  const path = pathTo(toMessages(input.tree, 'given'), asId(input.tip));
  const ids = new Set(path.type === 'path' ? path.messages.map(({ id }) => id) : []);
  const summaries = (
    input.summaries as { id: number; parentId: number; summarizedUpTo: number; createdAt: number }[]
  ).map((summary) =>
    buildCompaction({
      id: String(summary.id),
      parentMessageId: String(summary.parentId),
      lastSummarizedMessageId: asId(summary.summarizedUpTo),
      createdAt: summary.createdAt,
    }),
  );
  const found = compactionInForce(summaries, (id) => ids.has(id), input.rule as AppliesRule);
  return { summaryId: found && Number(found.id) };
};

/** What the triggers under test do not look at. */
export const QUIET = {
  tokens: 0,
  historyTokens: 0,
  windowTokens: null,
  reservedTokens: 0,
  messageCount: 0,
  userMessageCount: 0,
  lastRole: null,
  messagesSince: 0,
  secondsSince: null,
};

function countsOf(index: ReturnType<typeof createHistoryIndex>) {
  return {
    messageCount: index.length,
    userMessageCount: index.userCount,
    lastRole: index.messages.at(-1)?.role ?? null,
  };
}

function asId(given: unknown): string | null {
  return given === undefined || given === null ? null : String(given);
}
