import { beforeEach, describe, expect, it } from 'vitest';
import type { Part } from '../compaction/types';
import { memoryStore } from '../store/memory/store';
import type { NewMessage, Store } from '../store/types';
import { showMessage, walkBranch } from './branches';
import { forkChat } from './fork-chat';
import { loadSteps } from './load-chat';
import { chatOrThrow } from './send-message';

let store: Store;
let ids = 0;
const newId = () => `fork-${++ids}`;
const say = (text: string): Part[] => [{ type: 'text', text }];

function message(id: string, parentId: string | null, role: NewMessage['role'], parts: Part[]): NewMessage {
  return { id, chatId: 'chat', parentId, role, parts, tokens: 10, status: 'complete', createdAt: 1 };
}

beforeEach(async () => {
  store = memoryStore();
  await store.chats.create({
    id: 'chat',
    title: 'A chat',
    titleSource: 'auto',
    modelId: 'offline:foldline-1',
    origin: 'own',
    settings: { tools: false },
    forkedFrom: null,
    createdAt: 1,
  });
  for (const row of [
    message('q1', null, 'user', say('go')),
    message('a1', 'q1', 'assistant', [
      { type: 'tool-call', callId: 'c', toolName: 'read_file', input: { path: 'a' } },
    ]),
    message('t1', 'a1', 'tool', [
      { type: 'tool-result', callId: 'c', toolName: 'read_file', output: 'text' },
    ]),
    message('a2', 't1', 'assistant', say('done')),
    message('b1', 'q1', 'assistant', say('another answer')),
    message('q2', 'b1', 'user', say('and now?')),
  ]) {
    await store.messages.append(row);
  }
  await store.files.write('chat', { path: 'a', content: 'text', updatedAt: 1 });
});

describe('walking branches', () => {
  it('goes to the sibling and down to where that branch was left', async () => {
    await walkBranch(store, { chatId: 'chat', messageId: 'b1', direction: -1 });
    expect((await store.chats.get('chat'))?.headId).toBe('a2');
    await walkBranch(store, { chatId: 'chat', messageId: 'a1', direction: 1 });
    expect((await store.chats.get('chat'))?.headId).toBe('q2');
  });

  it('stays where it is at the last sibling', async () => {
    await walkBranch(store, { chatId: 'chat', messageId: 'b1', direction: 1 });
    expect((await store.chats.get('chat'))?.headId).toBe('q2');
  });

  it('shows which sibling an item is', async () => {
    const chat = await chatOrThrow(store, 'chat');
    const items = await loadSteps(store, { chat, fromStep: 1, toStep: 9 });
    expect(items.map((item) => [item.id, item.branch])).toEqual([
      ['q1', null],
      ['b1', { index: 2, count: 2 }],
      ['q2', null],
    ]);
  });
});

describe('forking', () => {
  it('copies the branch up to the message, its files and settings, and leaves the source alone', async () => {
    const fork = await forkChat(store, { chatId: 'chat', messageId: 'a2', now: 5, newId });
    const copied = await store.messages.path(fork.headId as string);
    expect(copied.map((copy) => copy.role)).toEqual(['user', 'assistant', 'tool', 'assistant']);
    expect(fork).toMatchObject({
      forkedFrom: { chatId: 'chat', messageId: 'a2' },
      settings: { tools: false },
    });
    expect(await store.files.read(fork.id, 'a')).toMatchObject({ content: 'text' });
    expect((await store.messages.all('chat')).length).toBe(6);
  });

  it('takes the results along when the message is a call', async () => {
    const fork = await forkChat(store, { chatId: 'chat', messageId: 'a1', now: 5, newId });
    const copied = await store.messages.path(fork.headId as string);
    expect(copied.at(-1)?.role).toBe('tool');
  });

  it('refuses a message of another chat', async () => {
    await expect(
      forkChat(store, { chatId: 'chat', messageId: 'nowhere', now: 5, newId }),
    ).rejects.toMatchObject({
      code: 'missing:message',
    });
  });
});

describe('opening a link to a message', () => {
  it('leaves the branch alone when the message is on it', async () => {
    expect(await showMessage(store, { chatId: 'chat', messageId: 'b1' })).toMatchObject({ step: 2 });
    expect((await store.chats.get('chat'))?.headId).toBe('q2');
  });

  it('switches to the branch of a message that is elsewhere', async () => {
    expect(await showMessage(store, { chatId: 'chat', messageId: 'a1' })).toMatchObject({ step: 2 });
    expect((await store.chats.get('chat'))?.headId).toBe('a2');
  });
});
