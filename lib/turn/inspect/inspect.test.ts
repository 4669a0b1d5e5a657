import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../app-error';
import { totalOf } from '../../inspector/categories';
import { startCompaction } from '../compaction/start-compaction';
import { undoCompaction } from '../compaction/undo';
import { infoOf, longChat, testPorts } from '../testing/ports';
import { inspectChat } from './inspect-chat';
import { inspectMessage } from './inspect-message';
import { inspectView } from './inspect-view';
import { sentRequest } from './sent-request';

async function compacted(strategyId = 'percentage') {
  const ports = testPorts();
  const chatId = await longChat(ports, { turns: 12, modelId: 'offline:foldline-1' });
  const compact = async () =>
    (await startCompaction(ports, { chatId, wish: { isManual: true, strategyId } })).outcome;
  return { ports, chatId, compact };
}

describe('inspecting a chat', () => {
  it('lists the branch without bodies and nothing folded before a compaction', async () => {
    const ports = testPorts();
    const chatId = await longChat(ports, { turns: 2 });
    const inspection = await inspectChat(ports, { chatId });
    expect(inspection.messages.map(({ number, role }) => `${number} ${role}`)).toEqual([
      '1 user',
      '2 assistant',
      '3 tool',
      '4 assistant',
      '5 user',
      '6 assistant',
      '7 tool',
      '8 assistant',
    ]);
    expect(inspection.messages[1]?.sizes).toMatchObject({ assistant: expect.any(Number) });
    expect(inspection.messages[0]?.sizes).toBeUndefined();
    expect(inspection.view).toEqual({ compactionId: null, generation: 0, messageCount: 8, edits: [] });
    expect(inspection.compactions).toEqual([]);
  });

  it('shows what a model nobody here knows has written, at an unknown price', async () => {
    const ports = testPorts({
      describeModel: async (id) => {
        if (id === 'claude-of-old') throw new AppError('missing:model', 'There is no such model.');
        return infoOf(id);
      },
    });
    const chatId = await longChat(ports, { turns: 1 });
    const chat = await ports.store.chats.get(chatId);
    await ports.store.messages.append({
      id: `${chatId}-imported`,
      chatId,
      parentId: chat?.headId ?? null,
      role: 'assistant',
      parts: [{ type: 'text', text: 'From another tool.' }],
      tokens: 4,
      status: 'complete',
      createdAt: ports.now(),
      modelId: 'claude-of-old',
      usage: { inputTokens: 100, outputTokens: 4 },
    });
    const { messages } = await inspectChat(ports, { chatId });
    expect(messages.at(-1)).toMatchObject({ excerpt: 'From another tool.', usage: { inputTokens: 100 } });
    expect(messages.at(-1)?.costUsd).toBeUndefined();
  });

  it('says what a compaction changed by number and by size', async () => {
    const { ports, chatId, compact } = await compacted();
    await compact();
    const inspection = await inspectChat(ports, { chatId });
    const [compaction] = inspection.compactions;
    expect(compaction).toMatchObject({ outcome: 'applied', isInForce: true, afterNumber: 48 });
    expect(inspection.view.edits[0]).toMatchObject({ type: 'fold', generation: 1 });
    const changed = totalOf(compaction?.effect ?? {});
    expect(changed).toBeLessThan(0);
    expect(changed).toBe((compaction?.tokensAfter ?? 0) - (compaction?.tokensBefore ?? 0));
  });

  it('keeps the generation of an older fold and shows an old state', async () => {
    const { ports, chatId, compact } = await compacted('selective');
    await compact();
    await compact();
    const { compactions, view } = await inspectChat(ports, { chatId });
    expect(compactions.map(({ generation }) => generation)).toEqual([1, 2]);
    const generations = view.edits.map((edit) => (edit.type === 'fold' ? edit.generation : 0));
    expect(generations).toContain(1);
    expect(generations).toContain(2);
    const first = await inspectView(ports, { chatId, compactionId: compactions[0]?.id ?? '' });
    expect(first.generation).toBe(1);
    expect(first.edits.length).toBeLessThan(view.edits.length);
    expect(first.why?.splits[0]?.reason).toEqual(expect.any(String));
    expect(first.why?.fates.some(({ fate }) => fate === 'summarised')).toBe(true);
    expect(new Set(view.why?.fates.map(({ generation }) => generation))).toEqual(new Set([1, 2]));
  });

  it('tells a compaction that was taken back from one in force', async () => {
    const { ports, chatId, compact } = await compacted();
    const outcome = await compact();
    await undoCompaction(ports, { chatId, compactionId: outcome?.compaction?.id ?? '' });
    const { compactions, view } = await inspectChat(ports, { chatId });
    expect(compactions[0]).toMatchObject({ outcome: 'undone', isInForce: false, undoneAfterNumber: 48 });
    expect(view.edits).toEqual([]);
  });

  it('hands out one body at a time, and only of this chat', async () => {
    const ports = testPorts();
    const chatId = await longChat(ports, { turns: 1 });
    const { messages } = await inspectChat(ports, { chatId });
    const body = await inspectMessage(ports, { chatId, messageId: messages[2]?.id ?? '' });
    expect(body.pieces[0]?.label).toBe('Result of read_file');
    expect(body.pieces[0]?.text).toContain('file 1: the quick brown fox');
    await expect(
      inspectMessage(ports, { chatId: 'another', messageId: messages[2]?.id ?? '' }),
    ).rejects.toThrow('not in this chat');
  });
});

describe('the request as it is sent', () => {
  it('is caught byte for byte before it leaves', async () => {
    const ports = testPorts({
      resolveModel: async (id, options) => ({
        model: createOpenAICompatible({ name: 'compatible', baseURL: 'http://nowhere.invalid', ...options })(
          'one',
        ),
        providerId: 'compatible',
        info: infoOf(id),
      }),
    });
    const chatId = await longChat(ports, { turns: 1 });
    const sent = await sentRequest(ports, { chatId });
    expect(sent.form).toBe('body');
    const body = JSON.parse(sent.json);
    expect(body.model).toBe('one');
    expect(body.messages[0].role).toBe('system');
    expect(body.messages[1].content).toBe('Please fix problem 1 in src/part-1.ts');
    expect(body.messages.at(-2).content).toBe('Problem 1 is fixed.');
  });

  it('is what the library is handed where the model is built in', async () => {
    const { ports, chatId } = await compacted();
    const sent = await sentRequest(ports, { chatId });
    expect(sent.form).toBe('prompt');
    expect(JSON.parse(sent.json).prompt[1].role).toBe('user');
  });

  it('says so when there is nothing to send', async () => {
    const ports = testPorts();
    const chatId = await longChat(ports, { turns: 0 });
    await expect(sentRequest(ports, { chatId })).rejects.toThrow('nothing to send');
  });
});
