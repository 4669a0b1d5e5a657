import { describe, expect, it } from 'vitest';
import type { Compaction } from '../../compaction';
import type { TurnPorts } from '../ports';
import { compactByHand, originals, snapshot, viewOf, withModel } from '../testing/compacting';
import { longChat, testPorts } from '../testing/ports';
import { compactIfDue } from './automatic';
import { contextThatFits } from './ensure-fits';
import { answerGoal, openQuestion, type QuestionAnswer } from './goal-question';
import { activeJob } from './jobs';
import { prepareCompactions } from './prepare-cards';
import { previewCompaction } from './preview';
import { startCompaction } from './start-compaction';
import { branchFromBefore, redoCompaction, undoCompaction } from './undo';

describe('compacting by hand', () => {
  it('makes the view smaller, keeps every stored message, and can be taken back and forth', async () => {
    const ports = withModel(snapshot);
    const chatId = await longChat(ports, { turns: 8 });
    const [stored, before] = [await originals(ports, chatId), await viewOf(ports, chatId)];
    const outcome = await compactByHand(ports, chatId);
    expect(outcome.status).toBe('COMPRESSED');
    const after = await viewOf(ports, chatId);
    expect(after.gauge.usedTokens).toBeLessThan(before.gauge.usedTokens);
    const id = outcome.compaction?.id as string;
    await undoCompaction(ports, { chatId, compactionId: id });
    expect((await viewOf(ports, chatId)).view.messages).toEqual(before.view.messages);
    await redoCompaction(ports, { chatId, compactionId: id });
    expect((await viewOf(ports, chatId)).view.messages).toEqual(after.view.messages);
    expect(await originals(ports, chatId)).toBe(stored);
  });

  it('works without any model', async () => {
    const ports = testPorts();
    const chatId = await longChat(ports, { turns: 8, modelId: 'offline:foldline-1' });
    const outcome = await compactByHand(ports, chatId, { strategyId: 'percentage' });
    expect(outcome).toMatchObject({
      status: 'COMPRESSED',
      compaction: { summarizerId: 'built-in', fallback: false },
    });
    expect(outcome.compaction?.snapshot?.sections.length).toBeGreaterThan(0);
  });

  it('falls back to a summary made by code when the model only talks', async () => {
    const ports = withModel('Sorry, I cannot help with that.');
    const chatId = await longChat(ports, { turns: 8 });
    const outcome = await compactByHand(ports, chatId, { strategyId: 'percentage' });
    expect(outcome).toMatchObject({ status: 'COMPRESSED', compaction: { fallback: true } });
  });

  it('runs once at a time in a chat', async () => {
    const ports = withModel(snapshot);
    const chatId = await longChat(ports, { turns: 8 });
    const first = startCompaction(ports, { chatId, wish: { isManual: true } });
    await expect(startCompaction(ports, { chatId, wish: { isManual: true } })).rejects.toMatchObject({
      code: 'busy:compaction',
    });
    await (await first).outcome;
    expect(activeJob(chatId)).toBeNull();
  });

  it('can be cancelled while the summary is written, and leaves the view alone', async () => {
    const ports = withModel(() => new Promise(() => {}));
    const chatId = await longChat(ports, { turns: 8 });
    const before = await viewOf(ports, chatId);
    const { outcome } = await startCompaction(ports, {
      chatId,
      wish: { isManual: true, strategyId: 'percentage' },
    });
    await expect.poll(() => activeJob(chatId)?.state.phase).toBe('summarizing');
    activeJob(chatId)?.cancel();
    expect((await outcome).status).toBe('CANCELLED');
    expect((await viewOf(ports, chatId)).view.messages).toEqual(before.view.messages);
  });

  it('still applies when a message was sent while the summary was written', async () => {
    let letGo: (text: string) => void = () => {};
    const ports = withModel(() => new Promise<string>((resolve) => (letGo = resolve)));
    const chatId = await longChat(ports, { turns: 8 });
    const { outcome } = await startCompaction(ports, {
      chatId,
      wish: { isManual: true, strategyId: 'percentage' },
    });
    await expect.poll(() => activeJob(chatId)?.state.phase).toBe('summarizing');
    const chat = await ports.store.chats.get(chatId);
    const parts = [{ type: 'text' as const, text: 'one more thing' }];
    await ports.store.messages.append({
      id: 'late',
      chatId,
      parentId: chat?.headId ?? null,
      role: 'user',
      parts,
      tokens: 10,
      status: 'complete',
      createdAt: ports.now(),
    });
    letGo(snapshot);
    expect((await outcome).status).toBe('COMPRESSED');
    expect((await viewOf(ports, chatId)).view.messages.at(-1)?.id).toBe('late');
  });

  it('never folds a pinned message, whatever the strategy, three times in a row', async () => {
    for (const strategyId of ['selective', 'percentage', 'since-last-prompt', 'progressive', 'threshold']) {
      const ports = withModel(snapshot);
      const chatId = await longChat(ports, { turns: 10 });
      const pinned = (await ports.store.messages.all(chatId))[4];
      await ports.store.pins.add(chatId, pinned?.id as string, 1);
      for (let pass = 0; pass < 3; pass++) await compactByHand(ports, chatId, { strategyId });
      const view = await viewOf(ports, chatId);
      expect(view.view.messages.find((message) => message.id === pinned?.id)?.parts).toEqual(pinned?.parts);
      expect(view.view.compaction, strategyId).not.toBeNull();
    }
  });

  it('opens a branch from before it, with the whole history', async () => {
    const ports = withModel(snapshot);
    const chatId = await longChat(ports, { turns: 8 });
    const { compaction } = await compactByHand(ports, chatId);
    const forkId = await branchFromBefore(ports, { chatId, compactionId: compaction?.id as string });
    const fork = await viewOf(ports, forkId);
    expect(fork.view.compaction).toBeNull();
    expect(fork.branch).toHaveLength(32);
  });
});

