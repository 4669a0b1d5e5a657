import type { OutgoingMessage } from './types';

export type QueuedMessage = OutgoingMessage & { id: string };

/** Messages that wait for the running answer. `ready` says that the next one may go as soon as nothing runs. */
export type Queue = { messages: QueuedMessage[]; pausedBecause: string | null; ready: boolean };

export type QueueEvent =
  | { type: 'add'; message: QueuedMessage }
  | { type: 'change'; id: string; text: string }
  | { type: 'remove'; id: string }
  | { type: 'send-now'; id: string }
  | { type: 'pause'; reason: string }
  | { type: 'resume' }
  | { type: 'answer-start' }
  /** The answer ended, by itself or with an error. */
  | { type: 'answer-end'; error: string | null }
  /** The message is on its way and no longer waits. */
  | { type: 'take'; id: string }
  /** It could not be sent: it waits in front again, and the others behind it. */
  | { type: 'return'; message: QueuedMessage; reason: string }
  | { type: 'load'; messages: QueuedMessage[]; pausedBecause: string | null };

export const EMPTY_QUEUE: Queue = { messages: [], pausedBecause: null, ready: false };

export function reduceQueue(queue: Queue, event: QueueEvent): Queue {
  switch (event.type) {
    case 'add':
      return { ...queue, messages: [...queue.messages, event.message] };
    case 'change':
      return {
        ...queue,
        messages: queue.messages.map((message) =>
          message.id === event.id ? { ...message, text: event.text } : message,
        ),
      };
    case 'remove':
      return settled({ ...queue, messages: without(queue.messages, event.id) });
    case 'take':
      return settled({ ...queue, ready: false, messages: without(queue.messages, event.id) });
    case 'send-now': {
      const first = queue.messages.filter((message) => message.id === event.id);
      return { messages: [...first, ...without(queue.messages, event.id)], pausedBecause: null, ready: true };
    }
    case 'pause':
      return settled({ ...queue, pausedBecause: event.reason, ready: false });
    case 'resume':
      return { ...queue, pausedBecause: null, ready: true };
    case 'answer-start':
      return { ...queue, ready: false };
    case 'answer-end':
      if (queue.ready) return queue;
      return settled({
        ...queue,
        pausedBecause: event.error ?? queue.pausedBecause,
        ready: event.error === null,
      });
    case 'return':
      return { messages: [event.message, ...queue.messages], pausedBecause: event.reason, ready: false };
    case 'load':
      return settled({ messages: event.messages, pausedBecause: event.pausedBecause, ready: false });
  }
}

/** The message to send now, if one may go. */
export function nextMessage(queue: Queue, occupied: boolean): QueuedMessage | null {
  if (occupied || queue.pausedBecause !== null || !queue.ready) return null;
  return queue.messages[0] ?? null;
}

/** An empty queue has nothing to be paused. */
function settled(queue: Queue): Queue {
  return queue.messages.length === 0 ? { ...queue, pausedBecause: null } : queue;
}

function without(messages: QueuedMessage[], id: string): QueuedMessage[] {
  return messages.filter((message) => message.id !== id);
}
