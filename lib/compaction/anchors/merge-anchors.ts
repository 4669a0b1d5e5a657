import type { Anchor } from '../types';

/** Both lists as one: a fact of the later list replaces the earlier one of the same key, nothing fades by age. */
export function mergeAnchors(earlier: Anchor[], later: Anchor[]): Anchor[] {
  const merged = new Map<string, Anchor>();
  const changed = new Set(
    later.filter((anchor) => anchor.class === 'file-changed').map((anchor) => anchor.key),
  );
  for (const anchor of [...earlier, ...later]) {
    if (anchor.class === 'file-read' && changed.has(anchor.key)) continue;
    const id = `${anchor.class}\u0000${anchor.key}`;
    const known = merged.get(id);
    merged.delete(id);
    merged.set(
      id,
      known
        ? {
            ...anchor,
            sourceMessageIds: [...new Set([...known.sourceMessageIds, ...anchor.sourceMessageIds])].slice(
              -12,
            ),
          }
        : anchor,
    );
  }
  return [...merged.values()];
}
