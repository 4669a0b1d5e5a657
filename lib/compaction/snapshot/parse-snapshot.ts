import type { Snapshot } from '../types';
import { type Collected, collectSections } from './collect-sections';
import { elementRanges, hideScratchpads } from './find-element';
import { parseHeadings } from './parse-headings';
import { type ProblemLines, type ProblemPlace, problemLines } from './problem-lines';
import { type KnownTag, scanTags } from './scan-tags';
import { normaliseName, sectionFor } from './section-names';
import { cleanSectionText, unescapeEntities } from './section-text';

export type ParsedSnapshot = {
  snapshot: Snapshot | null;
  problems: string[];
  /** The lines of those problems that have a place in the text. */
  places?: ProblemLines[];
};

/**
 * The snapshot inside a model's answer. Forgives whatever models do to XML, takes the last of several, never throws;
 * `problems` says in plain words what had to be forgiven, `places` on which lines.
 */
export function parseSnapshot(text: string, options: { summaryTag?: string } = {}): ParsedSnapshot {
  const source = typeof text === 'string' ? text : '';
  const direct = parseOnce(source, options.summaryTag);
  if (direct.snapshot || !/&lt;\s{0,8}\/?\s{0,8}[a-z]/i.test(source)) return direct;
  const unescaped = parseOnce(unescapeEntities(source), options.summaryTag);
  if (!unescaped.snapshot) return direct;
  return { ...unescaped, problems: ['the whole element was escaped', ...unescaped.problems] };
}

function parseOnce(text: string, summaryTag: string | undefined): ParsedSnapshot {
  const { kept: tags, hidden } = hideScratchpads(scanTags(text, summaryTag));
  const elements = elementRanges(tags, text.length);
  const opens = tags.filter((tag) => tag.kind === 'section' && !tag.closing);
  const structured = preferred(
    elements.filter(({ range }) => firstAtOrAfter(opens, range.start) < range.end),
    summaryTag,
  );
  const chosen = structured.at(-1);
  if (chosen) {
    const collected = collectSections({ text, tags, hidden, range: chosen.range, enclosed: true });
    const several = `${structured.length} snapshots, the last one was taken`;
    const outer = [
      ...structured.slice(0, -1).map(({ range }) => placed(several, range)),
      ...(chosen.range.closed ? [] : [placed('the snapshot is not closed', chosen.range)]),
    ];
    return withLines(text, {
      ...collected,
      problems: [...new Set(outer.map(({ problem }) => problem)), ...collected.problems],
      places: [...outer, ...collected.places],
    });
  }
  if (opens.some((tag) => sectionFor(tag.name)?.strength === 'strong')) {
    const range = { start: 0, end: text.length, closed: true };
    const collected = collectSections({ text, tags, hidden, range, enclosed: false });
    return withLines(text, {
      ...collected,
      problems: ['sections without an enclosing element', ...collected.problems],
    });
  }
  const filled = elements.filter(
    ({ range }) => range.closed && text.slice(range.start, range.end).trim() !== '',
  );
  return parseUnstructured(text, preferred(filled, summaryTag).at(-1)?.range);
}

/** An element fails where it opens: its range begins behind that tag. */
function placed(problem: string, { start }: { start: number }): ProblemPlace {
  return { problem, offset: start - 1 };
}

function withLines(text: string, { snapshot, problems, places }: Collected): ParsedSnapshot {
  if (places.length === 0) return { snapshot, problems };
  return { snapshot, problems, places: problemLines(text, places) };
}

function parseUnstructured(
  text: string,
  element: { start: number; end: number } | undefined,
): ParsedSnapshot {
  const body = element ? text.slice(element.start, element.end) : text;
  const headed = parseHeadings(body, { minimum: element ? 1 : 2 });
  if (headed) return { snapshot: headed, problems: ['headings instead of elements'] };
  const only = element ? cleanSectionText(body, { escapedUnderscores: false, cut: false }) : '';
  if (only)
    return { snapshot: { sections: [{ name: 'key_knowledge', text: only }] }, problems: ['no sections'] };
  return {
    snapshot: null,
    problems: [text.trim() === '' ? 'the answer is empty' : 'no snapshot in the answer'],
  };
}

/** Elements of the asked-for name if there are any, else of `state_snapshot`, else all. */
function preferred<Element extends { name: string }>(
  elements: Element[],
  summaryTag: string | undefined,
): Element[] {
  for (const name of [summaryTag ? normaliseName(summaryTag) : 'state_snapshot', 'state_snapshot']) {
    const named = elements.filter((element) => element.name === name);
    if (named.length > 0) return named;
  }
  return elements;
}

/** Position of the first tag not before `at`; tags are in order, so this halves instead of walking. */
function firstAtOrAfter(tags: KnownTag[], at: number): number {
  let low = 0;
  let high = tags.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((tags[middle]?.start ?? at) < at) low = middle + 1;
    else high = middle;
  }
  return tags[low]?.start ?? Number.POSITIVE_INFINITY;
}
