import type { Anchor, AnchorClass } from '../types';
import { obsoleteIn } from './obsolete';
import { StatementIndex } from './statement-index';

export type Fact = { class: AnchorClass; key: string; text: string; state?: string; messageId: string };

const MOST_SOURCES = 12;
const STATEMENTS: ReadonlySet<AnchorClass> = new Set(['decision', 'constraint', 'number']);

/**
 * Facts by class and key, in the order of their last mention. A new state replaces the old one: of a file, a todo item, a
 * number, a decision only the last survives. The same rules hold within one history and between generations.
 */
export class AnchorCollector {
  private readonly found = new Map<string, Anchor>();
  private readonly paths = new Map<string, string[]>();
  private readonly statements = new StatementIndex();
  private readonly errorsByOrigin = new Map<string, Set<string>>();

  constructor(private readonly generation: number) {}

  add({ messageId, ...fact }: Fact): void {
    this.put({ ...fact, sourceMessageIds: [messageId], generation: this.generation });
  }

  /** A fact with its history, as it comes from an earlier collection. */
  put(anchor: Anchor): void {
    const { class: anchorClass } = anchor;
    if (anchorClass === 'file-changed' || anchorClass === 'file-read') {
      this.putFile(anchor);
      return;
    }
    if (anchorClass === 'decision' || anchorClass === 'constraint') this.supersede(anchor);
    if (anchorClass === 'request' || anchorClass === 'constraint')
      this.discard(this.statements.liftedBy(anchor.text));
    if (STATEMENTS.has(anchorClass)) this.statements.add(idOf(anchorClass, anchor.key), anchor);
    if (anchorClass === 'command' && anchor.state === 'ok') this.solve(anchor.key);
    if (anchorClass === 'error') this.noteOrigin(anchor);
    this.store(anchor);
  }

  /** A whole todo list was written: what the old one had open and the new one does not name is gone. */
  replaceTodoList(keys: Set<string>): void {
    for (const [id, anchor] of this.found) {
      const isOpen = anchor.state === 'to do' || anchor.state === 'in progress';
      if (anchor.class === 'todo' && isOpen && anchor.key.startsWith('list:') && !keys.has(anchor.key))
        this.found.delete(id);
    }
  }

  /** What holds at the end. A request that only stated what was changed since goes with it. */
  anchors(): Anchor[] {
    const all = [...this.found.values()];
    const isObsolete = obsoleteIn(all);
    return all.filter((anchor) => anchor.class !== 'request' || !isObsolete(anchor.text));
  }

  private store(anchor: Anchor): void {
    const id = idOf(anchor.class, anchor.key);
    const known = this.found.get(id);
    this.found.delete(id);
    this.found.set(
      id,
      known
        ? {
            ...anchor,
            sourceMessageIds: joinIds(known.sourceMessageIds, anchor.sourceMessageIds),
            ...(known.pinned && { pinned: true }),
          }
        : anchor,
    );
  }

  private putFile(anchor: Anchor): void {
    const key = this.pathKey(anchor.key);
    const changed = this.found.get(idOf('file-changed', key));
    if (anchor.class === 'file-read') {
      // A file that was changed stays in the list of changed ones; reading it again only shows that it still matters.
      this.store(
        changed ? { ...changed, sourceMessageIds: anchor.sourceMessageIds } : { ...anchor, key, text: key },
      );
      return;
    }
    const read = this.found.get(idOf('file-read', key));
    this.found.delete(idOf('file-read', key));
    const state = anchor.state === 'edited' && changed?.state === 'created' ? 'created' : anchor.state;
    const sourceMessageIds = joinIds(read?.sourceMessageIds ?? [], anchor.sourceMessageIds);
    this.store({ ...anchor, key, text: key, ...(state ? { state } : {}), sourceMessageIds });
  }

  /** One key per file, however it was spelt: `a/b.ts` and `/home/me/a/b.ts` are the same, and the longer name is kept. */
  private pathKey(raw: string): string {
    const path =
      raw
        .replaceAll('\\', '/')
        .replace(/^(?:\.\/)+/, '')
        .replace(/\/+$/, '') || raw;
    const name = path.slice(path.lastIndexOf('/') + 1);
    const alike = this.paths.get(name) ?? [];
    const known = alike.find((other) => other === path || isTail(other, path) || isTail(path, other));
    if (!known) {
      this.paths.set(name, [...alike, path]);
      return path;
    }
    if (known.length >= path.length) return known;
    this.paths.set(
      name,
      alike.map((other) => (other === known ? path : other)),
    );
    this.rename(known, path);
    return path;
  }

  private rename(from: string, to: string): void {
    for (const anchorClass of ['file-changed', 'file-read'] as const) {
      const anchor = this.found.get(idOf(anchorClass, from));
      if (!anchor) continue;
      this.found.delete(idOf(anchorClass, from));
      this.found.set(idOf(anchorClass, to), { ...anchor, key: to, text: to });
    }
  }

  /** "X instead of Y" takes back what was decided for Y; the same sentence in other words replaces its older form. */
  private supersede(anchor: Anchor): void {
    this.discard(this.statements.supersededBy(anchor));
  }

  private discard(ids: string[]): void {
    for (const id of ids) {
      this.found.delete(id);
      this.statements.remove(id);
    }
  }

  private noteOrigin(anchor: Anchor): void {
    const origin = originOf(anchor.key.split(' » ')[0] ?? '');
    const keys = this.errorsByOrigin.get(origin);
    if (keys) keys.add(anchor.key);
    else this.errorsByOrigin.set(origin, new Set([anchor.key]));
  }

  /** The same thing worked: what it failed with before is history. */
  solve(command: string): void {
    const origin = originOf(command);
    const keys = this.errorsByOrigin.get(origin);
    if (!keys) return;
    for (const key of keys) {
      const error = this.found.get(idOf('error', key));
      if (error) this.found.set(idOf('error', key), { ...error, state: 'solved' });
    }
    this.errorsByOrigin.delete(origin);
  }
}

function idOf(anchorClass: AnchorClass, key: string): string {
  return `${anchorClass}\u0000${key}`;
}

function joinIds(earlier: string[], later: string[]): string[] {
  const joined = [...new Set([...earlier, ...later])];
  return joined.length > MOST_SOURCES ? joined.slice(-MOST_SOURCES) : joined;
}

function isTail(whole: string, tail: string): boolean {
  return whole.length > tail.length && tail.includes('/') && whole.endsWith(`/${tail}`);
}

/** What runs, without its arguments: `npm run test -- a.ts` fails and `npm run test` passes are about the same thing. */
export function originOf(command: string): string {
  const words: string[] = [];
  for (const word of command.split(/\s+/, 8)) {
    if (words.length === 3 || !/^[\w@][\w@:-]*$/.test(word)) break;
    words.push(word.toLowerCase());
  }
  return words.join(' ') || command;
}
