import type { Role } from '../../compaction/types';
import type { Sizes } from '../categories';
import type { InspectedCompaction, InspectedEdit, InspectedMessage, Inspection } from '../inspection';

const PATTERN: Role[] = ['user', 'assistant', 'tool', 'assistant'];

/** So many messages of 100 tokens each: question, call, result, answer, over and over. */
export function buildMessages(count: number): InspectedMessage[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `m${at + 1}`,
    number: at + 1,
    step: at + 1 - Math.floor((at + 2) / 4),
    role: PATTERN[at % PATTERN.length] ?? 'user',
    tokens: 100,
    excerpt: `message ${at + 1}`,
    at: (at + 1) * 1000,
  }));
}

/** A chat with 1,000 tokens before its messages; what is sent now is reckoned from messages and edits. */
export function buildInspection(change: Partial<Inspection> & { count?: number } = {}): Inspection {
  const { count = 8, ...rest } = change;
  const messages = rest.messages ?? buildMessages(count);
  const view = rest.view ?? { compactionId: null, generation: 0, messageCount: messages.length, edits: [] };
  const usedTokens =
    1_000 + 100 * messages.length + view.edits.reduce((sum, edit) => sum + changeOf(edit), 0);
  return {
    chatId: 'chat',
    title: 'A chat',
    headId: messages.at(-1)?.id ?? null,
    messages,
    compactions: [],
    view,
    pinnedIds: [],
    gauge: {
      usedTokens,
      kind: 'estimated',
      windowTokens: 10_000,
      windowKind: 'measured',
      thresholdTokens: 5_000,
      parts: [
        { label: 'Instructions', tokens: 600 },
        { label: 'Tool definitions', tokens: 400 },
        { label: 'Your messages', tokens: usedTokens - 1_000 },
      ],
    },
    reserveTokens: 500,
    model: { id: 'offline:one', label: 'one', price: null, isPriceOverridden: false, isBuiltIn: true },
    isRunning: false,
    ...rest,
  };
}

export function buildFold(
  from: number,
  to: number,
  generation = 1,
): Extract<InspectedEdit, { type: 'fold' }> {
  const text = `${'s'.repeat(150)}<exact_facts>${'f'.repeat(23)}</exact_facts>`;
  return {
    type: 'fold',
    ranges: [{ from, to }],
    replacement: [{ role: 'user', text, tokens: 50 }],
    generation,
  };
}

export function buildCompaction(change: Partial<InspectedCompaction> = {}): InspectedCompaction {
  const effect: Sizes = { user: -100, assistant: -200, 'tool-results': -100, snapshot: 50 };
  return {
    id: `c${change.generation ?? 1}`,
    generation: 1,
    previousCompactionId: null,
    strategyId: 'percentage',
    trigger: null,
    goal: null,
    goalSource: 'none',
    status: 'COMPRESSED',
    reason: 'done',
    fallback: false,
    authored: false,
    tokensBefore: 1_800,
    tokensAfter: 1_450,
    usage: null,
    costUsd: 0,
    durationMs: 12,
    summarizerId: 'built-in',
    createdAt: 8_500,
    undoneAt: null,
    strategyLabel: 'Percentage',
    text: 'Compacted.',
    outcome: 'applied',
    isInForce: true,
    afterNumber: 8,
    undoneAfterNumber: null,
    foldedCount: 4,
    stubbedCount: 0,
    droppedCount: 0,
    effect,
    untouchedTokens: 0,
    ...change,
  };
}

function changeOf(edit: InspectedEdit): number {
  if (edit.type === 'stub') return edit.tokensAfter - edit.tokensBefore;
  const folded = edit.ranges.reduce((sum, { from, to }) => sum + 100 * (to - from + 1), 0);
  const placed = edit.type === 'fold' ? edit.replacement.reduce((sum, { tokens }) => sum + tokens, 0) : 0;
  return placed - folded;
}
