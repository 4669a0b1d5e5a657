import { valueText } from '../../message-text';
import type { Message, Part, Role } from '../../types';
import { partsTokens } from '../build';

/** A vector file: cases of one algorithm, each with an input and what it must lead to. */
export type VectorFile = { algorithm: string; cases: VectorCase[] };
export type VectorCase = { id: string; input: VectorInput; expected: Record<string, unknown> };
export type VectorInput = Record<string, unknown> & { op?: string };

/** The engine's answer in the words of the vector; only keys the case expects are compared. */
export type Adapter = (input: VectorInput) => Record<string, unknown> | Promise<Record<string, unknown>>;

type Repeated = { repeat: string; times: number };

export type VectorMessage = {
  id?: number | string;
  parent?: number | string | null;
  role?: string;
  chars?: number;
  text?: string | Repeated;
  resultChars?: number;
  tokens?: number;
  toolCallTokens?: number[];
  toolCalls?: { id: string; name?: string }[];
  toolResults?: { id: string; name?: string }[];
  attachments?: { mimeType: string }[];
  empty?: boolean;
  hasText?: boolean;
};

export function expand(text: unknown): string {
  if (typeof text === 'string') return text;
  const { repeat, times } = (text ?? { repeat: '', times: 0 }) as Repeated;
  return repeat.repeat(times);
}

/** A vector's message as the engine stores one. `size` says what its tokens are. */
export function toMessage(
  given: VectorMessage,
  place: number,
  size: 'quarter' | 'chars' | 'given' = 'quarter',
): Message {
  const parts = partsOf(given);
  const tokens = {
    quarter: partsTokens(parts),
    chars: given.chars ?? 0,
    given: (given.tokens ?? 0) + (given.toolCallTokens ?? []).reduce((sum, own) => sum + own, 0),
  }[size];
  const parentId = given.parent === undefined || given.parent === null ? null : String(given.parent);
  return {
    id: String(given.id ?? `m${place}`),
    parentId,
    role: (given.role ?? '') as Role,
    parts,
    tokens,
    createdAt: place,
  };
}

export function toMessages(given: unknown, size: 'quarter' | 'chars' | 'given' = 'quarter'): Message[] {
  return ((given ?? []) as VectorMessage[]).map((message, place) => toMessage(message, place, size));
}

/** The characters of every part, as the heuristic of seed 004 counts them. */
export function partLengths({ parts }: Message): number[] {
  return parts.map((part) => {
    if (part.type === 'text') return part.text.length;
    if (part.type === 'tool-call') return part.toolName.length;
    return part.type === 'tool-result' ? valueText(part.output).length : 0;
  });
}

function partsOf(given: VectorMessage): Part[] {
  const text =
    given.text === undefined ? 'x'.repeat(given.toolResults ? 0 : (given.chars ?? 1)) : expand(given.text);
  const silent = given.empty === true || given.hasText === false || text === '';
  const output = 'x'.repeat(given.resultChars ?? given.chars ?? 2);
  return [
    ...(silent || (given.toolCalls && given.chars === undefined && given.text === undefined)
      ? []
      : [{ type: 'text' as const, text }]),
    ...(given.toolCalls ?? []).map(({ id, name = 'tool' }) => ({
      type: 'tool-call' as const,
      callId: id,
      toolName: name,
      input: {},
    })),
    ...(given.toolResults ?? []).map(({ id, name = 'tool' }) => ({
      type: 'tool-result' as const,
      callId: id,
      toolName: name,
      output,
    })),
    ...(given.attachments ?? []).map(({ mimeType }) => ({
      type: 'file' as const,
      name: 'file',
      mediaType: mimeType,
      text: '',
    })),
  ];
}
