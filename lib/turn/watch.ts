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

type Listener = (event: WatchEvent) => void;

const listeners = processWide('watchers', () => new Set<Listener>());

export function publish(event: WatchEvent): void {
  for (const listener of [...listeners]) listener(event);
}

/** Calls back for every event until the returned function is called. */
export function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
