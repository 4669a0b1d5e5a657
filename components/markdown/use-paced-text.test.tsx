// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { updateIntervalMs, usePacedText } from './use-paced-text';

beforeEach(() =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  }),
);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function pace(text: string) {
  return renderHook((props: { text: string; growing: boolean }) => usePacedText(props.text, props.growing), {
    initialProps: { text, growing: true },
    reactStrictMode: true,
  });
}

it('shows growing text one frame later, in one step for all that came meanwhile', () => {
  const { result, rerender } = pace('a');
  act(() => vi.advanceTimersByTime(16));
  for (const text of ['ab', 'abc', 'abcd']) rerender({ text, growing: true });
  expect(result.current).toBe('a');
  act(() => vi.advanceTimersByTime(16));
  expect(result.current).toBe('abcd');
});

it('waits 50 ms between steps once the text is long', () => {
  const long = 'x'.repeat(8_000);
  const { result, rerender } = pace(long);
  act(() => vi.advanceTimersByTime(50));
  rerender({ text: `${long}y`, growing: true });
  act(() => vi.advanceTimersByTime(49));
  expect(result.current).toBe(long);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(`${long}y`);
});

it('shows the whole text at once when it has ended', () => {
  const { result, rerender } = pace('a');
  rerender({ text: 'all of it', growing: false });
  expect(result.current).toBe('all of it');
});

it('slows down in steps', () => {
  expect([100, 8_000, 100_000].map(updateIntervalMs)).toEqual([0, 50, 250]);
});
