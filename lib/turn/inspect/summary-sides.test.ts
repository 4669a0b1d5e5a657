import { describe, expect, it } from 'vitest';
import { acceptDraft, openDraft, startDraft } from '../compaction/drafts';
import { activeJob } from '../compaction/jobs';
import { startCompaction } from '../compaction/start-compaction';
import type { TurnPorts } from '../ports';
import { longChat, testPorts } from '../testing/ports';
import { compareSides, readSide } from './summary-sides';

async function chatOf(turns: number) {
  const ports = testPorts();
  const chatId = await longChat(ports, { turns, modelId: 'offline:foldline-1' });
  const compact = async (strategyId: string) =>
    (await startCompaction(ports, { chatId, wish: { isManual: true, strategyId } })).outcome;
  return { ports, chatId, compact };
}

const listSides = async (ports: TurnPorts, { chatId }: { chatId: string }) =>
  (await compareSides(ports, { chatId, beforeId: null, afterId: null, viewedId: null })).choices;

describe('the sides of a comparison', () => {
  it('are only strategies before the first compaction', async () => {
    const { ports, chatId } = await chatOf(8);
    const sides = await listSides(ports, { chatId });
    expect(new Set(sides.map(({ group }) => group))).toEqual(new Set(['What another strategy would write']));
  });

  it('are the generations, the one in force marked', async () => {
    const { ports, chatId, compact } = await chatOf(12);
    await compact('selective');
    await compact('percentage');
    const generations = (await listSides(ports, { chatId })).filter(({ group }) => group === 'Generations');
    expect(generations.map(({ label, isInForce }) => [label, isInForce])).toEqual([
      ['Gen 1 · Selective', false],
      ['Gen 2 · Percentage', true],
    ]);
    const text = await readSide(ports, { chatId, sideId: generations[1]?.id ?? '' });
    expect(text.sections.map(({ name }) => name)).toContain('overall_goal');
    expect(text.tokens).toBeGreaterThan(0);
    expect(text.origin).toBe('Written by the built-in summariser.');
  });

  it('lets a strategy be tried without changing anything', async () => {
    const { ports, chatId } = await chatOf(12);
    const text = await readSide(ports, { chatId, sideId: 'strategy:percentage' });
    expect(text.sections.length).toBeGreaterThan(0);
    expect(await ports.store.compactions.listByChat(chatId)).toEqual([]);
    expect(await ports.store.events.list({ chatId, limit: 10 })).toEqual([]);
  });

  it('says why a strategy would write nothing', async () => {
    const { ports, chatId } = await chatOf(0);
    const text = await readSide(ports, { chatId, sideId: 'strategy:percentage' });
    expect(text.sections).toEqual([]);
    expect(text.origin).toMatch(/^It would not compact: /);
  });

  it('keeps what a person changed in a draft', async () => {
    const { ports, chatId } = await chatOf(12);
    await startDraft(ports, { chatId, wish: { isManual: true, strategyId: 'percentage' } });
    await activeJob(chatId)?.ended;
    const draft = openDraft(chatId);
    expect((await listSides(ports, { chatId })).map(({ label }) => label)).toContain(
      'The draft under review',
    );
    const key = draft?.summaries[0]?.key ?? '';
    const edited = '<state_snapshot><overall_goal>Only this.</overall_goal></state_snapshot>';
    await acceptDraft(ports, { chatId, draftId: draft?.id ?? '', edited: { [key]: edited } });
    const side = (await listSides(ports, { chatId })).find(({ id }) => id.startsWith('draft:'));
    expect(side?.label).toBe('Gen 1 · Percentage, before it was edited');
    const before = await readSide(ports, { chatId, sideId: side?.id ?? '' });
    const after = await readSide(ports, { chatId, sideId: draft?.id ?? '' });
    expect(after.sections.find(({ name }) => name === 'overall_goal')?.text).toBe('Only this.');
    expect(before.sections.length).toBeGreaterThan(after.sections.length);
  });

  it('are the newest change where none is named, and say so where one is gone', async () => {
    const { ports, chatId, compact } = await chatOf(12);
    await compact('selective');
    await compact('percentage');
    const input = { chatId, beforeId: null, afterId: null, viewedId: null };
    const found = await compareSides(ports, input);
    expect([found.before?.type, found.after?.type]).toEqual(['text', 'text']);
    expect(found.choices.find(({ id }) => id === found.afterId)?.isInForce).toBe(true);
    const gone = await compareSides(ports, { ...input, beforeId: 'gone' });
    expect(gone.before).toEqual({ type: 'missing', reason: 'There is no such summary on this branch.' });
    expect(gone.after?.type).toBe('text');
  });

  it('refuses what is not there', async () => {
    const { ports, chatId } = await chatOf(1);
    await expect(readSide(ports, { chatId, sideId: 'missing' })).rejects.toThrow('no such summary');
    await expect(readSide(ports, { chatId, sideId: 'strategy:none' })).rejects.toThrow('no such strategy');
    await expect(readSide(ports, { chatId, sideId: 'open-draft:none' })).rejects.toThrow('no longer there');
  });
});
