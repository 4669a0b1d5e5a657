import { describe, expect, it } from 'vitest';
import { findMenuTarget } from './menu-keys';

const labels = ['Rename', 'Duplicate', 'Delete'];

describe('findMenuTarget', () => {
  it('walks round at both ends', () => {
    expect(findMenuTarget('ArrowDown', labels, 2)).toBe(0);
    expect(findMenuTarget('ArrowUp', labels, 0)).toBe(2);
  });

  it('finds the next item by its first letter', () => {
    expect(findMenuTarget('d', labels, 0)).toBe(1);
    expect(findMenuTarget('D', labels, 1)).toBe(2);
    expect(findMenuTarget('d', labels, 2)).toBe(1);
  });

  it('leaves other keys alone', () => {
    expect(findMenuTarget('Enter', labels, 0)).toBeNull();
    expect(findMenuTarget(' ', labels, 0)).toBeNull();
    expect(findMenuTarget('x', labels, 0)).toBeNull();
    expect(findMenuTarget('ArrowDown', [], -1)).toBeNull();
  });
});
