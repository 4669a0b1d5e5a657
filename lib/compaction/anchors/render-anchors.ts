import type { Anchor, AnchorClass } from '../types';
import { renderPaths } from './render-paths';

const TITLES: readonly (readonly [AnchorClass, string])[] = [
  ['request', 'User requests, oldest first'],
  ['constraint', "Constraints in the user's words"],
  ['decision', 'Decisions'],
  ['todo', 'Todo items'],
  ['file-changed', 'Files changed'],
  ['file-read', 'Files read'],
  ['command', 'Commands'],
  ['error', 'Errors'],
  ['number', 'Numbers and references'],
  ['identifier', 'Identifiers'],
  ['url', 'Links'],
];

/** Every class there is, in the order they are told. */
export const ANCHOR_CLASSES: readonly AnchorClass[] = TITLES.map(([anchorClass]) => anchorClass);

/** The anchors as one readable block, grouped by class. */
export function renderAnchors(anchors: Anchor[]): string {
  const pinned = anchors.filter((anchor) => anchor.pinned);
  const groups = TITLES.flatMap(([anchorClass, title]) => {
    const members = anchors.filter((anchor) => anchor.class === anchorClass && !anchor.pinned);
    return members.length > 0 ? [renderGroup(anchorClass, title, members)] : [];
  });
  if (pinned.length > 0) groups.unshift(`${PINNED_TITLE}\n${pinned.map(pinnedLine).join('\n')}`);
  return groups.length === 0 ? '' : `<exact_facts>\n${groups.join('\n')}\n</exact_facts>`;
}

/** What the user put back into the summary stands first. */
export const PINNED_TITLE = 'Put back by the user:';

export function pinnedLine(anchor: Anchor): string {
  return `- ${anchorLine(anchor)}`;
}

/** One fact as it stands in the block; what the budget is counted on. */
export function anchorLine(anchor: Anchor): string {
  const text = anchor.text.replace(/<(?=\/?exact_facts)/gi, '&lt;').replace(/\s*\n\s*/g, ' ');
  switch (anchor.class) {
    case 'todo':
      return `[${anchor.state ?? 'to do'}] ${text}`;
    case 'error':
      return anchor.state === 'solved' ? `${text} (solved)` : text;
    case 'command':
      return anchor.state === 'failed' ? `\`${text}\` (failed)` : `\`${text}\``;
    case 'decision':
      return anchor.state === 'rejected' ? `(rejected) ${text}` : text;
    case 'file-changed':
      return anchor.state ? `${text} (${anchor.state})` : text;
    default:
      return text;
  }
}

function renderGroup(anchorClass: AnchorClass, title: string, members: Anchor[]): string {
  switch (anchorClass) {
    case 'file-changed':
    case 'file-read':
      return `${title}${renderPaths(members)}`;
    case 'identifier':
    case 'number':
      return `${title}: ${members.map(anchorLine).join(', ')}`;
    case 'command':
      return `${title}: ${members.map(anchorLine).join('; ')}`;
    default:
      return `${title}:\n${members.map((anchor) => `- ${anchorLine(anchor)}`).join('\n')}`;
  }
}