describe('the preview', () => {
  it('tells every message its fate, without a model', async () => {
    const ports = testPorts();
    const chatId = await longChat(ports, { turns: 6 });
    const preview = await previewCompaction(ports, { chatId, strategyId: 'percentage' });
    expect(preview.messages).toHaveLength(24);
    expect(preview.messages[0]).toMatchObject({ fate: 'summarised', number: 1 });
    expect(preview.messages.at(-1)).toMatchObject({ fate: 'kept' });
    expect(preview.projectedTokensAfter).toBeLessThan(preview.tokensBefore);
  });

  it('tells messages that were folded before from those that stand', async () => {
    const ports = withModel(snapshot);
    const chatId = await longChat(ports, { turns: 8 });
    expect((await previewCompaction(ports, { chatId })).messages.every(({ summary }) => !summary)).toBe(true);
    await compactByHand(ports, chatId, { strategyId: 'percentage' });
    const { messages } = await previewCompaction(ports, { chatId, strategyId: 'percentage' });
    const { view } = await viewOf(ports, chatId);
    const folded = view.messages.find(({ source }) => source === 'summary');
    expect(messages.filter(({ summary }) => summary).map(({ id }) => id)).toEqual(folded?.messageIds);
    expect(new Set(messages.flatMap(({ summary }) => summary?.id ?? [])).size).toBe(1);
    expect(messages[0]?.summary?.tokens).toBeGreaterThanOrEqual(folded?.tokens ?? Number.NaN);
  });

  it('follows a dragged split to a legal cut and says why another is not', async () => {
    const ports = testPorts();
    const chatId = await longChat(ports, { turns: 6 });
    const moved = await previewCompaction(ports, { chatId, strategyId: 'percentage', cut: 8 });
    expect(moved.splits).toEqual([{ cut: 8, wanted: 8, reason: 'chosen by you' }]);
    const refused = await previewCompaction(ports, { chatId, strategyId: 'percentage', cut: 6 });
    expect(refused.refusal?.text).toMatch(/tool/);
    expect(refused.cuts[6]).toMatchObject({ isLegal: false });
  });
});

