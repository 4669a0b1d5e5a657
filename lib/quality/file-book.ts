import type { FileEvent } from './extract/artifacts';
import type { FactBook } from './fact-book';
import type { Fact } from './types';

/** Keeps the files of a ledger: one fact per file, however its path was written, and what became of it. */
export function createFileBook(book: FactBook) {
  const byName = new Map<string, Fact[]>();

  function known(path: string): Fact | undefined {
    return byName.get(baseName(path))?.find((fact) => samePath(fact.key, path));
  }

  function note(path: string, state: string, messageId: string): Fact {
    const before = known(path);
    const isRead = state === 'read';
    if (before?.class === 'A') {
      if (!isRead)
        book.note(
          { class: 'A', kind: 'file', key: before.key, value: settled(before.value, state) },
          messageId,
        );
      else before.lastMessageId = messageId;
      return before;
    }
    if (before && !isRead) forget(before);
    const key = before?.key ?? path;
    const fact = book.note({ class: isRead ? 'R' : 'A', kind: 'file', key, value: state }, messageId);
    if (before && !isRead) fact.firstMessageId = before.firstMessageId;
    const named = byName.get(baseName(key));
    if (!named) byName.set(baseName(key), [fact]);
    else if (!named.includes(fact)) named.push(fact);
    return fact;
  }

  function forget(fact: Fact): void {
    book.remove(fact);
    const named = byName.get(baseName(fact.key)) ?? [];
    byName.set(
      baseName(fact.key),
      named.filter((other) => other !== fact),
    );
  }

  return {
    add({ path, state, newPath }: FileEvent, messageId: string): void {
      if (state === 'renamed' && newPath) {
        const target = newPath.endsWith('/') ? `${newPath}${baseName(path)}` : newPath;
        const moved = note(target, 'edited', messageId);
        const old = note(path, 'renamed', messageId);
        if (old === moved) return;
        old.status = 'superseded';
        old.supersededBy = moved.id;
        return;
      }
      // A command may remove what it made itself; a file nobody had heard of leaves nothing to remember.
      if (state === 'deleted' && !known(path)) return;
      const fact = note(path, state, messageId);
      if (state === 'deleted') fact.status = 'deleted';
    },
  };
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Writing a file that is there is editing it; one that was deleted is created again. */
function settled(before: string, state: string): string {
  if (state === 'deleted' || state === 'renamed') return state;
  if (before === 'deleted') return 'created';
  return before === 'created' ? 'created' : state;
}

function samePath(a: string, b: string): boolean {
  return a === b || a.endsWith(`/${b}`) || b.endsWith(`/${a}`);
}
