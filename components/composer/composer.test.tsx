// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Composer } from './composer';
import type { ComposerHandle, ComposerProps, OutgoingMessage, SendResult } from './types';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function start(changes: Partial<ComposerProps> = {}) {
  const sent: OutgoingMessage[] = [];
  const props: ComposerProps = {
    chatId: 'chat',
    busy: false,
    onSend: async (message) => {
      sent.push(message);
      return { ok: true };
    },
    onStop: () => {},
    onEditLast: () => {},
    gauge: null,
    modelPicker: null,
    placeholder: 'Say something',
    ...changes,
  };
  const view = render(<Composer {...props} />);
  const update = (next: Partial<ComposerProps>) =>
    view.rerender(<Composer {...Object.assign(props, next)} />);
  return { sent, update, unmount: view.unmount };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (key: string, more = {}) => act(async () => void fireEvent.keyDown(field(), { key, ...more }));

/** A send whose end the test decides. */
function heldSend() {
  let settle: (result: SendResult) => void = () => {};
  const onSend = () =>
    new Promise<SendResult>((resolve) => {
      settle = resolve;
    });
  return { onSend, settle: (result: SendResult) => act(async () => settle(result)) };
}

describe('sending', () => {
  it('sends on Enter and empties the field', async () => {
    const { sent } = start();
    type('hello');
    await press('Enter');
    expect(sent).toEqual([{ text: 'hello', files: [] }]);
    expect(field().value).toBe('');
  });

  it('does not send on Shift+Enter, while composing or when empty', async () => {
    const { sent } = start();
    await press('Enter');
    type('hello');
    await press('Enter', { shiftKey: true });
    await press('Enter', { keyCode: 229 });
    expect(sent).toEqual([]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false);
  });

  it('gives the text back when sending failed, and says why', async () => {
    start({ onSend: async () => ({ ok: false, error: 'The server is away.' }) });
    type('precious');
    await press('Enter');
    expect(field().value).toBe('precious');
    expect(screen.getByText('The server is away.')).toBeTruthy();
  });

  it('gives the text back when sending throws', async () => {
    start({ onSend: () => Promise.reject(new Error('connection lost')) });
    type('precious');
    await press('Enter');
    expect(field().value).toBe('precious');
    expect(screen.getByText('connection lost')).toBeTruthy();
  });

  it('lets win what was typed meanwhile and keeps the failed message waiting', async () => {
    const { onSend, settle } = heldSend();
    start({ onSend });
    type('first');
    await press('Enter');
    type('second');
    await settle({ ok: false, error: 'The server is away.' });
    expect(field().value).toBe('second');
    expect(screen.getByText('first')).toBeTruthy();
    expect(screen.getByText('Paused. The server is away.')).toBeTruthy();
  });

  it('does not send a command', async () => {
    const { sent } = start({ interceptCommand: (text) => text === '/help' });
    type('/help');
    await press('Enter');
    expect(sent).toEqual([]);
    expect(field().value).toBe('');
  });

  it('offers to edit the last prompt from an empty field', async () => {
    const onEditLast = vi.fn();
    start({ onEditLast });
    await press('ArrowUp');
    type('x');
    await press('ArrowUp');
    expect(onEditLast).toHaveBeenCalledTimes(1);
  });
});

describe('while an answer runs', () => {
  it('queues, and sends when the answer has ended', async () => {
    const { sent, update } = start({ busy: true });
    type('next');
    await press('Enter');
    expect(sent).toEqual([]);
    expect(screen.getByText('1 message waits')).toBeTruthy();
    update({ busy: false });
    await waitFor(() => expect(sent).toEqual([{ text: 'next', files: [] }]));
    expect(screen.queryByText('1 message waits')).toBeNull();
  });

  it('sends one message for each answer', async () => {
    const { sent, update } = start({ busy: true });
    for (const text of ['one', 'two']) {
      type(text);
      await press('Enter');
    }
    await act(async () => update({ busy: false }));
    expect(sent.map((message) => message.text)).toEqual(['one']);
    await act(async () => update({ busy: true }));
    await act(async () => update({ busy: false }));
    expect(sent.map((message) => message.text)).toEqual(['one', 'two']);
  });

  it('pauses the queue when the answer failed', async () => {
    const { sent, update } = start({ busy: true });
    type('next');
    await press('Enter');
    await act(async () => update({ busy: false, answerError: 'No key.' }));
    expect(sent).toEqual([]);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Resume' })));
    expect(sent).toHaveLength(1);
  });

  it('waits until it is known how the answer ended', async () => {
    const { sent, update } = start({ busy: true });
    type('next');
    await press('Enter');
    await act(async () => update({ busy: false, unsettled: true }));
    expect(sent).toEqual([]);
    await act(async () => update({ unsettled: false, answerError: 'No key.' }));
    expect(sent).toEqual([]);
    expect(screen.getByText('Paused. No key.')).toBeTruthy();
  });

  it('stops on Escape from anywhere and leaves queue and draft alone', async () => {
    const onStop = vi.fn();
    const { sent, update } = start({ busy: true, onStop });
    type('waits');
    await press('Enter');
    type('draft');
    await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }));
    await press('Escape');
    expect(onStop).toHaveBeenCalledTimes(2);
    await act(async () => update({ busy: false }));
    expect(sent).toEqual([]);
    expect(field().value).toBe('draft');
    expect(screen.getByText('waits')).toBeTruthy();
  });

  it('stops the answer to send a waiting message now', async () => {
    const onStop = vi.fn();
    const { sent, update } = start({ busy: true, onStop });
    for (const text of ['one', 'two']) {
      type(text);
      await press('Enter');
    }
    fireEvent.click(screen.getAllByRole('button', { name: 'Send now' })[1] as HTMLElement);
    expect(onStop).toHaveBeenCalledTimes(1);
    await act(async () => update({ busy: false }));
    expect(sent.map((message) => message.text)).toEqual(['two']);
  });

  it('edits and deletes what waits', async () => {
    start({ busy: true });
    type('wrogn');
    await press('Enter');
    fireEvent.click(screen.getByRole('button', { name: 'Edit waiting message' }));
    const editor = screen.getByRole('textbox', { name: 'Edit waiting message' });
    fireEvent.change(editor, { target: { value: 'right' } });
    fireEvent.keyDown(editor, { key: 'Enter' });
    expect(screen.getByText('right')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Delete waiting message' }));
    expect(screen.queryByText('right')).toBeNull();
  });

  it('keeps the queue over a reload, paused', async () => {
    const { unmount } = start({ busy: true });
    type('later');
    await press('Enter');
    unmount();
    const { sent } = start();
    expect(screen.getByText('later')).toBeTruthy();
    expect(sent).toEqual([]);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Resume' })));
    expect(sent).toEqual([{ text: 'later', files: [] }]);
  });
});

