import { describe, expect, it } from 'vitest';
import { EMPTY_QUEUE, nextMessage, type Queue, type QueueEvent, reduceQueue } from './queue';

const one = { id: '1', text: 'one', files: [] };
const two = { id: '2', text: 'two', files: [] };

function queueAfter(...events: QueueEvent[]): Queue {
  return events.reduce(reduceQueue, EMPTY_QUEUE);
}

const ADD_BOTH: QueueEvent[] = [
  { type: 'answer-start' },
  { type: 'add', message: one },
  { type: 'add', message: two },
];
const ANSWERED: QueueEvent = { type: 'answer-end', error: null };

describe('the queue', () => {
  it('lets nothing go while something runs', () => {
    expect(nextMessage(queueAfter(...ADD_BOTH, ANSWERED), true)).toBeNull();
    expect(nextMessage(queueAfter(...ADD_BOTH), false)).toBeNull();
  });

  it('sends in order, one for each answer', () => {
    const answered = queueAfter(...ADD_BOTH, ANSWERED);
    expect(nextMessage(answered, false)).toEqual(one);
    const taken = reduceQueue(answered, { type: 'take', id: '1' });
    expect(nextMessage(taken, false)).toBeNull();
    expect(
      nextMessage([{ type: 'answer-start' } as const, ANSWERED].reduce(reduceQueue, taken), false),
    ).toEqual(two);
  });

  it('pauses after an answer that failed, until resumed', () => {
    const failed = queueAfter(...ADD_BOTH, { type: 'answer-end', error: 'No key.' });
    expect(failed.pausedBecause).toBe('No key.');
    expect(nextMessage(failed, false)).toBeNull();
    expect(nextMessage(reduceQueue(failed, { type: 'resume' }), false)).toEqual(one);
  });

  it('does not forget a failure because an earlier answer ended well', () => {
    const failed = queueAfter(ANSWERED, ...ADD_BOTH, { type: 'answer-end', error: 'No key.' });
    expect(nextMessage(failed, false)).toBeNull();
  });

  it('puts back in front what could not be sent and waits', () => {
    const returned = queueAfter(
      ...ADD_BOTH,
      ANSWERED,
      { type: 'take', id: '1' },
      { type: 'return', message: one, reason: 'Offline.' },
    );
    expect(returned.messages).toEqual([one, two]);
    expect(returned.pausedBecause).toBe('Offline.');
  });

  it('stays paused when the person stopped the answer', () => {
    const stopped = queueAfter(...ADD_BOTH, { type: 'pause', reason: 'Stopped.' }, ANSWERED);
    expect(nextMessage(stopped, false)).toBeNull();
  });

  it('sends one now, before the others and past a pause, even if stopping counts as an error', () => {
    const now = queueAfter(
      ...ADD_BOTH,
      { type: 'pause', reason: 'Stopped.' },
      { type: 'send-now', id: '2' },
      { type: 'answer-end', error: 'Stopped.' },
    );
    expect(now.messages).toEqual([two, one]);
    expect(nextMessage(now, false)).toEqual(two);
  });

  it('changes and removes a message, and is not paused when empty', () => {
    const changed = queueAfter(...ADD_BOTH, { type: 'change', id: '2', text: 'other' });
    expect(changed.messages[1]?.text).toBe('other');
    const emptied = queueAfter(
      ...ADD_BOTH,
      { type: 'pause', reason: 'Stopped.' },
      { type: 'remove', id: '1' },
      { type: 'remove', id: '2' },
    );
    expect(emptied).toEqual({ messages: [], pausedBecause: null, ready: false });
  });

  it('waits for a person after a reload', () => {
    const loaded = queueAfter({ type: 'load', messages: [one], pausedBecause: 'Kept.' }, ANSWERED);
    expect(nextMessage(loaded, false)).toBeNull();
  });
});
