/** Keys are written `Mod+K`, `Alt+I`, `?`; Mod is the command key on Apple machines and Control elsewhere. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export function matchesShortcut(event: KeyPress, shortcut: string, isApple: boolean): boolean {
  const { key, mod, alt, shift } = parseShortcut(shortcut);
  const isMod = isApple ? event.metaKey : event.ctrlKey;
  const isOtherMod = isApple ? event.ctrlKey : event.metaKey;
  if (isMod !== mod || isOtherMod || event.altKey !== alt) return false;
  // Where `/` or `?` stand differs by keyboard: for such keys Shift belongs to typing them.
  if (isLetter(key) && event.shiftKey !== shift) return false;
  return pressedKey(event) === key.toLowerCase();
}

/** Single keys wait while somebody types; with Control, Command or Alt they are never text. */
export function isSingleKey(shortcut: string): boolean {
  const { mod, alt } = parseShortcut(shortcut);
  return !mod && !alt;
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  return target.matches(
    'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select',
  );
}

/** For people: `Ctrl K` or `⌘K`. */
export function formatShortcut(shortcut: string, isApple: boolean): string {
  const { key, mod, alt, shift } = parseShortcut(shortcut);
  const names = isApple ? { mod: '⌘', alt: '⌥', shift: '⇧' } : { mod: 'Ctrl', alt: 'Alt', shift: 'Shift' };
  const parts = [mod && names.mod, alt && names.alt, shift && names.shift, key].filter(Boolean);
  return parts.join(isApple ? '' : ' ');
}

/** For `aria-keyshortcuts`. */
export function ariaShortcut(shortcut: string, isApple: boolean): string {
  return shortcut.replace('Mod', isApple ? 'Meta' : 'Control');
}

function parseShortcut(shortcut: string) {
  const parts = shortcut.split('+');
  const key = parts.at(-1) ?? '';
  return { key, mod: parts.includes('Mod'), alt: parts.includes('Alt'), shift: parts.includes('Shift') };
}

/** Alt makes other characters of letters on Apple keyboards; the place of the key tells then. */
function pressedKey(event: KeyPress): string {
  const key = event.key.toLowerCase();
  if (event.altKey && !isLetter(key) && event.code.startsWith('Key'))
    return event.code.slice(3).toLowerCase();
  return key;
}

function isLetter(key: string): boolean {
  return /^[a-z]$/i.test(key);
}
