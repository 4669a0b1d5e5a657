import { safeSplit } from '../../boundaries';
import { calibratedEstimate, FORGOTTEN, heuristicTokens, windowThreshold } from '../../calibration';
import { latchedFailure } from '../../guards';
import { mechanicalSummary } from '../../mechanical-summary';
import { type Profile, profileById } from '../../profiles';
import { compactWhenDue } from '../../sequence/compact-when-due';
import { dropOldest, INPUT_SHARE } from '../../sequence/fit-input';
import type { CompactOutcome } from '../../sequence/request';
import { isReported, statusMessage } from '../../status-message';
import { reachesThreshold } from '../../triggers/window-buffer';
import type { CompactionStatus, Message } from '../../types';
import { applyEdits } from '../../view';
import { asViewMessage } from '../../view-message';
import { withStoredSummary } from '../../watermark';
import { memoryCommit, scriptedSummarizer, testPorts } from '../fakes';
import { QUIET } from './selection';
import { type Adapter, expand, partLengths, toMessages, type VectorInput } from './vector';

/** How the vectors name the end of an attempt. */
const RESULTS: Record<string, CompactionStatus> = {
  inflated: 'COMPRESSION_FAILED_INFLATED_TOKEN_COUNT',
  'empty-summary': 'COMPRESSION_FAILED_EMPTY_SUMMARY',
  empty: 'COMPRESSION_FAILED_EMPTY_SUMMARY',
  'token-error': 'COMPRESSION_FAILED_TOKEN_COUNT_ERROR',
  'token-count-error': 'COMPRESSION_FAILED_TOKEN_COUNT_ERROR',
  compressed: 'COMPRESSED',
  success: 'COMPRESSED',
  noop: 'NOOP',
  truncated: 'CONTENT_TRUNCATED',
  'content-truncated': 'CONTENT_TRUNCATED',
};

export const geminiCompress: Adapter = async (input) => {
  const messages = toMessages(input.history);
  const tokens = Number(input.promptTokens);
  const profile = seed('gemini-cli');
  const failure = {
    manual: false,
    status: RESULTS.inflated as CompactionStatus,
    targetTokens: null,
    settingsKey: null,
  };
  const { outcome } = await run({
    profile,
    messages,
    input,
    answers: (input.summaries as unknown[]).map(expand),
    tokens,
    measuredTokens: tokens,
    manual: input.force === true,
    triggerOptions:
      input.threshold === null || input.threshold === undefined ? {} : { threshold: Number(input.threshold) },
    attempts: input.previouslyFailed ? [{ ...failure, tokensBefore: tokens, tokensAfter: tokens }] : [],
  });
  const changed = changedView(messages, outcome);
  return {
    status: outcome.status,
    modelCalls: outcome.summarizerCalls,
    newHistoryMessages: changed?.length ?? null,
    summary: outcome.summaryText,
    offloaded: changed?.filter((message) => message.source === 'stubbed').length ?? 0,
    anchored: outcome.compaction?.promptId === 'update-snapshot',
    telemetryEvent: isReported(outcome.status),
  };
};

export const geminiMessage: Adapter = (input) => ({
  messageKey: statusMessage({
    status: input.status as CompactionStatus,
    tokensBefore: Number(input.originalTokens),
    tokensAfter: Number(input.newTokens),
  }).key,
});

export const failureLatch: Adapter = (input) => {
  const attempts = (input.attempts as { force: boolean; result: string }[]).map(({ force, result }) => ({
    manual: force,
    status: RESULTS[result] ?? (result as CompactionStatus),
  }));
  return { latched: latchedFailure(attempts) !== null };
};

export const guardCompact: Adapter = async (input) => {
  const stored = toMessages(input.messages);
  const messages = input.existingSummary
    ? withSummary(stored, expand(input.existingSummary), Number(input.watermark ?? 0))
    : stored;
  const heuristic = heuristicTokens(messages.flatMap(partLengths));
  const profile = seed('contextguard');
  const maxAttempts = Number(input.maxAttempts ?? input.attempts ?? profile.rules.maxAttempts);
  const realTokens = Number(input.realTokens ?? 0);
  const { outcome } = await run({
    profile: { ...profile, rules: { ...profile.rules, maxAttempts } },
    messages,
    input,
    answers: input.fail ? [new Error('the summariser fails')] : (input.summaries as unknown[]).map(expand),
    tokens: heuristic,
    measuredTokens: realTokens,
    manual: false,
    triggerOptions: input.defaultFactor === undefined ? {} : { defaultFactor: Number(input.defaultFactor) },
    heuristic: {
      heuristicTokens: heuristic,
      calibration: { realTokens, lastHeuristic: Number(input.lastHeuristic ?? 0) },
    },
  });
  const changed = changedView(messages, outcome);
  return {
    compacted: changed !== null,
    messages: (changed ?? messages).length,
    summariserCalls: outcome.summarizerCalls,
  };
};

