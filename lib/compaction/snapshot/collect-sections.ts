import type { Snapshot, SnapshotSectionName } from '../types';
import type { Range } from './find-element';
import type { ProblemPlace } from './problem-lines';
import type { KnownTag } from './scan-tags';
import { SECTION_NAMES, sectionFor } from './section-names';
import { cleanSectionText } from './section-text';

export type Collecting = {
  text: string;
  tags: KnownTag[];
  hidden: Range[];
  range: Range;
  /** Inside an element of its own every name counts, and text between sections is kept. */
  enclosed: boolean;
};

/** The sections inside a range. A section ends at its own close tag, at the next section or at the end; a nested one is lifted out. */
export function collectSections(collecting: Collecting): Collected {
  const collector = new SectionCollector(collecting);
  for (const tag of collecting.tags) {
    if (tag.start >= collecting.range.start && tag.end <= collecting.range.end) collector.meet(tag);
  }
  return collector.finish();
}

export type Collected = { snapshot: Snapshot | null; problems: string[]; places: ProblemPlace[] };

/** Whoever looks for a fault needs no more of the same. */
const MOST_PLACES = 50;

type Open = { section: SnapshotSectionName; raw: string[]; start: number };

class SectionCollector {
  private readonly pieces = new Map<SnapshotSectionName, string[]>();
  private readonly stack: Open[] = [];
  private readonly openCount = new Map<SnapshotSectionName, number>();
  private readonly stray: string[] = [];
  private readonly strayStarts: number[] = [];
  private readonly escapedUnderscores: boolean;
  private at: number;
  private hiddenIndex = 0;
  private inCdata = false;

  constructor(private readonly from: Collecting) {
    this.at = from.range.start;
    this.escapedUnderscores = from.tags.some((tag) => from.text.slice(tag.start, tag.end).includes('\\_'));
  }

  meet(tag: KnownTag): void {
    if (tag.kind === 'cdata-open' || tag.kind === 'cdata-close') {
      this.take(tag);
      this.inCdata = tag.kind === 'cdata-open' && this.stack.length > 0;
    } else if (this.inCdata) {
      return;
    } else if (tag.kind === 'container') {
      if (this.stack.length === 0) this.take(tag);
    } else {
      this.meetSection(tag);
    }
  }

  finish(): Collected {
    this.takeText(this.from.range.end);
    const places: ProblemPlace[] = [];
    const problems: string[] = [];
    const report = (problem: string, offsets: number[]) => {
      problems.push(problem);
      for (const offset of offsets.slice(0, MOST_PLACES)) places.push({ problem, offset });
    };
    if (this.stack.length > 0)
      report(
        'a section is not closed',
        this.stack.map(({ start }) => start),
      );
    while (this.stack.length > 0) this.close(true);
    if (this.from.enclosed && this.keepStray())
      report('text outside the known sections was kept as knowledge', this.strayStarts);
    const sections = SECTION_NAMES.flatMap((name) => {
      const found = this.pieces.get(name);
      return found ? [{ name, text: found.join('\n') }] : [];
    });
    if (sections.length === 0)
      return { snapshot: null, problems: [...problems, 'every section is empty'], places };
    return { snapshot: { sections }, problems, places };
  }

  private meetSection(tag: KnownTag): void {
    const meaning = sectionFor(tag.name);
    if (!meaning) return;
    const { section, strength } = meaning;
    const closesTop = tag.closing && this.stack.at(-1)?.section === section;
    if (strength === 'weak' && (!this.from.enclosed || (this.stack.length > 0 && !closesTop))) return;
    this.take(tag);
    if (tag.selfClosing) return;
    if (!tag.closing) {
      this.stack.push({ section, raw: [], start: tag.start });
      this.openCount.set(section, (this.openCount.get(section) ?? 0) + 1);
      return;
    }
    if (!this.openCount.get(section)) {
      this.close(false);
      return;
    }
    let closed: SnapshotSectionName | null = null;
    while (closed !== section) closed = this.close(false);
  }

  private close(cut: boolean): SnapshotSectionName | null {
    const done = this.stack.pop();
    if (!done) return null;
    this.openCount.set(done.section, (this.openCount.get(done.section) ?? 1) - 1);
    const text = cleanSectionText(done.raw.join(''), { escapedUnderscores: this.escapedUnderscores, cut });
    if (text) this.add(done.section, text);
    return done.section;
  }

  private add(section: SnapshotSectionName, text: string): void {
    const list = this.pieces.get(section);
    if (list) list.push(text);
    else this.pieces.set(section, [text]);
  }

  private take(tag: KnownTag): void {
    this.takeText(tag.start);
    this.at = Math.max(this.at, tag.end);
  }

  private takeText(end: number): void {
    const target = this.stack.at(-1)?.raw ?? this.stray;
    const { hidden, text } = this.from;
    for (
      let range = hidden[this.hiddenIndex];
      range && range.start < end;
      range = hidden[++this.hiddenIndex]
    ) {
      if (range.end <= this.at) continue;
      target.push(this.noteStray(text.slice(this.at, Math.max(this.at, range.start))));
      this.at = range.end;
    }
    if (end <= this.at) return;
    const piece = this.noteStray(text.slice(this.at, end));
    target.push(this.inCdata ? piece.replace(/&/g, '&amp;') : piece);
    this.at = end;
  }

  /** Remembers where words stand that belong to no section. */
  private noteStray(piece: string): string {
    const words = this.stack.length === 0 ? piece.search(/\p{L}{2}/u) : -1;
    if (words !== -1 && this.strayStarts.length < MOST_PLACES) this.strayStarts.push(this.at + words);
    return piece;
  }

  /** Models invent sections; what they put there is not thrown away. */
  private keepStray(): boolean {
    const cleaned = cleanSectionText(this.stray.join(''), {
      escapedUnderscores: this.escapedUnderscores,
      cut: true,
    });
    const text = cleaned.replace(/^`{3,}.*$/gm, '').trim();
    if (!/\p{L}{2}/u.test(text)) return false;
    this.add('key_knowledge', text);
    return true;
  }
}
