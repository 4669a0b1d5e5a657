import { expect, it } from 'vitest';
import { memoryStore } from '../store/memory/store';
import { changeTurnSettings } from './change-turn-settings';

it('changes what it is given and drops nothing that belongs to others', async () => {
  const store = memoryStore();
  await store.chats.create({
    id: 'chat',
    title: 'A chat',
    titleSource: 'auto',
    modelId: 'offline:foldline-1',
    origin: 'own',
    settings: { compaction: { automatic: false }, windowTokens: 9_000 },
    forkedFrom: null,
    createdAt: 1,
  });
  await changeTurnSettings({ store }, { chatId: 'chat', change: { agent: { stepLimit: 7 } } });
  const chat = await store.chats.get('chat');
  expect(chat?.settings).toEqual({
    compaction: { automatic: false },
    windowTokens: 9_000,
    agent: { stepLimit: 7 },
  });
  expect(chat?.updatedAt).toBe(1);
});
