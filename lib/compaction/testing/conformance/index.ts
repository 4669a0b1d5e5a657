import { answerLeadsTo, askForGoal, parseGoals, truncateMiddle, validateGoal } from '../../goals';
import * as attempts from './attempts';
import * as selection from './selection';
import type { Adapter, VectorCase, VectorFile } from './vector';

export type CaseResult =
  | { type: 'passed'; id: string }
  | { type: 'failed'; id: string; expected: unknown; actual: unknown };

/** Every algorithm and op of the vectors on the engine's own function. An algorithm without ops has one under "". */
const ADAPTERS: Record<string, Record<string, Adapter>> = {
  'forge-runs': { '': selection.forgeRuns },
  'forge-triggers': { '': selection.forgeTriggers },
  'gemini-split': { '': selection.geminiSplit },
  'gemini-status': {
    compress: attempts.geminiCompress,
    message: attempts.geminiMessage,
    failureLatch: attempts.failureLatch,
  },
  'goal-extraction': {
    parse: (input) => parseGoals(String(input.text)),
    truncateMiddle: (input) =>
      truncateMiddle('x'.repeat(Number(input.length)), input as { keepStart?: number; keepEnd?: number }),
    validate: (input) => validateGoal(String(input.goal)),
    askUser: (input) => askForGoal(input as unknown as Parameters<typeof askForGoal>[0]),
    options: (input) => answerLeadsTo(input.selection as string | null),
  },
  'hybrid-trigger': { '': selection.hybridTrigger },
  'less-frequent': { '': selection.lessFrequent },
  'onyx-split': {
    trigger: selection.onyxTrigger,
    split: selection.onyxSplit,
    attach: selection.onyxAttach,
    branch: selection.onyxBranch,
  },
  'since-last-prompt': { '': selection.sinceLastPromptSplit },
  'summarizer-guards': {
    truncateForSummarizer: attempts.guardTruncate,
    fallbackSummary: attempts.guardFallback,
    compact: attempts.guardCompact,
    safeSplit: attempts.guardSafeSplit,
  },
  'threshold-buffer': {
    threshold: attempts.bufferThreshold,
    estimate: attempts.bufferEstimate,
    afterReset: attempts.bufferAfterReset,
    decide: attempts.bufferDecide,
  },
};

/** Runs every case of a vector file through the engine. */
export async function runVectors({ algorithm, cases }: VectorFile): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const vector of cases) results.push(await runCase(algorithm, vector));
  return results;
}

async function runCase(algorithm: string, { id, input, expected }: VectorCase): Promise<CaseResult> {
  const adapter = ADAPTERS[algorithm]?.[input?.op ?? ''];
  if (!adapter) {
    return {
      type: 'failed',
      id,
      expected,
      actual: `unknown algorithm or op: ${algorithm} ${input?.op ?? ''}`.trim(),
    };
  }
  try {
    const actual = await adapter(input);
    const compared = Object.fromEntries(Object.keys(expected).map((key) => [key, actual[key]]));
    return same(compared, expected)
      ? { type: 'passed', id }
      : { type: 'failed', id, expected, actual: compared };
  } catch (error) {
    return {
      type: 'failed',
      id,
      expected,
      actual: `threw: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) =>
    same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
}

export type { VectorFile } from './vector';
