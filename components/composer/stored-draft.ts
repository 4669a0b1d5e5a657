import type { OutgoingMessage } from './types';

export const EMPTY_DRAFT: OutgoingMessage = { text: '', files: [] };

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function readDraft(storage: TextStorage, chatId: string): OutgoingMessage {
  return readStored(storage, draftKey(chatId), isMessage) ?? EMPTY_DRAFT;
}

/** Keeps the draft; where files are too much for the browser's storage, the words alone. */
export function writeDraft(storage: TextStorage, chatId: string, draft: OutgoingMessage) {
  if (isEmptyDraft(draft)) {
    storage.removeItem(draftKey(chatId));
    return;
  }
  if (writeStored(storage, draftKey(chatId), draft)) return;
  writeStored(storage, draftKey(chatId), { text: draft.text, files: [] });
}

export function isEmptyDraft(draft: OutgoingMessage): boolean {
  return draft.text.trim() === '' && draft.files.length === 0;
}

/** A stored value of the expected form, or null for everything else that may stand there. */
export function readStored<Value>(
  storage: TextStorage,
  key: string,
  isValid: (value: unknown) => value is Value,
): Value | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}

/** False when the browser has no room or allows no storage. */
export function writeStored(storage: TextStorage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function isMessage(value: unknown): value is OutgoingMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { text, files } = value as Partial<OutgoingMessage>;
  return (
    typeof text === 'string' &&
    Array.isArray(files) &&
    files.every((file) => typeof file?.name === 'string' && typeof file?.text === 'string')
  );
}

function draftKey(chatId: string): string {
  return `foldline:draft:${chatId}`;
}
