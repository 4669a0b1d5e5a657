import type { Anchor, AnchorClass } from '../types';
import { isCovered } from './covered';
import { anchorLine } from './render-anchors';
import { commonFolder, withoutRoot } from './render-paths';
import { requestWeight } from './requests';

const WEIGHTS: Record<AnchorClass, number> = {
  'file-changed': 5,
  constraint: 4,
  request: 3.2,
  decision: 3,
  todo: 3,
  error: 3,
  number: 2.4,
  'file-read': 2.4,
  url: 2,
  identifier: 2,
  command: 1.2,
};

/** How many of a class are worth about as much as the first; each further one is worth less. */
const PLENTY: Record<AnchorClass, number> = {
  'file-changed': 30,
  constraint: 10,
  request: 10,
  decision: 6,
  todo: 8,
  error: 5,
  number: 10,
  'file-read': 15,
  url: 6,
  identifier: 60,
  command: 4,
};

export type FitOptions = {
  budgetTokens: number;
  count: (text: string) => number;
  /** Text that stands beside the anchors anyway: facts it holds word for word cost nothing and are kept. */
  coveredBy?: string;
};

/** The most valuable anchors within a token budget, in their original order: ranked by class weight, reuse and recency. */
export function fitAnchors(anchors: Anchor[], { budgetTokens, count, coveredBy = '' }: FitOptions): Anchor[] {
  const kept = new Set<Anchor>();
  const titled = new Set<string>();
  const root = commonFolder(anchors.filter(isFile).map((anchor) => anchor.text));
  let left = budgetTokens - TAG_TOKENS - 2 * count(root);
  const pinned = anchors.filter((anchor) => anchor.pinned);
  for (const anchor of pinned) {
    kept.add(anchor);
    left -= count(anchorLine(anchor)) + 2;
  }
  for (const anchor of ranked(anchors)) {
    if (kept.has(anchor)) continue;
    if (isCovered(anchor, coveredBy)) {
      kept.add(anchor);
      continue;
    }
    if (left < 3) continue;
    const { text, place } = placed(anchor, root);
    const opening = titled.has(place) ? 0 : count(place) + 3;
    const cost = count(text) + (INLINE.has(anchor.class) ? 1 : 2) + opening;
    if (cost > left) continue;
    titled.add(place);
    left -= cost;
    kept.add(anchor);
  }
  return anchors.filter((anchor) => kept.has(anchor));
}

const TAG_TOKENS = 12;
const INLINE: ReadonlySet<AnchorClass> = new Set([
  'identifier',
  'number',
  'file-changed',
  'file-read',
  'command',
]);

/** Files share the line of their folder, so only the first of a folder pays for its name. */
function placed(anchor: Anchor, root: string): { text: string; place: string } {
  const line = anchorLine(anchor);
  if (!isFile(anchor)) return { text: line, place: anchor.class };
  const at = anchor.text.lastIndexOf('/') + 1;
  return { text: line.slice(at), place: `${anchor.class} ${withoutRoot(anchor.text.slice(0, at), root)}` };
}

function isFile(anchor: Anchor): boolean {
  return anchor.class === 'file-changed' || anchor.class === 'file-read';
}

/** Best first. Within a class by reuse and recency; across classes by weight, falling with how many of the class there are and with length. */
function ranked(anchors: Anchor[]): Anchor[] {
  const byClass = new Map<AnchorClass, { anchor: Anchor; merit: number }[]>();
  for (const [index, anchor] of anchors.entries()) {
    const merit = reuse(anchor) + (1.2 * index) / anchors.length + standing(anchor);
    const group = byClass.get(anchor.class);
    if (group) group.push({ anchor, merit });
    else byClass.set(anchor.class, [{ anchor, merit }]);
  }
  const all = [...byClass].flatMap(([anchorClass, group]) => {
    group.sort((a, b) => b.merit - a.merit);
    return group.map(({ anchor }, rank) => {
      const price = (8 + ownLength(anchor) / 4) ** 0.35;
      const worth = WEIGHTS[anchorClass] / (1 + rank / PLENTY[anchorClass]) / price;
      return { anchor, worth: isSettled(anchor) ? worth * 0.35 : worth };
    });
  });
  return all.sort((a, b) => b.worth - a.worth).map(({ anchor }) => anchor);
}

/** What it takes to name it: a file of a folder already named costs its base name. */
function ownLength(anchor: Anchor): number {
  return isFile(anchor) ? anchor.text.length - anchor.text.lastIndexOf('/') : anchor.text.length;
}

/** A thing met again will be met again; a question asked twice was only asked twice. */
function reuse({ class: anchorClass, text, sourceMessageIds }: Anchor): number {
  return anchorClass === 'request' ? 2 * requestWeight(text) : Math.log2(1 + sourceMessageIds.length);
}

/** Within its class: what is open before what is settled, a short reference before a long hash. */
function standing(anchor: Anchor): number {
  if (isSettled(anchor)) return -2;
  if (anchor.state === 'open' || anchor.state === 'in progress') return 1;
  return anchor.class === 'number' && /^[0-9a-f-]{12,}$/.test(anchor.text) ? -2 : 0;
}

function isSettled({ state }: Anchor): boolean {
  return state === 'solved' || state === 'done' || state === 'cancelled';
}
