import type { Anchor } from '../types';
import { AnchorCollector } from './collect';

/** Both lists as one, by the rules that hold within a history: later states replace earlier ones, nothing fades by age. */
export function mergeAnchors(earlier: Anchor[], later: Anchor[]): Anchor[] {
  const facts = new AnchorCollector(0);
  for (const anchor of earlier) facts.put(anchor);
  const listed = later.filter((anchor) => anchor.class === 'todo' && anchor.key.startsWith('list:'));
  if (listed.length > 0) facts.replaceTodoList(new Set(listed.map((anchor) => anchor.key)));
  for (const anchor of later) facts.put(anchor);
  return facts.anchors();
}
