import { describe, expect, it } from 'vitest';
import { compileView } from '../compile';
import { buildBranch, type MessageSketch } from '../testing/build';
import type { Part } from '../types';
import { asViewMessage } from '../view-message';
import { type ProviderProfileId, validateMessages } from '.';

const user: MessageSketch = { role: 'user', text: 'hello' };
const answer: MessageSketch = { role: 'assistant', text: 'hi' };
const call = (...ids: string[]): MessageSketch => ({ role: 'assistant', calls: ids.map((id) => ({ id })) });
const result = (...ids: string[]): MessageSketch => ({ role: 'tool', results: ids.map((id) => ({ id })) });
const thinking = (opaque?: unknown): MessageSketch => ({
  role: 'assistant',
  parts: [
    { type: 'reasoning', text: 'hm', providerId: 'p', modelId: 'm', opaque },
    { type: 'text', text: 'so' },
  ],
});

const MALFORMED: { name: string; history: MessageSketch[]; rule: string; profileId?: ProviderProfileId }[] = [
  { name: 'an empty list', history: [], rule: 'V1' },
  {
    name: 'a system message among the messages',
    history: [user, { role: 'system', text: 'be nice' }, user],
    rule: 'V2',
  },
  { name: 'a call unanswered before the user goes on', history: [user, call('a'), user], rule: 'V8' },
  { name: 'a call unanswered at the end', history: [user, call('a')], rule: 'V8' },
  { name: 'parallel calls answered in part', history: [user, call('a', 'b'), result('a'), user], rule: 'V8' },
  { name: 'a result without a call in the middle', history: [user, answer, result('a'), user], rule: 'V10' },
  { name: 'a result without a call at the start', history: [result('a'), user], rule: 'V10' },
  {
    name: 'a result after another assistant turn',
    history: [user, call('a'), answer, result('a')],
    rule: 'V9',
  },
  { name: 'a second result', history: [user, call('a'), result('a'), result('a')], rule: 'V11' },
  {
    name: 'a call id used twice',
    history: [user, call('a'), result('a'), call('a'), result('a')],
    rule: 'V7',
  },
  { name: 'an assistant message first', history: [answer, user], rule: 'V4' },
  { name: 'an assistant message last', history: [user, answer], rule: 'V5' },
  { name: 'an empty assistant text', history: [user, { role: 'assistant', text: '' }, user], rule: 'V3' },
  { name: 'an empty user text', history: [{ role: 'user', text: ' \n' }], rule: 'V3' },
  {
    name: 'reasoning without its signature',
    history: [user, thinking(), user],
    rule: 'V20',
    profileId: 'anthropic',
  },
  {
    name: 'a reasoning item that points at storage',
    history: [user, thinking({ itemId: 'rs_1' }), user],
    rule: 'V22',
    profileId: 'openai-responses',
  },
];

