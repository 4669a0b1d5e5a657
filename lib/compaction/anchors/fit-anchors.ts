import type { Anchor, AnchorClass } from '../types';

const WEIGHTS: Record<AnchorClass, number> = {
  request: 3,
  constraint: 3,
  decision: 3,
  'file-changed': 3,
  todo: 2,
  error: 2,
  number: 2,
  command: 1,
  'file-read': 1,
  identifier: 1,
  url: 1,
};

/** The most valuable anchors within a token budget, in their original order: ranked by class weight, reuse and recency. */
export function fitAnchors(
  anchors: Anchor[],
  { budgetTokens, count }: { budgetTokens: number; count: (text: string) => number },
): Anchor[] {
  const ranked = anchors
    .map((anchor, index) => ({ anchor, index, value: worthOf(anchor, index / Math.max(1, anchors.length)) }))
    .sort((a, b) => b.value - a.value || a.index - b.index);
  const chosen: typeof ranked = [];
  let used = 0;
  for (const entry of ranked) {
    const cost = count(entry.anchor.text) + 3;
    if (used + cost > budgetTokens) continue;
    used += cost;
    chosen.push(entry);
  }
  return chosen.sort((a, b) => a.index - b.index).map((entry) => entry.anchor);
}

function worthOf(anchor: Anchor, recency: number): number {
  return WEIGHTS[anchor.class] + Math.log2(1 + anchor.sourceMessageIds.length) * 0.5 + recency;
}
