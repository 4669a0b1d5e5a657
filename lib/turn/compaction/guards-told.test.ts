import { describe, expect, it } from 'vitest';
import { loadTail } from '../load-chat';
import type { TurnPorts } from '../ports';
import { snapshot, withModel } from '../testing/compacting';
import { longChat } from '../testing/ports';
import { subscribe, type WatchEvent } from '../watch';
import { compactIfDue } from './automatic';
import { contextThatFits } from './ensure-fits';
import { startCompaction } from './start-compaction';

const ONE_SENTENCE = /^[^.]+(\d[.,]\d[^.]*)*\.$/;

async function tailOf(ports: TurnPorts, chatId: string) {
  const chat = await ports.store.chats.get(chatId);
  if (!chat) throw new Error('no chat');
  return loadTail(ports, chat);
}

async function fits(ports: TurnPorts, chatId: string) {
  const chat = await ports.store.chats.get(chatId);
  if (!chat?.headId) throw new Error('no head');
  const { signal } = new AbortController();
  return contextThatFits(ports, { chat, headId: chat.headId, task: null, signal });
}

const counting = (tokenThreshold: number, change = {}) => ({
  compaction: {
    profileId: 'forge',
    triggerId: 'counts',
    triggerOptions: { counts: { tokenThreshold } },
    ...change,
  },
});

