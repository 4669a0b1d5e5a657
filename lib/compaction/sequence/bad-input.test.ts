import { describe, expect, it } from 'vitest';
import { buildPattern } from '../testing/build';
import { plainChat, SNAPSHOT, setUpCompaction } from '../testing/set-up-compaction';
import type { Message } from '../types';
import { compact } from './compact';
import type { CompactRequest } from './request';

describe('bad input gets a named answer, never a throw', () => {
  const user = (id: string): Message => ({
    id,
    parentId: null,
    role: 'user',
    parts: [{ type: 'text', text: 'x'.repeat(4_000) }],
    tokens: 1_000,
    createdAt: 0,
  });
  const cases: [string, Partial<CompactRequest>, string, RegExp][] = [
    ['an empty history', { messages: [] }, 'NOOP', /no messages/],
    ['only tool messages', { messages: buildPattern('rrrr', 4_000) }, 'NOOP', /./],
    [
      'no user message',
      { messages: buildPattern('aaaa', 4_000), rungs: [{ strategyId: 'progressive' }] },
      'NOOP',
      /none/,
    ],
    [
      'an unknown role',
      { messages: [user('a'), { ...user('b'), role: 'oracle' as Message['role'] }] },
      'NOOP',
      /unknown role oracle/,
    ],
    ['ids used twice', { messages: [user('a'), user('a')] }, 'NOOP', /Two messages/],
    [
      'a message that is its own parent',
      { messages: [{ ...user('a'), parentId: 'a' }] },
      'NOOP',
      /own parent/,
    ],
    ['an unknown strategy', { rungs: [{ strategyId: 'magic' }] }, 'NOOP', /no strategy called magic/],
    ['no strategy at all', { rungs: [] }, 'NOOP', /./],
    [
      'a share out of range',
      { rungs: [{ strategyId: 'percentage', options: { keepShare: 1.5 } }] },
      'NOOP',
      /between/,
    ],
    [
      'a negative setting',
      { rungs: [{ strategyId: 'selective', options: { retentionWindow: -3 } }] },
      'NOOP',
      /between/,
    ],
    [
      'a setting that is no number',
      { rungs: [{ strategyId: 'percentage', options: { maxSummaryTokens: Number.NaN } }] },
      'NOOP',
      /number/,
    ],
    [
      'an open tool call and nothing else',
      { messages: buildPattern('ut', 4_000), rungs: [{ strategyId: 'threshold' }] },
      'NOOP',
      /./,
    ],
    ['window 0', { windowTokens: 0 }, 'COMPRESSED', /./],
    ['an unknown window', { windowTokens: null }, 'COMPRESSED', /./],
    ['orphan results', { messages: buildPattern('urururua', 4_000) }, 'COMPRESSED', /./],
    [
      'broken token counts',
      {
        messages: plainChat().map((message, at) => (at === 3 ? { ...message, tokens: Number.NaN } : message)),
      },
      'COMPRESSED',
      /./,
    ],
    [
      'parts that are missing',
      { messages: [user('a'), { ...user('b'), parts: undefined as unknown as Message['parts'] }] },
      'NOOP',
      /no parts/,
    ],
  ];
  it.each(cases)('%s', async (_name, given, status, reason) => {
    const { request, ports } = setUpCompaction([SNAPSHOT], given);
    const outcome = await compact(request, ports);
    expect(outcome.status).toBe(status);
    expect(outcome.reason).toMatch(reason);
  });
});
