import type { KnownTag } from './scan-tags';

export type Range = { start: number; end: number; closed: boolean };

/** Outermost balanced elements per name; one never closed ends where the next of its name opens. In order of position. */
export function elementRanges(tags: KnownTag[], length: number): { name: string; range: Range }[] {
  const byName = new Map<string, KnownTag[]>();
  for (const tag of tags) {
    if (tag.kind !== 'container' || tag.selfClosing) continue;
    const list = byName.get(tag.name);
    if (list) list.push(tag);
    else byName.set(tag.name, [tag]);
  }
  const all = [...byName].flatMap(([name, own]) => rangesOf(own, length).map((range) => ({ name, range })));
  return all.sort((a, b) => a.range.start - b.range.start);
}

function rangesOf(tags: KnownTag[], length: number): Range[] {
  const open: { tag: KnownTag; index: number }[] = [];
  const found: Range[] = [];
  for (const [index, tag] of tags.entries()) {
    if (!tag.closing) {
      open.push({ tag, index });
      continue;
    }
    const opener = open.pop();
    if (!opener) continue;
    while ((found.at(-1)?.start ?? -1) > opener.tag.start) found.pop();
    found.push({ start: opener.tag.end, end: tag.start, closed: true });
  }
  for (const { tag, index } of open) {
    found.push({ start: tag.end, end: tags[index + 1]?.start ?? length, closed: false });
  }
  return found;
}

/** Tags outside the elements a model thinks in, and where those elements lie. */
export function hideScratchpads(tags: KnownTag[]): { kept: KnownTag[]; hidden: Range[] } {
  const kept: KnownTag[] = [];
  const hidden: Range[] = [];
  const lastClose = new Map<string, number>();
  for (const [index, tag] of tags.entries()) {
    if (tag.kind === 'scratchpad' && tag.closing) lastClose.set(tag.name, index);
  }
  let opened: KnownTag | null = null;
  for (const [index, tag] of tags.entries()) {
    if (opened) {
      if (tag.kind !== 'scratchpad' || !tag.closing || tag.name !== opened.name) continue;
      hidden.push({ start: opened.start, end: tag.end, closed: true });
      opened = null;
    } else if (tag.kind !== 'scratchpad') {
      kept.push(tag);
    } else if (!tag.closing && (lastClose.get(tag.name) ?? -1) > index) {
      opened = tag;
    }
  }
  return { kept, hidden };
}
