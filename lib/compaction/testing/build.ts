import type { Compaction, Message, Part, Role } from '../types';

/** A fourth of the characters, rounded up: the ruler of the tests. */
export const countQuarter = (text: string) => Math.ceil(text.length / 4);

export const quarterTokenizer = { id: 'quarter', count: countQuarter };

export type MessageSketch = {
  id?: string;
  role: Role;
  text?: string;
  calls?: { id: string; name?: string; input?: unknown }[];
  results?: { id: string; name?: string; output?: unknown }[];
  parts?: Part[];
  tokens?: number;
};

/** A branch from sketches: ids m0, m1 ..., each message the parent of the next, tokens by the test ruler. */
export function buildBranch(sketches: readonly MessageSketch[]): Message[] {
  let parentId: string | null = null;
  return sketches.map((sketch, place) => {
    const message = buildMessage(sketch, place, parentId);
    parentId = message.id;
    return message;
  });
}

export function buildMessage(sketch: MessageSketch, place: number, parentId: string | null): Message {
  const parts: Part[] = sketch.parts ?? [
    ...(sketch.text === undefined ? [] : [{ type: 'text' as const, text: sketch.text }]),
    ...(sketch.calls ?? []).map(({ id, name = 'read', input = {} }) => ({
      type: 'tool-call' as const,
      callId: id,
      toolName: name,
      input,
    })),
    ...(sketch.results ?? []).map(({ id, name = 'read', output = 'ok' }) => ({
      type: 'tool-result' as const,
      callId: id,
      toolName: name,
      output,
    })),
  ];
  const id = sketch.id ?? `m${place}`;
  return {
    id,
    parentId,
    role: sketch.role,
    parts,
    tokens: sketch.tokens ?? partsTokens(parts),
    createdAt: place,
  };
}

/** The tokens of parts by the test ruler. */
export function partsTokens(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => {
    if (part.type === 'text' || part.type === 'reasoning') return sum + countQuarter(part.text);
    if (part.type === 'tool-call')
      return sum + countQuarter(part.toolName + JSON.stringify(part.input ?? null));
    if (part.type === 'tool-result') {
      return (
        sum +
        countQuarter(typeof part.output === 'string' ? part.output : JSON.stringify(part.output ?? null))
      );
    }
    return part.type === 'file' ? sum + countQuarter(part.text ?? part.name) : sum;
  }, 0);
}

/**
 * A branch from a pattern: s system, u user, a assistant text, t assistant with a tool call, r the result of the latest
 * call. Every message has so many characters.
 */
export function buildPattern(pattern: string, chars = 40): Message[] {
  let call = 0;
  const text = 'x'.repeat(chars);
  return buildBranch(
    [...pattern].map((letter): MessageSketch => {
      if (letter === 's') return { role: 'system', text };
      if (letter === 'u') return { role: 'user', text };
      if (letter === 'a') return { role: 'assistant', text };
      if (letter === 't') return { role: 'assistant', calls: [{ id: `c${++call}` }] };
      return { role: 'tool', results: [{ id: `c${call}`, output: text }] };
    }),
  );
}

/** A compaction with plain values, for tests that only care about some of them. */
export function buildCompaction(given: Partial<Compaction> = {}): Compaction {
  return {
    id: 'k1',
    chatId: 'chat',
    parentMessageId: 'm0',
    lastSummarizedMessageId: null,
    previousCompactionId: null,
    generation: 1,
    strategyId: 'percentage',
    strategyVersion: 1,
    trigger: null,
    goal: null,
    goalSource: 'none',
    instructions: null,
    edits: [],
    rawAnswer: null,
    snapshot: null,
    anchors: [],
    promptId: null,
    promptVersion: null,
    summarizerId: null,
    status: 'COMPRESSED',
    reason: '',
    fallback: false,
    authored: false,
    tokensBefore: 0,
    tokensAfter: 0,
    usage: null,
    costUsd: null,
    durationMs: 0,
    createdAt: 0,
    undoneAt: null,
    ...given,
  };
}
