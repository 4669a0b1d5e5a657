import { describe, expect, it } from 'vitest';
import { putBack } from '../compaction/change-summary';
import { startCompaction } from '../compaction/start-compaction';
import type { TurnPorts } from '../ports';
import { longChat, testPorts } from '../testing/ports';
import { inspectSurvival } from './inspect-survival';
import { addProbe, listProbes, removeProbe } from './probes';
import { rateCompaction, ratingOf } from './rate-compaction';

async function compacted() {
  const ports = testPorts();
  const chatId = await longChat(ports, { turns: 12, modelId: 'offline:foldline-1' });
  const [first] = await ports.store.messages.all(chatId);
  return { ports, chatId, firstId: first?.id as string, compact: () => compact(ports, chatId) };
}

async function compact(ports: TurnPorts, chatId: string): Promise<string> {
  const wish = { isManual: true, strategyId: 'percentage' };
  return (await (await startCompaction(ports, { chatId, wish })).outcome).compaction?.id as string;
}

const words = 'Long boats call the harbour master Petersen on channel seventyfour';

describe('what survived a compaction', () => {
  it('judges what was folded, and a fact put back is kept from then on', async () => {
    const { ports, chatId, firstId, compact } = await compacted();
    await addProbe(ports, { chatId, messageId: firstId, text: words });
    const compactionId = await compact();
    const before = await inspectSurvival(ports, { chatId, compactionId });
    expect(before.total.facts).toBeGreaterThan(0);
    expect(before.probes).toMatchObject([{ text: words, verdict: 'lost', number: 1 }]);
    const keep = before.probes[0]?.keep;
    if (!keep) throw new Error('no probe');
    const authored = await putBack(ports, { chatId, compactionId, facts: [keep] });
    const after = await inspectSurvival(ports, { chatId, compactionId: authored });
    expect(after.probes).toMatchObject([{ verdict: 'kept', isVerbatim: true }]);
    // The generation before is what it was.
    expect((await inspectSurvival(ports, { chatId, compactionId })).probes[0]?.verdict).toBe('lost');
    const next = await compact();
    if (next)
      expect((await inspectSurvival(ports, { chatId, compactionId: next })).probes[0]?.verdict).toBe('kept');
  });
});

describe('probes of a chat', () => {
  it('are looked for by their own words, even where their message stands as it was', async () => {
    const { ports, chatId, compact } = await compacted();
    const newest = (await ports.store.messages.all(chatId)).at(-1)?.id as string;
    await addProbe(ports, { chatId, messageId: newest, text: 'Problem 12 is fixed.' });
    await addProbe(ports, { chatId, messageId: newest, text: words });
    const { probes } = await inspectSurvival(ports, { chatId, compactionId: await compact() });
    expect(probes.map(({ verdict }) => verdict)).toEqual(['kept', 'lost']);
  });

  it('are kept once, in order, and can be taken away', async () => {
    const { ports, chatId, firstId } = await compacted();
    const one = await addProbe(ports, { chatId, messageId: firstId, text: 'one' });
    expect(await addProbe(ports, { chatId, messageId: firstId, text: 'one' })).toBe(one);
    await addProbe(ports, { chatId, messageId: firstId, text: 'two' });
    expect((await listProbes(ports.store, chatId)).map(({ text }) => text)).toEqual(['one', 'two']);
    await removeProbe(ports, { chatId, probeId: one });
    expect((await listProbes(ports.store, chatId)).map(({ text }) => text)).toEqual(['two']);
  });

  it('belong to messages of their chat', async () => {
    const [a, b] = [await compacted(), await compacted()];
    await expect(
      addProbe(a.ports, { chatId: a.chatId, messageId: b.firstId, text: 'x' }),
    ).rejects.toMatchObject({ code: 'missing:message' });
  });
});

describe('rating a compaction', () => {
  it('is kept and can be changed', async () => {
    const { ports, chatId, compact } = await compacted();
    const named = { chatId, compactionId: await compact() };
    expect(await ratingOf(ports, named)).toBeNull();
    await rateCompaction(ports, { ...named, stars: 2, tags: ['stale'], note: 'old port' });
    await rateCompaction(ports, { ...named, stars: 4, tags: [], note: '' });
    expect(await ratingOf(ports, named)).toMatchObject({ stars: 4, tags: [], note: '' });
    await expect(ratingOf(ports, { ...named, chatId: 'other' })).rejects.toMatchObject({
      code: 'missing:compaction',
    });
  });
});