describe('what a guard decides is told in the chat, in one sentence that says nothing was lost', () => {
  it('a failed attempt, and that the next one waits', async () => {
    const ports = withModel('');
    const chatId = await longChat(ports, { turns: 12, settings: counting(10_000) });
    expect((await compactIfDue(ports, chatId))?.status).toBe('COMPRESSION_FAILED_EMPTY_SUMMARY');
    expect((await tailOf(ports, chatId)).waiting).toBeNull();
    expect((await compactIfDue(ports, chatId))?.blocked?.reason).toBe('failed-before');
    const { waiting, compactions, gauge } = await tailOf(ports, chatId);
    expect(waiting).toMatch(/^The last automatic compaction failed, so the next one waits for [\d,]+ tokens/);
    expect(waiting).toMatch(ONE_SENTENCE);
    expect(waiting).toContain('nothing was lost');
    expect(compactions.cards).toMatchObject([{ isFailure: true }]);
    // The gauge counts to where the guard lets go, not to a threshold that is long behind.
    expect(gauge.thresholdTokens).toBeGreaterThan(gauge.usedTokens);
  });

  it('a pass that did not help is the last one', async () => {
    const ports = withModel(snapshot);
    const chatId = await longChat(ports, { turns: 12, settings: counting(10_000) });
    expect((await compactIfDue(ports, chatId))?.status).toBe('COMPRESSED');
    const outcome = await compactIfDue(ports, chatId);
    expect(outcome?.blocked?.reason).toBe('ineffective-before');
    const { waiting } = await tailOf(ports, chatId);
    expect(waiting).toMatch(ONE_SENTENCE);
    expect(waiting).toContain('another one now would not help');
    expect(waiting).toContain('nothing was lost');
  });

  it('a rule that fires although nothing can be folded', async () => {
    const ports = withModel(snapshot);
    const chatId = await longChat(ports, { turns: 1, outputTokens: 12_000, settings: counting(10_000) });
    expect((await compactIfDue(ports, chatId))?.blocked?.reason).toBe('nothing-to-fold');
    const { waiting } = await tailOf(ports, chatId);
    expect(waiting).toMatch(/^It is time to compact, but nothing can be folded \(.+\); nothing was lost\.$/);
  });

  it('no longer, once the wait is over or the branch is another one', async () => {
    const ports = withModel(snapshot);
    const chatId = await longChat(ports, { turns: 12, settings: counting(10_000) });
    await compactIfDue(ports, chatId);
    await compactIfDue(ports, chatId);
    const [first] = await ports.store.messages.all(chatId);
    const head = (await ports.store.chats.get(chatId))?.headId as string;
    await ports.store.chats.moveHead(chatId, first?.id as string);
    expect((await tailOf(ports, chatId)).waiting).toBeNull();
    await ports.store.chats.moveHead(chatId, head);
    expect((await tailOf(ports, chatId)).waiting).not.toBeNull();
    await (await startCompaction(ports, { chatId, wish: { isManual: true, strategyId: 'threshold' } }))
      .outcome;
    expect((await tailOf(ports, chatId)).waiting).toBeNull();
  });

  it('the ladder that was taken, on the card', async () => {
    const ports = withModel(snapshot);
    const chatId = await longChat(ports, {
      turns: 3,
      outputTokens: 30_000,
      settings: counting(60_000, { profileId: 'foldline', interactive: false }),
    });
    await compactIfDue(ports, chatId);
    const [card] = (await tailOf(ports, chatId)).compactions.cards;
    expect(card?.note).toMatch(/could not make enough room alone, so .+ did; nothing was lost\.$/);
    expect(card?.note).toMatch(ONE_SENTENCE);
  });

  it('the guard before sending, on the card', async () => {
    const ports = withModel(snapshot, 8_000);
    const chatId = await longChat(ports, { turns: 10 });
    await fits(ports, chatId);
    const [card] = (await tailOf(ports, chatId)).compactions.cards;
    expect(card?.note).toMatch(/^The next request would not have fit the window.*; nothing was lost\.$/);
  });

  it('the floor no compaction gets below, with its parts, instead of sending', async () => {
    const ports = withModel(snapshot, 2_000);
    const chatId = await longChat(ports, { turns: 1, outputTokens: 4_000 });
    await ports.store.pins.add(chatId, (await ports.store.messages.all(chatId))[2]?.id as string, 1);
    const fault = await fits(ports, chatId).catch((error: Error) => error.message);
    expect(fault).toMatch(ONE_SENTENCE);
    expect(fault).toMatch(/instructions [\d,]+, tools [\d,]+, last turn [\d,]+|does not fit the window/);
    expect(fault).toContain('nothing was sent and nothing was lost');
  });

  it('a question that alone is too large, without paying for a summary', async () => {
    let summaries = 0;
    const ports = withModel(() => {
      summaries++;
      return snapshot;
    }, 8_000);
    const chatId = await longChat(ports, { turns: 5 });
    const chat = await ports.store.chats.get(chatId);
    await ports.store.messages.append({
      id: `${chatId}-huge`,
      chatId,
      parentId: chat?.headId ?? null,
      role: 'user',
      parts: [{ type: 'text', text: 'much too long' }],
      tokens: 9_000,
      status: 'complete',
      createdAt: ports.now(),
    });
    const fault = await fits(ports, chatId).catch((error: Error) => error.message);
    expect(fault).toMatch(/^No compaction can make this fit a window of 8,000 tokens: .* last turn 9,000/);
    expect(summaries).toBe(0);
  });

  it('a compaction that could not even be tried', async () => {
    const heard: WatchEvent[] = [];
    const stop = subscribe((event) => heard.push(event));
    const ports = withModel(snapshot);
    const chatId = await longChat(ports, { turns: 8 });
    const broken: TurnPorts = { ...ports, resolveModel: () => Promise.reject(new Error('no such model')) };
    const { outcome } = await startCompaction(broken, { chatId, wish: { isManual: true } });
    await expect(outcome).rejects.toThrow('no such model');
    const short = await longChat(ports, { turns: 1, outputTokens: 10 });
    const wish = { isManual: true, strategyId: 'own-cut', strategyOptions: { cut: 0 } };
    await (await startCompaction(ports, { chatId: short, wish })).outcome;
    stop();
    const notices = heard.filter((event) => event.type === 'notice');
    expect(notices.map(({ chatId: id }) => id)).toEqual([chatId, short]);
    for (const { text } of notices) expect(text).toMatch(/^Not compacted\. .+ Nothing was lost\.$/);
  });
});
