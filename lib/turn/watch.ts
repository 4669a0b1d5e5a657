import { processWide } from '../process-wide';

/** What open pages are told, so that a second tab follows the first without asking. */
export type WatchEvent =
  | { type: 'chats-changed' }
  | { type: 'chat-renamed'; chatId: string }
  | { type: 'chat-deleted'; chatId: string }
  | { type: 'run-started'; chatId: string; runId: string }
  | { type: 'run-ended'; chatId: string; runId: string }
  | { type: 'head-moved'; chatId: string }
  | { type: 'files-changed'; chatId: string }
  | { type: 'compaction-progress'; chatId: string }
  | { type: 'compaction-ended'; chatId: string }
  | { type: 'question-changed'; chatId: string }
  | { type: 'quality-changed'; chatId: string }
  /** One sentence for whoever has the chat open. */
  | { type: 'notice'; chatId: string; text: string };

/** First on every stream: how much was published before it. */
export type WatchBeginning = { type: 'begins'; count: number };

type Listener = (event: WatchEvent) => void;

const watch = processWide('watch', () => ({ listeners: new Set<Listener>(), count: 0 }));

export function publish(event: WatchEvent): void {
  watch.count += 1;
  for (const listener of [...watch.listeners]) listener(event);
}

/** How much was published so far: what a page was loaded with and what its stream begins with tell whether it missed something. */
export function watchCount(): number {
  return watch.count;
}

/** Calls back for every event until the returned function is called. */
export function subscribe(listener: Listener): () => void {
  watch.listeners.add(listener);
  return () => watch.listeners.delete(listener);
}
