import { CONTAINER_NAMES, normaliseName, SCRATCHPAD_NAMES, sectionFor } from './section-names';

export type KnownTag = {
  kind: 'container' | 'section' | 'scratchpad' | 'cdata-open' | 'cdata-close';
  name: string;
  closing: boolean;
  selfClosing: boolean;
  start: number;
  end: number;
};

const LONGEST_TAG = 400;

/** Every tag of a name we know, in order; any other `<` is text. One pass, each character is looked at a bounded number of times. */
export function scanTags(text: string, summaryTag: string | undefined): KnownTag[] {
  const ownContainer = summaryTag ? normaliseName(summaryTag) : null;
  const tags: KnownTag[] = [];
  const code = new CodeSpans(text);
  let cdataEnd = -1;
  let cdataCloses = true;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    if (cdataEnd !== -1 && at > cdataEnd) {
      tags.push(marker('cdata-close', cdataEnd, cdataEnd + 3));
      cdataEnd = -1;
    }
    if (cdataEnd !== -1) continue;
    if (text.startsWith('<![CDATA[', at)) {
      if (cdataCloses) cdataEnd = text.indexOf(']]>', at);
      cdataCloses = cdataEnd !== -1;
      tags.push(marker(cdataCloses ? 'cdata-open' : 'cdata-close', at, at + 9));
      continue;
    }
    const tag = readTag(text, at, ownContainer);
    if (!tag || code.covers(at, tag.end)) continue;
    tags.push(tag);
  }
  if (cdataEnd !== -1) tags.push(marker('cdata-close', cdataEnd, cdataEnd + 3));
  return tags;
}

function marker(kind: 'cdata-open' | 'cdata-close', start: number, end: number): KnownTag {
  return { kind, name: '', closing: kind === 'cdata-close', selfClosing: false, start, end };
}

function readTag(text: string, start: number, ownContainer: string | null): KnownTag | null {
  const limit = Math.min(text.length, start + LONGEST_TAG);
  let end = start + 1;
  while (end < limit && text[end] !== '>' && text[end] !== '<') end++;
  if (text[end] !== '>') return null;
  let inner = text.slice(start + 1, end).trim();
  const closing = inner.startsWith('/');
  if (closing) inner = inner.slice(1).trim();
  const selfClosing = !closing && inner.endsWith('/');
  if (selfClosing) inner = inner.slice(0, -1).trim();
  if (!/^[\p{L}_]/u.test(inner)) return null;
  const firstWord = inner.split(/\s/, 1)[0] ?? '';
  for (const name of [normaliseName(inner), normaliseName(firstWord)]) {
    const kind = kindOf(name, ownContainer);
    if (kind) return { kind, name, closing, selfClosing, start, end: end + 1 };
  }
  return null;
}

function kindOf(name: string, ownContainer: string | null): 'container' | 'section' | 'scratchpad' | null {
  if (name === ownContainer || CONTAINER_NAMES.has(name)) return 'container';
  if (SCRATCHPAD_NAMES.has(name)) return 'scratchpad';
  return sectionFor(name) ? 'section' : null;
}

/** Knows whether a place lies inside `inline code` of its line. Asked in rising order only. */
class CodeSpans {
  private at = 0;
  private open = false;

  constructor(private readonly text: string) {}

  covers(start: number, end: number): boolean {
    while (this.at < start) {
      const character = this.text[this.at];
      if (character === '\n') this.open = false;
      if (character !== '`') {
        this.at++;
        continue;
      }
      let run = this.at;
      while (this.text[run] === '`') run++;
      if (run - this.at < 3) this.open = !this.open;
      this.at = run;
    }
    return this.open && this.closesOnLine(end);
  }

  private closesOnLine(from: number): boolean {
    for (let at = from; at < Math.min(this.text.length, from + LONGEST_TAG); at++) {
      if (this.text[at] === '\n') return false;
      if (this.text[at] === '`') return true;
    }
    return false;
  }
}
