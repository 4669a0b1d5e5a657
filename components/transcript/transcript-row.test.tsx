// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadFormatter } from '@/components/markdown/markdown';
import type { TranscriptItem } from '@/lib/turn/transcript';
import { RowMemoryProvider } from './row-memory';
import { testItem } from './testing-items';
import { TranscriptRow } from './transcript-row';
import type { Editing, TranscriptActions } from './types';

beforeAll(loadFormatter);
afterEach(cleanup);

function recorder() {
  const calls: unknown[][] = [];
  const record =
    (name: string) =>
    (...values: unknown[]) => {
      calls.push([name, ...values]);
    };
  const actions: TranscriptActions = {
    edit: record('edit'),
    regenerate: record('regenerate'),
    fork: record('fork'),
    walk: record('walk'),
    retry: record('retry'),
    goOn: record('goOn'),
  };
  return { calls, actions };
}

function Row({ item, actions }: { item: TranscriptItem | undefined; actions: TranscriptActions }) {
  const [editing, setEditing] = useState<Editing | null>(null);
  return (
    <RowMemoryProvider>
      <TranscriptRow
        item={item}
        step={item?.step ?? 1}
        count={214}
        actions={actions}
        editing={editing !== null}
        flashing={false}
        fold={null}
        query={null}
        onEditing={setEditing}
      />
    </RowMemoryProvider>
  );
}