describe('by rule', () => {
  const small = {
    compaction: { triggerOptions: { hybrid: { triggerTokens: 16_000, minMessages: 5, minSeconds: 60 } } },
  };

  async function answered(ports: TurnPorts, chatId: string, answer: QuestionAnswer) {
    const done = compactIfDue(ports, chatId);
    await expect.poll(() => openQuestion(chatId)).not.toBeNull();
    const question = openQuestion(chatId);
    answerGoal(chatId, question?.id as string, answer);
    return { outcome: await done, question };
  }

  it('does nothing below the threshold, and leaves a quiet row', async () => {
    const ports = testPorts();
    const chatId = await longChat(ports, { turns: 2, outputTokens: 100 });
    expect((await compactIfDue(ports, chatId))?.status).toBe('NOOP');
    const [event] = await ports.store.events.list({ chatId, limit: 5 });
    expect(event?.kind).toBe('compaction-skipped');
  });

  it('asks for the goal and compacts for it', async () => {
    const ports = testPorts();
    const chatId = await longChat(ports, { turns: 16, modelId: 'offline:foldline-1', settings: small });
    const goal = { type: 'goal', goal: 'Ship the release', isOwnWords: true } as const;
    const { outcome, question } = await answered(ports, chatId, goal);
    expect(question?.options.filter((option) => option.type === 'goal').length).toBeGreaterThan(0);
    expect(outcome?.compaction).toMatchObject({
      goal: 'Ship the release',
      goalSource: 'person',
      strategyId: 'since-last-prompt',
      trigger: { id: 'hybrid', reason: 'absolute_tokens' },
    });
  });

  it.each<[QuestionAnswer['type'], Compaction['goalSource']]>([
    ['auto', 'auto'],
    ['timeout', 'timeout'],
    ['disable', 'auto'],
    ['less-frequent', 'auto'],
  ])('compacts by itself after %s', async (type, goalSource) => {
    const ports = testPorts();
    const chatId = await longChat(ports, { turns: 16, modelId: 'offline:foldline-1', settings: small });
    const { outcome } = await answered(ports, chatId, { type } as QuestionAnswer);
    expect(outcome?.compaction).toMatchObject({ goal: null, goalSource, strategyId: 'selective' });
  });

  it('remembers "don\'t ask" and "less often" for every chat, in words', async () => {
    const ports = testPorts();
    const first = await longChat(ports, { turns: 16, modelId: 'offline:foldline-1', settings: small });
    await answered(ports, first, { type: 'less-frequent' });
    expect(await ports.store.settings.get('compaction')).toMatchObject({ timesLessOften: 1 });
    const [said] = await ports.store.events.list({ kinds: ['check-ins-less-often'], limit: 1 });
    expect(said?.data.text).toBe('Check-ins 1.5x less frequent: 16k→24k tokens, 5→8 messages');
    const second = await longChat(ports, { turns: 24, modelId: 'offline:foldline-1', settings: small });
    await answered(ports, second, { type: 'disable' });
    const third = await longChat(ports, { turns: 24, modelId: 'offline:foldline-1', settings: small });
    expect((await compactIfDue(ports, third))?.status).toBe('COMPRESSED');
  });

  it('asks again later when the question is put off, and changes nothing', async () => {
    const ports = testPorts();
    const chatId = await longChat(ports, { turns: 16, modelId: 'offline:foldline-1', settings: small });
    const { outcome } = await answered(ports, chatId, { type: 'dismiss' });
    expect(outcome?.status).toBe('NOOP');
    expect((await viewOf(ports, chatId)).view.compaction).toBeNull();
  });
});

describe('a request that does not fit', () => {
  it('is compacted first', async () => {
    const ports = withModel(snapshot, 8_000);
    const chatId = await longChat(ports, { turns: 10 });
    const chat = await ports.store.chats.get(chatId);
    if (!chat?.headId) throw new Error('no head');
    const { signal } = new AbortController();
    const context = await contextThatFits(ports, { chat, headId: chat.headId, task: null, signal });
    expect(context.gauge.usedTokens).toBeLessThanOrEqual(8_000 * 0.95);
  });

  it('is not sent when nothing can make it fit, and the parts are named', async () => {
    const ports = withModel(snapshot, 2_000);
    const chatId = await longChat(ports, { turns: 1, outputTokens: 4_000 });
    await ports.store.pins.add(chatId, (await ports.store.messages.all(chatId))[2]?.id as string, 1);
    const chat = await ports.store.chats.get(chatId);
    if (!chat?.headId) throw new Error('no head');
    const { signal } = new AbortController();
    await expect(
      contextThatFits(ports, { chat, headId: chat.headId, task: null, signal }),
    ).rejects.toMatchObject({
      code: 'too-large:context',
      message: expect.stringMatching(/instructions|does not fit/),
    });
  });
});

describe('cards', () => {
  it('stand where the compaction happened and say what can be done with it', async () => {
    const ports = withModel(snapshot);
    const chatId = await longChat(ports, { turns: 8 });
    await compactByHand(ports, chatId, { strategyId: 'percentage', goal: 'Finish' });
    const { branch, compactions, view } = await viewOf(ports, chatId);
    const { cards, folded } = prepareCompactions({ branch, compactions, inForce: view.compaction });
    expect(cards).toMatchObject([
      { aboveStep: null, strategyLabel: 'Percentage', goal: 'Finish', isInForce: true, isManual: true },
    ]);
    expect(cards[0]?.text).toMatch(/^Chat history compressed from [\d,]+ to [\d,]+ tokens\.$/);
    expect(folded[0]?.fromStep).toBe(1);
  });
});
