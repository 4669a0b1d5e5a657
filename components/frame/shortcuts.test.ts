// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { formatShortcut, isSingleKey, isTyping, type KeyPress, matchesShortcut } from './shortcuts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('matchesShortcut', () => {
  it('takes Control or Command by machine', () => {
    expect(matchesShortcut(press('k', { ctrlKey: true }), 'Mod+K', false)).toBe(true);
    expect(matchesShortcut(press('k', { metaKey: true }), 'Mod+K', true)).toBe(true);
    expect(matchesShortcut(press('k', { ctrlKey: true }), 'Mod+K', true)).toBe(false);
  });

  it('wants exactly the keys named', () => {
    expect(matchesShortcut(press('k'), 'Mod+K', false)).toBe(false);
    expect(matchesShortcut(press('K', { ctrlKey: true, shiftKey: true }), 'Mod+K', false)).toBe(false);
    expect(matchesShortcut(press('i', { ctrlKey: true, altKey: true }), 'Alt+I', false)).toBe(false);
  });

  it('knows the letter behind what Alt makes of it on Apple keyboards', () => {
    expect(matchesShortcut(press('Dead', { altKey: true, code: 'KeyN' }), 'Alt+N', true)).toBe(true);
  });

  it('follows the letter, not the place, on other layouts', () => {
    expect(matchesShortcut(press('a', { altKey: true, code: 'KeyQ' }), 'Alt+A', false)).toBe(true);
  });

  it('allows Shift where a sign needs it', () => {
    expect(matchesShortcut(press('?', { shiftKey: true }), '?', false)).toBe(true);
    expect(matchesShortcut(press('/', { ctrlKey: true, shiftKey: true }), 'Mod+/', false)).toBe(true);
  });
});

describe('isTyping', () => {
  it.each([
    ['<input>', true],
    ['<textarea></textarea>', true],
    ['<select></select>', true],
    ['<input type="checkbox">', false],
    ['<button></button>', false],
  ])('%s: %s', (html, expected) => {
    document.body.innerHTML = html;
    expect(isTyping(document.body.firstElementChild)).toBe(expected);
  });
});

describe('how shortcuts are written', () => {
  it('names the keys of the machine', () => {
    expect(formatShortcut('Mod+K', false)).toBe('Ctrl K');
    expect(formatShortcut('Mod+K', true)).toBe('⌘K');
    expect(formatShortcut('Alt+I', true)).toBe('⌥I');
    expect(formatShortcut('?', false)).toBe('?');
  });

  it('calls a key single when it would be text in a field', () => {
    expect(isSingleKey('?')).toBe(true);
    expect(isSingleKey('Alt+I')).toBe(false);
  });
});