function start(item: TranscriptItem | undefined) {
  const { calls, actions } = recorder();
  const view = render(<Row item={item} actions={actions} />);
  return { calls, update: (next: TranscriptItem) => view.rerender(<Row item={next} actions={actions} />) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a row', () => {
  it('says when the step limit ended it, and offers to go on where it is the newest', () => {
    const ended = { finishReason: 'step-limit', answerStep: 3 };
    start(testItem(4, ended));
    expect(screen.getByText(/step limit is reached/)).toBeTruthy();
    expect(screen.getByText(/step 3/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    cleanup();
    const { calls } = start(testItem(214, ended));
    press('Continue');
    expect(calls.map(([name]) => name)).toEqual(['goOn']);
  });

  it('says who speaks and where in the conversation', () => {
    start(testItem(4));
    const article = screen.getByRole('article', { name: 'Assistant, 4 of 214' });
    expect(article.getAttribute('aria-posinset')).toBe('4');
    expect(article.getAttribute('aria-setsize')).toBe('214');
    expect(article.getAttribute('aria-busy')).toBe('false');
  });

  it('is busy while it grows or is not loaded', () => {
    start(testItem(4, { status: 'streaming' }));
    expect(screen.getByRole('article').getAttribute('aria-busy')).toBe('true');
    cleanup();
    start(undefined);
    expect(screen.getByRole('article', { name: 'Loading, 1 of 214' }).getAttribute('aria-busy')).toBe('true');
  });

  it('calls its actions with its id', () => {
    const item = testItem(4, { branch: { index: 2, count: 3 } });
    const { calls } = start(item);
    press('Answer again');
    press('Fork into a new chat');
    press('Previous version of this answer');
    press('Next version of this answer');
    expect(calls).toEqual([
      ['regenerate', 'item-4'],
      ['fork', 'item-4'],
      ['walk', 'item-4', -1],
      ['walk', 'item-4', 1],
    ]);
  });

  it('copies its text as it was written', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    start(testItem(4, { parts: [{ type: 'text', text: 'some **bold** words' }] }));
    await act(async () => press('Copy as Markdown'));
    expect(copied).toEqual(['some **bold** words']);
  });

  it('does not walk past the ends', () => {
    start(testItem(4, { branch: { index: 1, count: 2 } }));
    const previous = screen.getByRole<HTMLButtonElement>('button', {
      name: 'Previous version of this answer',
    });
    expect(previous.disabled).toBe(true);
  });

  it('offers no second answer in the middle of one', () => {
    start(testItem(4, { startsAnswer: false }));
    expect(screen.queryByRole('button', { name: 'Answer again' })).toBeNull();
  });

  it('says of every token count whether it was measured', () => {
    const { update } = start(testItem(4, { tokens: 1_234 }));
    expect(screen.getByText(/1,234 tokens, estimated/)).toBeTruthy();
    update(testItem(4, { usage: { inputTokens: 9, outputTokens: 77 } }));
    expect(screen.getByText(/77 tokens, measured/)).toBeTruthy();
  });

  it('keeps what a person wrote as it was written', () => {
    start(testItem(1, { parts: [{ type: 'text', text: '# not a *heading*\n  <b>x</b>' }] }));
    expect(screen.getByRole('article').textContent).toContain('# not a *heading*\n  <b>x</b>');
  });

  it('cuts a long prompt until asked', () => {
    const text = Array.from({ length: 100 }, (_, line) => `line ${line}.`).join('\n');
    start(testItem(1, { parts: [{ type: 'text', text }] }));
    expect(screen.getByRole('article').textContent).not.toContain('line 99.');
    press(`Show all ${text.length} characters`);
    expect(screen.getByRole('article').textContent).toContain('line 99.');
  });
});

describe('editing a message', () => {
  const openEditor = () => {
    press('Edit message');
    return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit message' });
  };

  it('saves with Ctrl+Enter and closes', () => {
    const { calls } = start(testItem(1));
    const editor = openEditor();
    expect(editor.value).toBe('text 1');
    fireEvent.change(editor, { target: { value: 'changed' } });
    fireEvent.keyDown(editor, { key: 'Enter', ctrlKey: true });
    expect(calls).toEqual([['edit', 'item-1', 'changed']]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('cancels with Escape, which goes no further', () => {
    const { calls } = start(testItem(1));
    const editor = openEditor();
    fireEvent.change(editor, { target: { value: 'changed' } });
    expect(fireEvent.keyDown(editor, { key: 'Escape' })).toBe(false);
    expect(calls).toEqual([]);
    expect(openEditor().value).toBe('text 1');
  });

  it('does not save what did not change', () => {
    start(testItem(1));
    openEditor();
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save and send' });
    expect(save.disabled).toBe(true);
  });
});

describe('answers that did not end by themselves', () => {
  it('marks a stopped one', () => {
    start(testItem(4, { status: 'stopped' }));
    expect(screen.getByText('stopped')).toBeTruthy();
  });

  it('explains an interrupted one and retries', () => {
    const { calls } = start(testItem(4, { status: 'interrupted' }));
    expect(screen.getByText('Interrupted, the server ended while answering.')).toBeTruthy();
    press('Retry');
    expect(calls).toEqual([['retry', 'item-4']]);
  });

  it('shows the error, how long to wait, and retries', () => {
    const error = { code: 'rate:model', text: 'Too many requests.', retryable: true, retryAfterMs: 30_000 };
    const { calls } = start(testItem(4, { status: 'failed', error, createdAt: Date.now(), durationMs: 0 }));
    expect(screen.getByText('Too many requests.')).toBeTruthy();
    expect(screen.getByText('The provider asks to wait 30 s before the next try.')).toBeTruthy();
    press('Retry');
    expect(calls).toEqual([['retry', 'item-4']]);
  });
});

describe('parts', () => {
  const tool = {
    type: 'tool' as const,
    callId: 'call',
    toolName: 'read_file',
    input: { path: 'a.ts', limit: 3 },
    state: 'done' as const,
    output: { lines: 2 },
  };

  it('keeps a tool call closed, with its arguments in one line', () => {
    start(testItem(4, { parts: [tool] }));
    const card = screen.getByRole('button', { name: /read_file/ });
    expect(card.getAttribute('aria-expanded')).toBe('false');
    expect(card.textContent).toContain('path: a.ts, limit: 3');
    expect(card.textContent).toContain('done');
    fireEvent.click(card);
    expect(screen.getByRole('group', { name: 'Arguments' }).textContent).toContain('"path": "a.ts"');
    expect(screen.getByRole('group', { name: 'Result' }).textContent).toContain('"lines": 2');
  });

  it('shows what went wrong in a failed call', () => {
    start(testItem(4, { parts: [{ ...tool, state: 'failed', output: 'ENOENT' }] }));
    fireEvent.click(screen.getByRole('button', { name: /read_file/ }));
    expect(screen.getByRole('group', { name: 'Error' }).textContent).toBe('ENOENT');
  });

  it('opens reasoning while it grows and closes it when done', () => {
    const reasoning = { type: 'reasoning' as const, text: 'hmm' };
    const { update } = start(testItem(4, { status: 'streaming', parts: [reasoning] }));
    expect(screen.getByRole('button', { name: 'Thinking…' }).getAttribute('aria-expanded')).toBe('true');
    update(testItem(4, { status: 'complete', parts: [reasoning, { type: 'text', text: 'so' }] }));
    const closed = screen.getByRole('button', { name: /^Thought for/ });
    expect(closed.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('hmm')).toBeNull();
  });
});