describe('the draft', () => {
  it('is written while typing, after a short rest', () => {
    vi.useFakeTimers();
    start();
    type('half a thought');
    expect(localStorage.getItem('foldline:draft:chat')).toBeNull();
    vi.advanceTimersByTime(400);
    vi.useRealTimers();
    expect(JSON.parse(localStorage.getItem('foldline:draft:chat') ?? '')).toEqual({
      text: 'half a thought',
      files: [],
    });
  });

  it('is written when the page goes away', () => {
    start();
    type('half');
    fireEvent(window, new Event('pagehide'));
    expect(localStorage.getItem('foldline:draft:chat')).toContain('half');
  });

  it('belongs to its chat and survives a change of chat', () => {
    const { update } = start();
    type('for the first');
    update({ chatId: 'other' });
    expect(field().value).toBe('');
    update({ chatId: 'chat' });
    expect(field().value).toBe('for the first');
  });

  it('is gone from storage once sent', async () => {
    start();
    type('sent');
    fireEvent(window, new Event('pagehide'));
    await press('Enter');
    expect(localStorage.getItem('foldline:draft:chat')).toBeNull();
  });

  it('survives nonsense in storage', () => {
    localStorage.setItem('foldline:draft:chat', '{"text":5}');
    localStorage.setItem('foldline:queue:chat', '[{"id":1}]');
    start();
    expect(field().value).toBe('');
  });

  it('can be restored from outside', () => {
    const handleRef = createRef<ComposerHandle>();
    start({ handleRef });
    act(() => handleRef.current?.restore({ text: 'back again', files: [] }, 'Refused.'));
    expect(field().value).toBe('back again');
    expect(screen.getByText('Refused.')).toBeTruthy();
  });
});

describe('attachments', () => {
  const paste = (text: string, files: File[] = []) =>
    act(async () => void fireEvent.paste(field(), { clipboardData: { files, getData: () => text } }));

  it('turns a very long paste into a file', async () => {
    const { sent } = start();
    await paste('x'.repeat(8_001));
    expect(field().value).toBe('');
    expect(screen.getByText('pasted.txt')).toBeTruthy();
    await press('Enter');
    expect(sent).toEqual([{ text: '', files: [{ name: 'pasted.txt', text: 'x'.repeat(8_001) }] }]);
  });

  it('takes pasted text files and refuses others with the reason', async () => {
    start();
    await paste('', [new File(['words'], 'a.txt'), new File([new Uint8Array([0, 1, 2])], 'b.bin')]);
    await waitFor(() => expect(screen.getByText('a.txt')).toBeTruthy());
    expect(screen.getByText('b.bin is not a text file; only text can be attached.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.txt' }));
    expect(screen.queryByText('a.txt')).toBeNull();
  });
});
