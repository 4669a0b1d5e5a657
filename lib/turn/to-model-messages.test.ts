import { describe, expect, it } from 'vitest';
import { asViewMessage, compileView } from '../compaction';
import type { Message, Part } from '../compaction/types';
import { providerProfile } from './context';
import { toModelMessages, toNumberedMessages } from './to-model-messages';

let count = 0;
function message(role: Message['role'], parts: Part[]): Message {
  count++;
  return { id: `m${count}`, parentId: null, role, parts, tokens: 0, createdAt: 0, modelId: 'm' };
}
const say = (text: string): Part => ({ type: 'text', text });
const call = (callId: string): Part => ({
  type: 'tool-call',
  callId,
  toolName: 'read_file',
  input: { path: 'a' },
});
const result = (callId: string, output: unknown = 'ok'): Part => ({
  type: 'tool-result',
  callId,
  toolName: 'read_file',
  output,
});
const target = { providerId: 'openai' };

function sent(messages: Message[], { providerId }: { providerId: string }) {
  const compiled = compileView(messages.map(asViewMessage), {
    profileId: providerProfile(providerId),
    target: { providerId, modelId: 'm' },
  });
  return toModelMessages(compiled.messages);
}
const roles = (messages: Message[]) => sent(messages, target).map((entry) => entry.role);

describe('messages for the model', () => {
  it('keeps calls and results together in order', () => {
    expect(
      roles([
        message('user', [say('go')]),
        message('assistant', [say('reading'), call('c1'), call('c2')]),
        message('tool', [result('c1'), result('c2')]),
        message('assistant', [say('done')]),
        message('user', [say('thanks')]),
      ]),
    ).toEqual(['user', 'assistant', 'tool', 'assistant', 'user']);
  });

  it('answers a call that was cut off, before the next message', () => {
    const converted = sent(
      [
        message('user', [say('go')]),
        message('assistant', [call('c1'), call('c2')]),
        message('tool', [result('c1')]),
        message('user', [say('again')]),
      ],
      target,
    );
    expect(converted.map((entry) => entry.role)).toEqual(['user', 'assistant', 'tool', 'user']);
    expect(converted[2]?.content).toMatchObject([
      { toolCallId: 'c1', output: { type: 'text', value: 'ok' } },
      { toolCallId: 'c2', output: { type: 'error-text' } },
    ]);
  });

  it('skips an answer that failed before its first word', () => {
    expect(
      roles([message('user', [say('go')]), message('assistant', []), message('user', [say('again')])]),
    ).toEqual(['user', 'user']);
  });

  it('gives reasoning back only to the provider that signed it, and never alone', () => {
    const thought: Part = {
      type: 'reasoning',
      text: 'hm',
      providerId: 'anthropic',
      modelId: 'm',
      opaque: { anthropic: { signature: 's' } },
    };
    const history = [
      message('user', [say('go')]),
      message('assistant', [thought, say('yes')]),
      message('user', [say('ok')]),
    ];
    const kinds = (providerId: string) =>
      sent(history, { providerId })
        .filter((entry) => entry.role === 'assistant')
        .flatMap((entry) =>
          typeof entry.content === 'string' ? [] : entry.content.map((part) => part.type),
        );
    expect(kinds('anthropic')).toEqual(['reasoning', 'text']);
    expect(kinds('openai')).toEqual(['text']);
    expect(roles([message('user', [say('go')]), message('assistant', [thought])])).toEqual(['user']);
  });

  it('puts attached text after what the person wrote', () => {
    const [first] = sent(
      [
        message('user', [
          say('look'),
          { type: 'file', name: 'a.txt', mediaType: 'text/plain', text: 'content' },
        ]),
      ],
      target,
    );
    expect(JSON.stringify(first?.content)).toMatch(/look.*a\.txt.*content/);
  });
});

describe('messages for the built-in model', () => {
  it('tell the number of each original, and none for a summary', () => {
    const [first, second] = [message('user', [say('one')]), message('assistant', [say('two')])];
    const summary = { ...asViewMessage(message('user', [say('folded')])), source: 'summary' as const };
    const branch = [
      { id: first.id, depth: 40 },
      { id: second.id, depth: 41 },
    ];
    const numbered = toNumberedMessages([summary, asViewMessage(first), asViewMessage(second)], branch);
    expect(numbered.map(({ providerOptions }) => providerOptions?.foldline?.number)).toEqual([
      undefined,
      41,
      42,
    ]);
  });
});
