import { obsoleteIn } from '../anchors/obsolete';
import type { Anchor, AnchorClass, Snapshot, SnapshotSectionName } from '../types';
import type { Line } from './choose-lines';

/** Facts of one class as lines, newest worth most, oldest first on the page. */
export function statementLines(anchors: Anchor[], anchorClass: AnchorClass): Line[] {
  const own = anchors.filter((anchor) => anchor.class === anchorClass);
  return own.map((anchor, index) => ({
    text: `- ${anchor.state === 'rejected' ? 'Rejected: ' : ''}${anchor.text}`,
    worth: 1 + index / own.length + Math.log2(1 + anchor.sourceMessageIds.length) / 4,
  }));
}

/** The lines of an earlier snapshot's section that still hold: not taken back since, and without what is said anew. */
export function earlierLines(
  previous: Snapshot | null,
  name: SnapshotSectionName,
  anchors: Anchor[],
): Line[] {
  const text = previous?.sections.find((section) => section.name === name)?.text ?? '';
  if (!text) return [];
  const isObsolete = obsoleteIn(anchors);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines
    .filter((line) => !isObsolete(line.trim()))
    .map((line, index) => ({ text: line, worth: 0.5 + (0.4 * index) / lines.length }));
}
