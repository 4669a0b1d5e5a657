import type { Edit, Usage } from '@/lib/compaction/types';
import { applyEdits, viewTokens } from '@/lib/compaction/view';
import type { ViewMessage } from '@/lib/compaction/view-message';
import { flatCost, type TokenPrice } from '@/lib/token-price';
import type { History } from './read-history';
import type { FactLedger, FactVerdict } from './types';

/** What a compaction saves and costs. Tokens are by the one ruler, instructions and tools included. */
export type Economy = {
  tokensBefore: number;
  tokensAfter: number;
  /** What is left of what there was. */
  ratio: number | null;
  summaryTokens: number;
  /** Weight of the facts found in the summary, per thousand tokens of it. */
  factDensity: number | null;
  /** Tokens that stay where they were at the front, so that a prompt cache still knows them. */
  cachedTokens: number;
  rewrittenTokens: number;
  /** In dollars where prices are known, else in tokens of fresh input. */
  unit: 'usd' | 'input-tokens';
  compactionCost: number;
  cacheCost: number;
  savingPerRequest: number;
  /** Requests until it has paid for itself; null where it never does. */
  paybackRequests: number | null;
  /** Requests after which the history was as large as before; null where that did not happen. */
  reboundRequests: number | null;
  laterRequests: number;
};

export type EconomyInput = {
  history: History;
  edits: readonly Edit[];
  overheadTokens?: number;
  price?: TokenPrice | null;
  /** What the summariser reported; where it was asked and nobody knows, its call is reckoned from the sizes. */
  usage?: Usage | null;
  costUsd?: number | null;
  calledModel?: boolean;
};

export function reckonEconomy(
  input: EconomyInput,
  { ledger, verdicts }: { ledger: FactLedger; verdicts: readonly FactVerdict[] },
): Economy {
  const { history, edits, overheadTokens = 0, price = null } = input;
  const after = applyEdits(history.messages, edits);
  const tokensBefore = overheadTokens + history.viewTokens;
  const tokensAfter = overheadTokens + viewTokens(after);
  const summaryTokens = viewTokens(after.filter(({ source }) => source === 'summary'));
  const cachedTokens = overheadTokens + commonTokens(history.view, after);
  const rewrittenTokens = Math.max(0, tokensAfter - cachedTokens);
  const rates = price ?? RELATIVE_PRICE;
  const cost = (tokens: Parameters<typeof flatCost>[1]) => flatCost(rates, tokens);
  const writeOf = (tokens: number) =>
    cost({ inputTokens: tokens, outputTokens: 0, cacheWriteTokens: tokens });
  const readOf = (tokens: number) => cost({ inputTokens: tokens, outputTokens: 0, cacheReadTokens: tokens });
  const compactionCost = callCost(input, { tokensBefore, summaryTokens, cost });
  const cacheCost = writeOf(rewrittenTokens) - readOf(rewrittenTokens);
  const savingPerRequest = readOf(Math.max(0, tokensBefore - tokensAfter));
  return {
    tokensBefore,
    tokensAfter,
    ratio: tokensBefore === 0 ? null : tokensAfter / tokensBefore,
    summaryTokens,
    factDensity: summaryTokens === 0 ? null : (1_000 * weightInSummary(ledger, verdicts)) / summaryTokens,
    cachedTokens,
    rewrittenTokens,
    unit: price ? 'usd' : 'input-tokens',
    compactionCost,
    cacheCost,
    savingPerRequest,
    paybackRequests: savingPerRequest > 0 ? Math.ceil((compactionCost + cacheCost) / savingPerRequest) : null,
    ...reboundOf(history, tokensAfter - overheadTokens),
  };
}

/** How prices of input, output and cache usually stand to each other, so that payback can be told without knowing them. */
export const RELATIVE_PRICE: TokenPrice = { input: 1e6, output: 5e6, cacheRead: 0.1e6, cacheWrite: 1.25e6 };

function callCost(
  { price, usage, costUsd, calledModel = usage != null }: EconomyInput,
  {
    tokensBefore,
    summaryTokens,
    cost,
  }: {
    tokensBefore: number;
    summaryTokens: number;
    cost: (tokens: Parameters<typeof flatCost>[1]) => number;
  },
): number {
  if (price && costUsd != null) return costUsd;
  if (usage) return cost(usage);
  if (!calledModel) return 0;
  return cost({ inputTokens: tokensBefore, outputTokens: summaryTokens, cacheReadTokens: tokensBefore });
}

/** Tokens of the messages at the front that are the same before and after. */
export function commonTokens(before: readonly ViewMessage[], after: readonly ViewMessage[]): number {
  let tokens = 0;
  for (const [place, message] of after.entries()) {
    const old = before[place];
    if (!old || old.id !== message.id || old.source !== message.source || old.tokens !== message.tokens)
      break;
    tokens += message.tokens;
  }
  return tokens;
}

function weightInSummary({ facts }: FactLedger, verdicts: readonly FactVerdict[]): number {
  return verdicts.reduce((sum, { verdict, place, counts }, at) => {
    const isThere = counts && verdict === 'kept' && place === 'summary';
    return isThere ? sum + (facts[at]?.weight ?? 0) : sum;
  }, 0);
}

function reboundOf({ later, viewTokens: before }: History, after: number) {
  let tokens = after;
  let requests = 0;
  let reboundRequests: number | null = null;
  for (const message of later) {
    if (message.role === 'assistant') requests++;
    tokens += message.tokens;
    if (reboundRequests === null && tokens >= before) reboundRequests = requests;
  }
  return { reboundRequests, laterRequests: requests };
}
