import { describe, expect, it } from 'vitest';
import { composerCommand } from './composer-key';

const PLAIN = {
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  keyCode: 0,
};
const IDLE = { empty: false, busy: false };

function press(key: string, changes: Partial<typeof PLAIN> = {}) {
  return { ...PLAIN, key, ...changes };
}

describe('keys of the composer', () => {
  it('sends on Enter, with Ctrl and Command too', () => {
    expect(composerCommand(press('Enter'), IDLE)).toBe('send');
    expect(composerCommand(press('Enter', { ctrlKey: true }), IDLE)).toBe('send');
    expect(composerCommand(press('Enter', { metaKey: true }), IDLE)).toBe('send');
  });

  it('leaves Shift+Enter to the text', () => {
    expect(composerCommand(press('Enter', { shiftKey: true }), IDLE)).toBeNull();
  });

  it('never takes a key from an input method', () => {
    expect(composerCommand(press('Enter', { isComposing: true }), IDLE)).toBeNull();
    expect(composerCommand(press('Enter', { keyCode: 229 }), IDLE)).toBeNull();
    expect(composerCommand(press('Escape', { isComposing: true }), { empty: false, busy: true })).toBeNull();
  });

  it('stops on Escape only while something runs', () => {
    expect(composerCommand(press('Escape'), { empty: true, busy: true })).toBe('stop');
    expect(composerCommand(press('Escape'), IDLE)).toBeNull();
  });

  it('edits the last prompt on ArrowUp only in an empty composer', () => {
    expect(composerCommand(press('ArrowUp'), { empty: true, busy: false })).toBe('edit-last');
    expect(composerCommand(press('ArrowUp'), IDLE)).toBeNull();
    expect(composerCommand(press('ArrowUp', { altKey: true }), { empty: true, busy: false })).toBeNull();
  });
});
