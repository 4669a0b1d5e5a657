type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing' | 'keyCode'
>;

export type ComposerCommand = 'send' | 'stop' | 'edit-last' | null;

/** What a key means in the composer. While an input method composes, every key belongs to it (Safari says 229). */
export function composerCommand(press: KeyPress, state: { empty: boolean; busy: boolean }): ComposerCommand {
  if (press.isComposing || press.keyCode === 229) return null;
  if (press.key === 'Enter') return press.shiftKey || press.altKey ? null : 'send';
  if (press.key === 'Escape') return state.busy ? 'stop' : null;
  const plain = !press.shiftKey && !press.altKey && !press.ctrlKey && !press.metaKey;
  return press.key === 'ArrowUp' && plain && state.empty ? 'edit-last' : null;
}
