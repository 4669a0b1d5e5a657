import type { UIMessageChunk } from 'ai';
import { processWide } from '../process-wide';

/**
 * Answers in the making, kept on the server so that they outlive the tab that asked for them.
 * A run collects its chunks; any number of viewers follow it from the first chunk on.
 */
export type Run = {
  id: string;
  chatId: string;
  /** The message the answer hangs below. */
  parentId: string;
  startedAt: number;
  signal: AbortSignal;
  stop: () => void;
  push: (chunk: UIMessageChunk) => void;
  end: () => void;
  isOver: () => boolean;
  /** Resolves when the run has ended and everything it wrote is stored. */
  ended: Promise<void>;
  chunks: UIMessageChunk[];
  waiting: Set<() => void>;
};

type Registry = { runs: Map<string, Run>; viewers: Map<string, () => void> };

const registry = processWide<Registry>('runs', () => ({ runs: new Map(), viewers: new Map() }));

/** Long enough for a tab that lost its connection at the last word to come back for it. */
const keepEndedRunMs = 60_000;

export function createRun(input: { id: string; chatId: string; parentId: string; startedAt: number }): Run {
  const abort = new AbortController();
  let over = false;
  let resolveEnded = () => {};
  const ended = new Promise<void>((resolve) => {
    resolveEnded = resolve;
  });
  const run: Run = {
    ...input,
    signal: abort.signal,
    // The AI SDK takes any other abort reason for a failure.
    stop: () => abort.abort(new DOMException('Stopped', 'AbortError')),
    push(chunk) {
      run.chunks.push(chunk);
      wake(run);
    },
    end() {
      if (over) return;
      over = true;
      wake(run);
      resolveEnded();
      setTimeout(() => {
        if (registry.runs.get(run.chatId) === run) registry.runs.delete(run.chatId);
      }, keepEndedRunMs).unref();
    },
    isOver: () => over,
    ended,
    chunks: [],
    waiting: new Set(),
  };
  registry.runs.set(run.chatId, run);
  return run;
}

export function activeRun(chatId: string): Run | null {
  const run = registry.runs.get(chatId);
  return run && !run.isOver() ? run : null;
}

export function activeRuns(): Run[] {
  return [...registry.runs.values()].filter((run) => !run.isOver());
}

/** A stream of the run's chunks from the first one on. Neighbouring text deltas that already wait are joined. */
export function followRun(run: Run, viewerId: string): ReadableStream<UIMessageChunk> {
  let next = 0;
  let gone = false;
  let wakeMe = () => {};
  const leave = () => {
    gone = true;
    registry.viewers.delete(viewerId);
    run.waiting.delete(wakeMe);
    wakeMe();
  };
  registry.viewers.set(viewerId, leave);

  return new ReadableStream<UIMessageChunk>({
    async pull(controller) {
      while (!gone && next >= run.chunks.length && !run.isOver()) {
        await new Promise<void>((resolve) => {
          wakeMe = () => {
            run.waiting.delete(wakeMe);
            resolve();
          };
          run.waiting.add(wakeMe);
        });
      }
      if (gone || next >= run.chunks.length) {
        leave();
        controller.close();
        return;
      }
      const taken = joinedDelta(run.chunks, next);
      next += taken.count;
      controller.enqueue(taken.chunk);
    },
    cancel: leave,
  });
}

/** Ends one viewer's response and frees its connection; the run goes on. */
export function detachViewer(viewerId: string): void {
  registry.viewers.get(viewerId)?.();
}

export function viewerCount(): number {
  return registry.viewers.size;
}

function wake(run: Run) {
  for (const waiter of [...run.waiting]) waiter();
}

function joinedDelta(chunks: UIMessageChunk[], from: number): { chunk: UIMessageChunk; count: number } {
  const first = chunks[from] as UIMessageChunk;
  if (first.type !== 'text-delta' && first.type !== 'reasoning-delta') return { chunk: first, count: 1 };
  let delta = first.delta;
  let count = 1;
  for (let index = from + 1; index < chunks.length; index++) {
    const chunk = chunks[index] as UIMessageChunk;
    if (chunk.type !== first.type || chunk.id !== first.id) break;
    delta += chunk.delta;
    count++;
  }
  return { chunk: { ...first, delta }, count };
}
