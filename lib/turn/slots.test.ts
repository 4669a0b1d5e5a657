import { expect, it } from 'vitest';
import { slotsFor } from './slots';

it('gives out so many and no more, and each only once back', async () => {
  const slots = slotsFor('test', 2, 0);
  const [first, second] = [await slots.take(), await slots.take()];
  expect(first && second).toBeTruthy();
  expect(await slots.take()).toBeNull();
  first?.();
  first?.();
  expect(await slots.take()).not.toBeNull();
  expect(await slotsFor('test', 2, 0).take()).toBeNull();
});

it('waits a moment for one that is about to be free', async () => {
  const slots = slotsFor('patient', 1);
  const first = await slots.take();
  const next = slots.take();
  first?.();
  expect(await next).not.toBeNull();
});
