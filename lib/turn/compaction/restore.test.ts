import { describe, expect, it } from 'vitest';
import { loadContext } from '../context';
import { longChat, testPorts } from '../testing/ports';
import { branchFromGeneration, restoreGeneration } from './restore';
import { startCompaction } from './start-compaction';

async function threeGenerations() {
  const ports = testPorts();
  const chatId = await longChat(ports, { turns: 14, modelId: 'offline:foldline-1' });
  const ids: string[] = [];
  for (const strategyId of ['selective', 'percentage', 'threshold']) {
    const { outcome } = await startCompaction(ports, { chatId, wish: { isManual: true, strategyId } });
    ids.push((await outcome).compaction?.id ?? '');
  }
  const inForce = async (id = chatId) => {
    const chat = await ports.store.chats.get(id);
    if (!chat) throw new Error('gone');
    return (await loadContext(ports, chat, chat.headId)).view.compaction;
  };
  return { ports, chatId, ids, inForce };
}

describe('restoring a generation', () => {
  it('makes an older one the one in force, and leads back by the same way', async () => {
    const { ports, chatId, ids, inForce } = await threeGenerations();
    expect((await inForce())?.id).toBe(ids[2]);
    const { previousId } = await restoreGeneration(ports, { chatId, compactionId: ids[0] ?? '' });
    expect(previousId).toBe(ids[2]);
    expect((await inForce())?.id).toBe(ids[0]);
    await restoreGeneration(ports, { chatId, compactionId: previousId });
    expect((await inForce())?.id).toBe(ids[2]);
  });

  it('takes everything back for the whole history', async () => {
    const { ports, chatId, ids, inForce } = await threeGenerations();
    await restoreGeneration(ports, { chatId, compactionId: null });
    expect(await inForce()).toBeNull();
    const [event] = await ports.store.events.list({ chatId, kinds: ['generation-restored'], limit: 1 });
    expect(event?.data).toMatchObject({ fromGeneration: 3, toGeneration: 0, takenBack: 3, putBack: 0 });
    await restoreGeneration(ports, { chatId, compactionId: ids[1] ?? '' });
    expect((await inForce())?.generation).toBe(2);
  });

  it('goes on from the restored one: the next compaction is built on it', async () => {
    const { ports, chatId, ids, inForce } = await threeGenerations();
    await restoreGeneration(ports, { chatId, compactionId: ids[0] ?? '' });
    const { outcome } = await startCompaction(ports, {
      chatId,
      wish: { isManual: true, strategyId: 'percentage' },
    });
    expect((await outcome).compaction).toMatchObject({ generation: 2, previousCompactionId: ids[0] });
    await restoreGeneration(ports, { chatId, compactionId: ids[2] ?? '' });
    expect((await inForce())?.id).toBe(ids[2]);
  });

  it('changes nothing where it cannot', async () => {
    const { ports, chatId } = await threeGenerations();
    await expect(restoreGeneration(ports, { chatId, compactionId: 'missing' })).rejects.toThrow('no such');
  });
});

describe('a chat from an old generation', () => {
  it('holds the branch with that generation in force, even one taken back', async () => {
    const { ports, chatId, ids, inForce } = await threeGenerations();
    await restoreGeneration(ports, { chatId, compactionId: null });
    const forkId = await branchFromGeneration(ports, { chatId, compactionId: ids[1] ?? '' });
    expect((await inForce(forkId))?.generation).toBe(2);
    expect(await inForce()).toBeNull();
    const copied = await ports.store.compactions.listByChat(forkId);
    expect(copied.map(({ undoneAt }) => undoneAt)).toEqual([null, null]);
    expect(copied[1]?.explanation?.steps[0]?.splits[0]?.reason).toEqual(expect.any(String));
  });
});