export const guardTruncate: Adapter = (input) => {
  const sizes = toMessages(input.messages).map((message) => heuristicTokens(partLengths(message)));
  const dropped = dropOldest(sizes, Math.floor(Number(input.contextWindow) * INPUT_SHARE));
  return { dropped, kept: sizes.length - dropped };
};

export const guardFallback: Adapter = (input) => ({
  summary: mechanicalSummary(toMessages(input.messages), expand(input.previousSummary ?? '')),
});

export const guardSafeSplit: Adapter = (input) => ({
  index: safeSplit(toMessages(input.messages), Number(input.candidate)),
});

export const bufferThreshold: Adapter = (input) => {
  const { bufferTokens, thresholdTokens } = windowThreshold(Number(input.contextWindow));
  return { buffer: bufferTokens, threshold: thresholdTokens };
};

export const bufferEstimate: Adapter = (input) =>
  calibratedEstimate({ ...FACTORS, ...(input as unknown as typeof FACTORS) });

export const bufferAfterReset: Adapter = (input) =>
  calibratedEstimate({ ...FACTORS, ...(input as unknown as typeof FACTORS), ...FORGOTTEN });

export const bufferDecide: Adapter = (input) => ({
  compact: reachesThreshold(Number(input.estimate), Number(input.contextWindow)),
});

const FACTORS = {
  heuristic: 0,
  realTokens: 0,
  lastHeuristic: 0,
  defaultFactor: 2,
  minFactor: 1,
  maxFactor: 5,
};

function seed(id: string): Profile {
  const profile = profileById(id);
  if (!profile) throw new Error(`no profile ${id}`);
  return profile;
}

async function run({
  profile,
  messages,
  input,
  answers,
  tokens,
  measuredTokens,
  manual,
  heuristic = {},
  attempts = [],
  ...options
}: {
  profile: Profile;
  messages: Message[];
  input: VectorInput;
  answers: (string | Error)[];
  tokens: number;
  measuredTokens: number;
  manual: boolean;
  triggerOptions?: Record<string, number>;
  strategyOptions?: Record<string, number>;
  heuristic?: { heuristicTokens?: number; calibration?: { realTokens: number; lastHeuristic: number } };
  attempts?: Parameters<typeof compactWhenDue>[0]['attempts'];
}): Promise<{ outcome: CompactOutcome }> {
  const windowTokens = Number(input.contextWindow);
  const headId = messages.at(-1)?.id ?? null;
  const outcome = await compactWhenDue(
    {
      ...options,
      profile,
      chatId: 'vector',
      messages,
      compactions: [],
      headId,
      manual,
      windowTokens,
      overheadTokens: 0,
      measuredTokens,
      triggerInput: { ...QUIET, ...heuristic, tokens, windowTokens },
      attempts,
    },
    testPorts({
      summarizer: scriptedSummarizer(answers, { windowTokens: 1_000_000 }),
      commit: memoryCommit(headId).commit,
    }),
  );
  return { outcome };
}

function changedView(messages: Message[], { status, compaction }: CompactOutcome) {
  if (!compaction || (status !== 'COMPRESSED' && status !== 'CONTENT_TRUNCATED')) return null;
  return applyEdits(messages, compaction.edits);
}

function withSummary(messages: Message[], text: string, watermark: number): Message[] {
  const summary = {
    ...asViewMessage({
      id: 'summary',
      parentId: null,
      role: 'user',
      parts: [{ type: 'text', text }],
      tokens: 1,
      createdAt: 0,
    }),
    source: 'summary' as const,
  };
  const view = withStoredSummary(messages.map(asViewMessage), { summary, watermark });
  return view.map(({ id, role, parts, tokens }) => ({
    id,
    role,
    parts,
    tokens,
    parentId: null,
    createdAt: 0,
  }));
}
