// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useWatch } from './use-watch';

class FakeSource {
  static CLOSED = 2;
  static newest: FakeSource | null = null;
  readyState = 1;
  onerror: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  constructor() {
    FakeSource.newest = this;
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

const real = globalThis.EventSource;
beforeEach(() => {
  globalThis.EventSource = FakeSource as unknown as typeof EventSource;
});
afterEach(() => {
  cleanup();
  globalThis.EventSource = real;
});

function Reader({ known, told }: { known?: number; told: string[] }) {
  useWatch((event) => told.push(event.type), known);
  return null;
}

const say = (event: object) => FakeSource.newest?.onmessage?.({ data: JSON.stringify(event) });

it('looks again where something happened between the page being made and its stream being there', () => {
  const [late, current, careless]: string[][] = [[], [], []];
  render(
    <>
      <Reader known={4} told={late ?? []} />
      <Reader known={5} told={current ?? []} />
      <Reader told={careless ?? []} />
    </>,
  );
  say({ type: 'begins', count: 5 });
  say({ type: 'chats-changed' });
  expect(late).toEqual(['reconnected', 'chats-changed']);
  expect(current).toEqual(['chats-changed']);
  expect(careless).toEqual(['chats-changed']);
});

it('tells a part that loads later what it missed meanwhile', () => {
  const [early, later, latest]: string[][] = [[], [], []];
  const readers = [<Reader key="early" known={5} told={early ?? []} />];
  const page = render(readers);
  say({ type: 'begins', count: 5 });
  say({ type: 'chats-changed' });
  page.rerender([
    ...readers,
    <Reader key="later" known={5} told={later ?? []} />,
    <Reader key="latest" known={6} told={latest ?? []} />,
  ]);
  expect(later).toEqual(['reconnected']);
  expect(latest).toEqual([]);
});

it('asks everybody to look again after a gap, whatever they knew', () => {
  const [first, second]: string[][] = [[], []];
  render(
    <>
      <Reader known={5} told={first ?? []} />
      <Reader told={second ?? []} />
    </>,
  );
  say({ type: 'begins', count: 5 });
  FakeSource.newest?.onerror?.();
  say({ type: 'begins', count: 5 });
  expect(first).toEqual(['reconnected']);
  expect(second).toEqual(['reconnected']);
});