describe('the validator', () => {
  it.each(MALFORMED)('catches $name', ({ history, rule, profileId = 'openai-chat' }) => {
    const messages = buildBranch(history).map(asViewMessage);
    const target = { providerId: 'p', modelId: 'm' };
    const found = validateMessages(messages, { profileId, target }).map((problem) => problem.rule);
    expect(found).toContain(rule);
  });

  it.each(['openai-chat', 'openai-responses', 'anthropic', 'google'] as const)(
    'has nothing to say of a sound history for %s',
    (profileId) => {
      const messages = buildBranch([user, call('a', 'b'), result('a', 'b'), answer, user]).map(asViewMessage);
      expect(validateMessages(messages, { profileId })).toEqual([]);
    },
  );

  it('wants turns to alternate only where the provider does', () => {
    const messages = buildBranch([user, user]).map(asViewMessage);
    expect(validateMessages(messages, { profileId: 'openai-chat' })).toEqual([]);
    expect(validateMessages(messages, { profileId: 'anthropic' }).map(({ rule }) => rule)).toEqual(['V6']);
  });

  it('finds results of one turn in several messages for Google', () => {
    const messages = buildBranch([user, call('a', 'b'), result('a'), result('b')]).map(asViewMessage);
    expect(validateMessages(messages, { profileId: 'google' }).map(({ rule }) => rule)).toEqual(['V13']);
  });

  it('wants the first call of each step of an open turn signed by Gemini 3 and later', () => {
    const signed: MessageSketch = {
      role: 'assistant',
      parts: ['b', 'c'].map((callId, at) => ({
        type: 'tool-call' as const,
        callId,
        toolName: 'read',
        input: {},
        ...(at === 0 && { opaque: { google: { thoughtSignature: 's' } } }),
      })),
    };
    const sketches = [user, call('old'), result('old'), answer, user, signed, result('b', 'c')];
    const sound = buildBranch(sketches).map(asViewMessage);
    const lost = buildBranch([...sketches, call('a'), result('a')]).map(asViewMessage);
    const rulesFor = (messages: typeof sound, modelId: string) =>
      validateMessages(messages, { profileId: 'google', target: { providerId: 'google', modelId } }).map(
        ({ rule, place }) => [rule, place],
      );
    expect(rulesFor(sound, 'gemini-3-pro')).toEqual([]);
    expect(rulesFor(lost, 'gemini-3-pro')).toEqual([['V23', 7]]);
    expect(rulesFor(lost, 'gemini-2.5-pro')).toEqual([]);
  });

  it('lets no part through that only another protocol understands', () => {
    const foreign = (type: string): MessageSketch => ({
      role: 'assistant',
      parts: [{ type: 'text', text: 'so' }, { type, id: '1' } as unknown as Part],
    });
    const messages = buildBranch([
      user,
      foreign('tool-approval-request'),
      user,
      foreign('compaction'),
      user,
    ]).map(asViewMessage);
    expect(validateMessages(messages, { profileId: 'anthropic' }).map(({ rule }) => rule)).toEqual([
      'V15',
      'V24',
    ]);
    const compiled = compileView(messages, { profileId: 'anthropic' });
    expect(validateMessages(compiled.messages, { profileId: 'anthropic' })).toEqual([]);
    expect(compiled.notes).toHaveLength(2);
  });

  it('marks a call whose signature is lost, and nothing else, when the request is built', () => {
    const messages = buildBranch([user, call('a', 'b'), result('a', 'b')]).map(asViewMessage);
    const target = { providerId: 'google', modelId: 'gemini-3-flash' };
    const compiled = compileView(messages, { profileId: 'google', target });
    const calls = compiled.messages.flatMap(({ parts }) => parts.filter((part) => part.type === 'tool-call'));
    expect(calls.map(({ opaque }) => opaque !== undefined)).toEqual([true, false]);
    expect(validateMessages(compiled.messages, { profileId: 'google', target })).toEqual([]);
  });

  it('refuses thinking behind changed history', () => {
    const [first, second, third] = buildBranch([user, thinking({ signature: 's' }), user]).map(asViewMessage);
    if (!first || !second || !third) throw new Error('three messages');
    const options = { profileId: 'anthropic' as const, target: { providerId: 'p', modelId: 'm' } };
    expect(validateMessages([first, second, third], options)).toEqual([]);
    const rules = validateMessages([{ ...first, source: 'summary' }, second, third], options).map(
      ({ rule }) => rule,
    );
    expect(rules).toEqual(['V21']);
  });

  it('refuses reasoning of another model, media nobody takes, ids with odd characters, names that differ', () => {
    const odd = buildBranch([
      { role: 'user', parts: [{ type: 'file', name: 'a.zip', mediaType: 'application/zip', url: 'blob:1' }] },
      thinking({ signature: 's' }),
      { role: 'assistant', calls: [{ id: 'call 1:x', name: 'read' }] },
      { role: 'tool', results: [{ id: 'call 1:x', name: 'write' }] },
    ]).map(asViewMessage);
    const rules = validateMessages(odd, { profileId: 'anthropic' }).map(({ rule }) => rule);
    expect(new Set(rules)).toEqual(new Set(['V29', 'V19', 'V17', 'V12', 'V6']));
  });

  it('knows when a request does not fit the window, and does not guess at an unknown one', () => {
    const messages = buildBranch([user]).map(asViewMessage);
    const budget = (windowTokens: number | null) => ({ tokens: 900, reserveTokens: 200, windowTokens });
    expect(
      validateMessages(messages, { profileId: 'google', budget: budget(1_000) }).map(({ rule }) => rule),
    ).toEqual(['V25']);
    expect(validateMessages(messages, { profileId: 'google', budget: budget(null) })).toEqual([]);
  });
});
