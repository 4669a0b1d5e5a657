import { useSyncExternalStore } from 'react';

/** Text typed into a file and not saved; `base` is the stored text it was typed over. */
export type FileDraft = { text: string; base: string };

let drafts: ReadonlyMap<string, FileDraft> = new Map();
const listeners = new Set<() => void>();

/** Drafts outlive the panel: another tab of the inspector or another chat may be looked at meanwhile. */
export function useFileDrafts(chatId: string) {
  const all = useSyncExternalStore(subscribe, read, read);
  const prefix = `${chatId}\n`;
  const paths = [...all.keys()].filter((key) => key.startsWith(prefix));
  return {
    unsavedPaths: new Set(paths.map((key) => key.slice(prefix.length))),
    draftOf: (path: string): FileDraft | null => all.get(prefix + path) ?? null,
    setDraft: (path: string, draft: FileDraft | null) => set(prefix + path, draft),
  };
}

function set(key: string, draft: FileDraft | null) {
  const next = new Map(drafts);
  if (draft) next.set(key, draft);
  else next.delete(key);
  drafts = next;
  if (drafts.size > 0) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
  for (const listener of listeners) listener();
}

function askBeforeLeaving(event: BeforeUnloadEvent) {
  event.preventDefault();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read() {
  return drafts;
}
