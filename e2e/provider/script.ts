/** What a test may tell the scripted provider to do. Plain data, so that it also travels over the control endpoint. */

export type ScriptedCall = { id?: string; name: string; input: unknown };

export type ScriptedUsage = { inputTokens: number; outputTokens: number; cacheReadTokens?: number };

/**
 * One answer. Strings are streamed word by word, arrays piece by piece; each tool call is one piece.
 * Pieces are counted over reasoning, text and calls, in this order.
 */
export type Answer = {
  reasoning?: string | string[];
  text?: string | string[];
  toolCalls?: ScriptedCall[];
  finish?: 'stop' | 'length' | 'tool-calls' | 'content-filter';
  usage?: ScriptedUsage;
  /** Hold the stream before this piece (a number past the last one holds before the end), or before each piece. */
  hold?: number | 'each';
  fault?: Fault;
};

export type Fault =
  | { type: 'unauthorized' }
  | { type: 'unknown-model' }
  | { type: 'rate-limit'; retryAfterSeconds?: number }
  | { type: 'quota' }
  | { type: 'context-too-long' }
  | { type: 'server-error'; status?: number }
  /** Not JSON, as a proxy in between would answer. */
  | { type: 'garbage'; status?: number }
  /** The connection is dropped before any answer. */
  | { type: 'hang-up' }
  /** The socket is destroyed after this many pieces. */
  | { type: 'cut'; afterPieces: number }
  /** The answer ends in good order after this many pieces, but without its end, as behind a proxy. */
  | { type: 'end-early'; afterPieces: number }
  /** Nothing more comes after this many pieces; the connection stays open. */
  | { type: 'stall'; afterPieces: number }
  /** An error event inside the stream after this many pieces. */
  | { type: 'error-event'; afterPieces: number };

/** A standing answer for every request whose last user text contains `contains` (case does not matter). */
export type Rule = { contains: string; answer: Answer };

export type Dialect = 'openai' | 'anthropic' | 'models';

export type RecordedRequest = {
  number: number;
  dialect: Dialect;
  path: string;
  model: string;
  stream: boolean;
  /** The last four characters only, or null without a key. */
  keyEnding: string | null;
  body: Record<string, unknown>;
  /** `refused` is a broken message rule or a scripted error status, `client-left` an answer the client hung up on. */
  outcome: 'open' | 'answered' | 'refused' | 'client-left' | 'cut';
  refusal: string | null;
};

export type ServerOptions = {
  port?: number;
  /** Ids that /v1/models lists. Any other id is answered too, except those in `missingModels`. */
  models?: string[];
  missingModels?: string[];
  /** Accepted keys; any key when not given. */
  keys?: string[];
  /** Refuses requests without a key, as the big providers do; local servers take them. */
  requireKey?: boolean;
  /** Prompts longer than this (four characters a token) are refused as too long. */
  windowTokens?: number;
};

export const DEFAULT_ANSWER: Answer = { text: 'This is the scripted answer.' };

/** The pieces in which an answer is streamed. */
export type Piece =
  | { type: 'reasoning'; text: string }
  | { type: 'text'; text: string }
  | { type: 'call'; call: Required<ScriptedCall> };

export function piecesOf(answer: Answer, requestNumber: number): Piece[] {
  const calls = (answer.toolCalls ?? []).map((call, index) => ({
    type: 'call' as const,
    call: { id: `call_${requestNumber}_${index + 1}`, ...call },
  }));
  return [
    ...wordsOf(answer.reasoning).map((text) => ({ type: 'reasoning' as const, text })),
    ...wordsOf(answer.text).map((text) => ({ type: 'text' as const, text })),
    ...calls,
  ];
}

export function finishOf(answer: Answer): NonNullable<Answer['finish']> {
  return answer.finish ?? (answer.toolCalls?.length ? 'tool-calls' : 'stop');
}

/** Four characters a token: a ruler of its own, so that tests see where a number came from. */
export function usageOf(answer: Answer, promptText: string): ScriptedUsage {
  if (answer.usage) return answer.usage;
  const written = JSON.stringify([answer.reasoning ?? '', answer.text ?? '', answer.toolCalls ?? []]);
  return { inputTokens: roughTokens(promptText), outputTokens: roughTokens(written) };
}

export function roughTokens(text: string): number {
  return Math.max(1, Math.ceil(text.length / 4));
}

function wordsOf(text: string | string[] | undefined): string[] {
  if (text === undefined) return [];
  return Array.isArray(text) ? text : (text.match(/\S+\s*|\s+/g) ?? []);
}
