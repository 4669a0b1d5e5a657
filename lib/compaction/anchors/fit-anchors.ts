import type { Anchor, AnchorClass } from '../types';
import { anchorLine } from './render-anchors';

const WEIGHTS: Record<AnchorClass, number> = {
  constraint: 4,
  'file-changed': 4,
  request: 3,
  decision: 3,
  todo: 3,
  error: 2.5,
  number: 2,
  'file-read': 1.5,
  url: 1.5,
  identifier: 1.2,
  command: 1,
};

/** How many of a class are worth about as much as the first; after that each further one is worth less. */
const PLENTY: Record<AnchorClass, number> = {
  constraint: 12,
  'file-changed': 20,
  request: 10,
  decision: 8,
  todo: 10,
  error: 6,
  number: 12,
  'file-read': 15,
  url: 6,
  identifier: 30,
  command: 5,
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
  let left = budgetTokens;
  for (const { anchor } of ranked(anchors)) {
    if (isCovered(anchor, coveredBy)) {
      kept.add(anchor);
      continue;
    }
    if (left < 3) continue;
    const cost = count(anchorLine(anchor)) + 2;
    if (cost > left) continue;
    left -= cost;
    kept.add(anchor);
  }
  return anchors.filter((anchor) => kept.has(anchor));
}

/** Whether a text already states the fact word for word, its state included. */
export function isCovered(anchor: Anchor, text: string): boolean {
  if (text === '' || !text.includes(anchor.text)) return false;
  return anchor.class !== 'file-changed' && anchor.class !== 'todo';
}

function ranked(anchors: Anchor[]): { anchor: Anchor; worth: number }[] {
  const byClass = new Map<AnchorClass, { anchor: Anchor; merit: number }[]>();
  for (const [index, anchor] of anchors.entries()) {
    const merit =
      Math.log2(1 + anchor.sourceMessageIds.length) + (2 * index) / anchors.length + standing(anchor);
    const group = byClass.get(anchor.class);
    if (group) group.push({ anchor, merit });
    else byClass.set(anchor.class, [{ anchor, merit }]);
  }
  const all = [...byClass].flatMap(([anchorClass, group]) => {
    group.sort((a, b) => b.merit - a.merit);
    return group.map(({ anchor }, rank) => ({
      anchor,
      worth: WEIGHTS[anchorClass] / (1 + rank / PLENTY[anchorClass]),
    }));
  });
  return all.sort((a, b) => b.worth - a.worth);
}

/** What is settled is worth less than what is still open. */
function standing(anchor: Anchor): number {
  if (anchor.state === 'solved' || anchor.state === 'done' || anchor.state === 'cancelled') return -2;
  if (anchor.state === 'open' || anchor.state === 'in progress') return 1;
  return 0;
}
