import { describe, expect, it } from 'vitest';
import { branchFromGeneration } from '../compaction/restore';
import { startCompaction } from '../compaction/start-compaction';
import { undoCompaction } from '../compaction/undo';
import { longChat, testPorts } from '../testing/ports';
import { inspectHistory } from './inspect-history';
import { exportEvents, listEvents } from './list-events';
import { reportChat } from './report-chat';

async function compacted() {
  const ports = testPorts();
  const chatId = await longChat(ports, { turns: 12, modelId: 'offline:foldline-1' });
  const wish = { isManual: true, strategyId: 'percentage' };
  const outcome = await (await startCompaction(ports, { chatId, wish })).outcome;
  return { ports, chatId, compactionId: outcome.compaction?.id ?? '' };
}

describe('the history of a chat', () => {
  it('is one segment until it forks', async () => {
    const { ports, chatId, compactionId } = await compacted();
    const history = await inspectHistory(ports, { chatId });
    expect(history.segments).toHaveLength(1);
    expect(history.segments[0]).toMatchObject({ fromNumber: 1, toNumber: 48, isInUse: true });
    expect(history.compactions[0]).toMatchObject({
      id: compactionId,
      segmentId: history.segments[0]?.id,
      afterNumber: 48,
      isInForce: true,
      isManual: true,
    });
  });

  it('parts where a message was edited, and knows which branch is in use', async () => {
    const { ports, chatId } = await compacted();
    const all = await ports.store.messages.all(chatId);
    await ports.store.messages.append({
      id: 'edited',
      chatId,
      parentId: all[3]?.id ?? '',
      role: 'user',
      parts: [{ type: 'text', text: 'Something else' }],
      tokens: 3,
      status: 'complete',
      createdAt: ports.now(),
    });
    const { segments, compactions } = await inspectHistory(ports, { chatId });
    expect(segments.map(({ fromNumber, toNumber, isInUse }) => [fromNumber, toNumber, isInUse])).toEqual([
      [1, 4, true],
      [5, 48, false],
      [5, 5, true],
    ]);
    expect(segments[2]?.excerpt).toBe('Something else');
    expect(compactions[0]).toMatchObject({ segmentId: segments[1]?.id, isInForce: false });
  });

  it('draws a compaction that counts here by its cutoff on this branch, and a fork takes it along', async () => {
    const { ports, chatId, compactionId } = await compacted();
    const all = await ports.store.messages.all(chatId);
    // The last question, on which the compaction hangs, is asked differently; what was folded came before it.
    await ports.store.messages.append({
      id: `asked-${chatId}`,
      chatId,
      parentId: all[43]?.id ?? '',
      role: 'user',
      parts: [{ type: 'text', text: 'Differently' }],
      tokens: 3,
      status: 'complete',
      createdAt: ports.now(),
    });
    const { segments, compactions } = await inspectHistory(ports, { chatId });
    expect(compactions[0]).toMatchObject({ isInForce: true, segmentId: segments[0]?.id, afterNumber: 44 });
    const fork = await branchFromGeneration(ports, { chatId, compactionId });
    const [copy] = (await inspectHistory(ports, { chatId: fork })).compactions;
    expect(copy).toMatchObject({ isInForce: true, generation: 1 });
  });

  it('is empty for an empty chat', async () => {
    const ports = testPorts();
    const chatId = await longChat(ports, { turns: 0 });
    expect(await inspectHistory(ports, { chatId })).toEqual({ chatId, segments: [], compactions: [] });
  });
});

describe('the log of decisions', () => {
  it('lists them newest first, without what telemetry repeats, by group and by page', async () => {
    const { ports, chatId, compactionId } = await compacted();
    await undoCompaction(ports, { chatId, compactionId });
    const { events } = await listEvents(ports, { chatId });
    expect(events.map(({ group }) => group)).toEqual(['taken-back', 'applied']);
    const first = await listEvents(ports, { chatId, limit: 1 });
    expect(first.nextBeforeId).not.toBeNull();
    const second = await listEvents(ports, { chatId, limit: 1, beforeId: first.nextBeforeId ?? 0 });
    expect(second.events.map(({ group }) => group)).toEqual(['applied']);
    expect((await listEvents(ports, { chatId, groups: ['failed'] })).events).toEqual([]);
  });

  it('leaves as CSV and as JSON', async () => {
    const { ports, chatId } = await compacted();
    const csv = await exportEvents(ports, { chatId, format: 'csv' });
    expect(csv.split('\r\n')[0]).toContain('Time,Group,Kind,Title,Text,Compaction');
    expect(csv).toContain('applied,compaction-ended');
    const json = JSON.parse(await exportEvents(ports, { chatId, format: 'json', groups: ['applied'] }));
    expect(json).toHaveLength(1);
    expect(json[0].data.status).toBe('COMPRESSED');
  });
});

describe('the report of a chat', () => {
  it('is one file under a safe name, in either form', async () => {
    const { ports, chatId } = await compacted();
    const html = await reportChat(ports, { chatId, format: 'html' });
    expect(html).toMatchObject({ fileName: 'a-long-chat.report.html', mediaType: 'text/html' });
    expect(html.text).toContain('The snapshot in force');
    expect(html.text).toContain('The split fell');
    const markdown = await reportChat(ports, { chatId, format: 'md' });
    expect(markdown.fileName).toBe('a-long-chat.report.md');
    expect(markdown.text).toContain('| Generation |');
  });

  it('is made of an empty chat too, and refuses other forms', async () => {
    const ports = testPorts();
    const chatId = await longChat(ports, { turns: 0 });
    expect((await reportChat(ports, { chatId, format: 'html' })).text).toContain('No messages yet.');
    await expect(reportChat(ports, { chatId, format: 'pdf' })).rejects.toThrow('html or as md');
  });
});
