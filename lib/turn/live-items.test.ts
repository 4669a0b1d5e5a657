import { describe, expect, it } from 'vitest';
import { liveItems } from './live-items';
import type { RunMessage } from './run-metadata';

const question: RunMessage = { id: 'q', role: 'user', parts: [{ type: 'text', text: 'go' }] };
const answer: RunMessage = {
  id: 'run',
  role: 'assistant',
  parts: [
    { type: 'step-start' },
    { type: 'text', text: 'reading' },
    {
      type: 'tool-read_file',
      toolCallId: 'c1',
      state: 'output-available',
      input: { path: 'a' },
      output: 'text',
    },
    { type: 'step-start' },
    { type: 'text', text: 'do' },
  ],
};
const base = { afterStep: 4, afterNumber: 6, isStreaming: true, now: 0 };

describe('the live tail', () => {
  it('is numbered on from the stored branch, a tool message counted for each step with calls', () => {
    const items = liveItems({ ...base, messages: [question, answer] });
    expect(items.map(({ id, step, number }) => ({ id, step, number }))).toEqual([
      { id: 'q', step: 5, number: 7 },
      { id: 'run', step: 6, number: 8 },
      { id: 'run.1', step: 7, number: 10 },
    ]);
  });

  it('marks only the last step as growing', () => {
    const items = liveItems({ ...base, messages: [question, answer] });
    expect(items.map((item) => item.status)).toEqual(['complete', 'complete', 'streaming']);
    expect(items[1]?.startsAnswer).toBe(true);
    expect(items[2]?.startsAnswer).toBe(false);
  });

  it('says how the answer ended as soon as the stream says so', () => {
    const error = { code: 'failed:model', text: 'It broke.', retryable: true };
    const ended: RunMessage = { ...answer, metadata: { status: 'failed', error } };
    const items = liveItems({ ...base, isStreaming: false, messages: [question, ended] });
    expect(items.map((item) => item.status)).toEqual(['complete', 'complete', 'failed']);
    expect(items.at(-1)?.error).toEqual(error);
  });

  it('shows a call without an answer as running while it streams and interrupted afterwards', () => {
    const open: RunMessage = {
      id: 'run',
      role: 'assistant',
      parts: [
        { type: 'step-start' },
        { type: 'tool-x', toolCallId: 'c', state: 'input-available', input: {} },
      ],
    };
    const stateOf = (isStreaming: boolean) =>
      liveItems({ ...base, isStreaming, messages: [open] }).map((item) => item.parts[0]);
    expect(stateOf(true)[0]).toMatchObject({ state: 'running' });
    expect(stateOf(false)[0]).toMatchObject({ state: 'interrupted' });
  });

  it('is one empty growing item before the first word', () => {
    expect(liveItems({ ...base, messages: [{ id: 'run', role: 'assistant', parts: [] }] })).toMatchObject([
      { id: 'run', status: 'streaming', parts: [] },
    ]);
  });
});
