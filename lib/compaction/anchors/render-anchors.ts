import type { Anchor, AnchorClass } from '../types';

const TITLES: readonly (readonly [AnchorClass, string])[] = [
  ['request', 'User requests, oldest first'],
  ['constraint', "Constraints in the user's words"],
  ['decision', 'Decisions'],
  ['todo', 'Todo items'],
  ['file-changed', 'Files changed'],
  ['file-read', 'Files read'],
  ['command', 'Commands'],
  ['error', 'Errors seen'],
  ['number', 'Numbers and references'],
  ['identifier', 'Identifiers'],
  ['url', 'Links'],
];

const INLINE: ReadonlySet<AnchorClass> = new Set(['file-read', 'identifier', 'number']);

/** The anchors as one readable block, grouped by class. */
export function renderAnchors(anchors: Anchor[]): string {
  const groups = TITLES.flatMap(([anchorClass, title]) => {
    const members = anchors.filter((anchor) => anchor.class === anchorClass);
    if (members.length === 0) return [];
    if (INLINE.has(anchorClass)) return [`${title}: ${members.map((anchor) => anchor.text).join(', ')}`];
    return [
      `${title}:\n${members.map((anchor) => `- ${anchor.text}${anchor.state ? ` (${anchor.state})` : ''}`).join('\n')}`,
    ];
  });
  return groups.length === 0 ? '' : `<exact_facts>\n${groups.join('\n')}\n</exact_facts>`;
}
