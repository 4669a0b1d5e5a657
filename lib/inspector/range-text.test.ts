import { expect, it } from 'vitest';
import { rangeText } from './range-text';

it('names the messages a summary stands for', () => {
  expect(rangeText([{ from: 1, to: 38 }])).toBe('Messages #1–#38');
  expect(rangeText([{ from: 7, to: 7 }])).toBe('Message #7');
  expect(
    rangeText([
      { from: 1, to: 3 },
      { from: 9, to: 12 },
    ]),
  ).toBe('Messages #1–#12, with gaps');
  expect(rangeText([])).toBe('Messages of another branch');
});
