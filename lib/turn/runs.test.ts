import type { UIMessageChunk } from 'ai';
import { describe, expect, it } from 'vitest';
import { activeRun, createRun, detachViewer, followRun, viewerCount } from './runs';

let count = 0;
function openRun() {
  count++;
  return createRun({ id: `run-${count}`, chatId: `chat-${count}`, parentId: 'question', startedAt: 0 });
}

const text = (delta: string): UIMessageChunk => ({ type: 'text-delta', id: 't', delta });

async function readAll(stream: ReadableStream<UIMessageChunk>): Promise<UIMessageChunk[]> {
  const chunks: UIMessageChunk[] = [];
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    chunks.push(value);
  }
}

const words = (chunks: UIMessageChunk[]) =>
  chunks.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join('');

describe('a run', () => {
  it('gives a late viewer everything from the first chunk, without loss or repetition', async () => {
    const run = openRun();
    run.push({ type: 'start', messageId: run.id });
    run.push(text('one '));
    run.push(text('two '));
    const late = readAll(followRun(run, 'late'));
    run.push(text('three'));
    run.end();
    const chunks = await late;
    expect(chunks[0]).toEqual({ type: 'start', messageId: run.id });
    expect(words(chunks)).toBe('one two three');
  });

  it('lets several viewers follow at their own pace', async () => {
    const run = openRun();
    const first = readAll(followRun(run, 'first'));
    run.push(text('a'));
    const second = readAll(followRun(run, 'second'));
    run.push(text('b'));
    run.end();
    expect(words(await first)).toBe('ab');
    expect(words(await second)).toBe('ab');
  });

  it('joins waiting deltas of one block and keeps different blocks apart', async () => {
    const run = openRun();
    run.push(text('a'));
    run.push(text('b'));
    run.push({ type: 'text-delta', id: 'other', delta: 'c' });
    run.end();
    expect(await readAll(followRun(run, 'viewer'))).toEqual([
      { type: 'text-delta', id: 't', delta: 'ab' },
      { type: 'text-delta', id: 'other', delta: 'c' },
    ]);
  });

  it('goes on when a viewer leaves, and closes that viewer at once', async () => {
    const run = openRun();
    const viewersBefore = viewerCount();
    const viewer = readAll(followRun(run, 'leaving'));
    run.push(text('a'));
    detachViewer('leaving');
    await viewer;
    expect(viewerCount()).toBe(viewersBefore);
    expect(run.signal.aborted).toBe(false);
    expect(activeRun(run.chatId)).toBe(run);
    run.end();
  });

  it('is no longer active once it ended, and tells those who wait', async () => {
    const run = openRun();
    run.end();
    await run.ended;
    expect(activeRun(run.chatId)).toBeNull();
  });

  it('stops with the one abort reason that the model library does not take for a failure', () => {
    const run = openRun();
    run.stop();
    expect((run.signal.reason as Error).name).toBe('AbortError');
    run.end();
  });
});
