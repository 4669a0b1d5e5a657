// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FindBar } from './find-bar';
import type { FindResult } from './use-find';

afterEach(cleanup);

const HITS = [3, 40, 77].map((step) => ({ step, snippet: `the \u0002fold\u0003 of ${step}` }));

function start(answer: (query: string) => Promise<FindResult>, fromStep = 1) {
  const shown: ({ step: number; query: string } | null)[] = [];
  render(
    <>
      <button type="button">elsewhere</button>
      <FindBar onFind={answer} onShow={(hit) => shown.push(hit)} fromStep={() => fromStep} />
    </>,
  );
  screen.getByText('elsewhere').focus();
  return shown;
}

const found = async () => ({ hits: HITS, truncated: false });
const pressFind = () => fireEvent.keyDown(document.activeElement ?? document, { key: 'f', ctrlKey: true });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Find in this chat' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

describe('the find bar', () => {
  it('opens on Ctrl+F and leaves the second press to the browser', () => {
    start(found);
    expect(pressFind()).toBe(false);
    expect(document.activeElement).toBe(field());
    expect(pressFind()).toBe(true);
  });

  it('shows n of m and walks with Enter, Shift+Enter and arrows, round the ends', async () => {
    const shown = start(found);
    pressFind();
    type('fold');
    await waitFor(() => expect(screen.getByText('1 of 3')).toBeTruthy());
    const steps = [
      { key: 'Enter' },
      { key: 'ArrowDown' },
      { key: 'Enter' },
      { key: 'Enter', shiftKey: true },
      { key: 'ArrowUp' },
    ];
    for (const press of steps) fireEvent.keyDown(field(), press);
    expect(shown.map((hit) => hit?.step)).toEqual([undefined, 3, 40, 77, 3, 77, 40]);
    expect(shown.at(-1)).toEqual({ step: 40, query: 'fold' });
    expect(screen.getByText('fold').tagName).toBe('MARK');
  });

  it('begins where the reader is', async () => {
    const shown = start(found, 30);
    pressFind();
    type('fold');
    await waitFor(() => expect(screen.getByText('2 of 3')).toBeTruthy());
    expect(shown.at(-1)?.step).toBe(40);
  });

  it('says that nothing was found, that there is more, and that searching failed', async () => {
    let answer: () => Promise<FindResult> = async () => ({ hits: [], truncated: false });
    start(() => answer());
    pressFind();
    type('a');
    await waitFor(() => expect(screen.getByText('No match')).toBeTruthy());
    answer = async () => ({ hits: HITS, truncated: true });
    type('ab');
    await waitFor(() => expect(screen.getByText('1 of 3+')).toBeTruthy());
    answer = () => Promise.reject(new Error('away'));
    type('abc');
    await waitFor(() => expect(screen.getByText('Search failed')).toBeTruthy());
  });

  it('ignores an answer to an older question', async () => {
    const settle = new Map<string, (result: FindResult) => void>();
    start((query) => new Promise((resolve) => settle.set(query, resolve)));
    pressFind();
    type('old');
    await waitFor(() => expect(settle.has('old')).toBe(true));
    type('new');
    await waitFor(() => expect(settle.has('new')).toBe(true));
    await act(async () => settle.get('new')?.({ hits: HITS.slice(0, 1), truncated: false }));
    await act(async () => settle.get('old')?.({ hits: HITS, truncated: false }));
    expect(screen.getByText('1 of 1')).toBeTruthy();
  });

  it('closes on Escape, unmarks and gives the focus back', async () => {
    const shown = start(found);
    pressFind();
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(shown.at(-1)).toBeNull();
    expect(document.activeElement?.textContent).toBe('elsewhere');
  });
});
