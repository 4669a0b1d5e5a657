import type { Snapshot, SnapshotSectionName } from "../types";
import { parseHeadings } from "./parse-headings";
import { type KnownTag, scanTags } from "./scan-tags";
import { SECTION_NAMES, sectionFor } from "./section-names";
import { cleanSectionText, unescapeEntities } from "./section-text";

export type ParsedSnapshot = { snapshot: Snapshot | null; problems: string[] };

/**
 * The snapshot inside a model's answer. Forgives whatever models do to XML, takes the last of several, never throws;
 * `problems` says in plain words what had to be forgiven.
 */
export function parseSnapshot(text: string, options: { summaryTag?: string } = {}): ParsedSnapshot {
  const source = typeof text === "string" ? text : "";
  const direct = parseOnce(source, options.summaryTag);
  if (direct.snapshot) return direct;
  if (!/&lt;\s*\/?\s*[a-z]/i.test(source)) return direct;
  const unescaped = parseOnce(unescapeEntities(source), options.summaryTag);
  if (!unescaped.snapshot) return direct;
  return { ...unescaped, problems: ["the whole element was escaped", ...unescaped.problems] };
}

type Range = { start: number; end: number; closed: boolean };

function parseOnce(text: string, summaryTag: string | undefined): ParsedSnapshot {
  const tags = withoutScratchpads(scanTags(text, summaryTag));
  const problems: string[] = [];
  const ranges = containerRanges(tags.kept, text.length);
  const sectionStarts = tags.kept
    .filter((tag) => tag.kind === "section" && !tag.closing)
    .map((tag) => tag.start);
  const withSections = ranges.filter((range) =>
    sectionStarts.some((at) => at >= range.start && at < range.end),
  );
  const range = withSections.at(-1);
  if (range) {
    if (withSections.length > 1) problems.push(`${withSections.length} snapshots, the last one was taken`);
    if (!range.closed) problems.push("the snapshot is not closed");
    return collect({ text, tags, range, inContainer: true, problems });
  }
  const strong = tags.kept.filter(
    (tag) => tag.kind === "section" && sectionFor(tag.name)?.strength === "strong",
  );
  if (strong.some((tag) => !tag.closing)) {
    problems.push("sections without an enclosing element");
    return collect({
      text,
      tags,
      range: { start: 0, end: text.length, closed: true },
      inContainer: false,
      problems,
    });
  }
  const plain = ranges
    .filter((candidate) => candidate.closed && text.slice(candidate.start, candidate.end).trim() !== "")
    .at(-1);
  const body = plain ? text.slice(plain.start, plain.end) : text;
  const headings = parseHeadings(body, { minimum: plain ? 1 : 2 });
  if (headings) return { snapshot: headings, problems: ["headings instead of elements"] };
  if (plain) {
    const only = cleanSectionText(body, { escapedUnderscores: false, cut: false });
    if (only)
      return { snapshot: { sections: [{ name: "key_knowledge", text: only }] }, problems: ["no sections"] };
  }
  return {
    snapshot: null,
    problems: [text.trim() === "" ? "the answer is empty" : "no snapshot in the answer"],
  };
}

/** Outermost balanced elements; an element never closed ends where the next one opens. */
function containerRanges(tags: KnownTag[], length: number): Range[] {
  const open: KnownTag[] = [];
  const found: Range[] = [];
  const containers = tags.filter((tag) => tag.kind === "container" && !tag.selfClosing);
  for (const tag of containers) {
    if (!tag.closing) {
      open.push(tag);
      continue;
    }
    const opener = open.pop();
    if (!opener) continue;
    while (found.length > 0 && (found.at(-1)?.start ?? -1) > opener.start) found.pop();
    found.push({ start: opener.end, end: tag.start, closed: true });
  }
  for (const tag of open) {
    const next = containers.find((other) => other.start > tag.start);
    found.push({ start: tag.end, end: next ? next.start : length, closed: false });
  }
  return found.sort((a, b) => a.start - b.start);
}

type Tags = { kept: KnownTag[]; hidden: Range[] };

function withoutScratchpads(tags: KnownTag[]): Tags {
  const kept: KnownTag[] = [];
  const hidden: Range[] = [];
  const lastClose = new Map<string, number>();
  for (const [index, tag] of tags.entries()) {
    if (tag.kind === "scratchpad" && tag.closing) lastClose.set(tag.name, index);
  }
  let opened: KnownTag | null = null;
  for (const [index, tag] of tags.entries()) {
    if (opened) {
      if (tag.kind !== "scratchpad" || !tag.closing || tag.name !== opened.name) continue;
      hidden.push({ start: opened.start, end: tag.end, closed: true });
      opened = null;
    } else if (tag.kind === "scratchpad") {
      if (!tag.closing && (lastClose.get(tag.name) ?? -1) > index) opened = tag;
    } else {
      kept.push(tag);
    }
  }
  return { kept, hidden };
}

type Collecting = { text: string; tags: Tags; range: Range; inContainer: boolean; problems: string[] };

function collect({ text, tags, range, inContainer, problems }: Collecting): ParsedSnapshot {
  const pieces = new Map<SnapshotSectionName, string[]>();
  const stray: string[] = [];
  const stack: { section: SnapshotSectionName; raw: string[] }[] = [];
  const escapedUnderscores = tags.kept.some(
    (tag) => tag.kind !== "cdata-open" && text.slice(tag.start, tag.end).includes("\\_"),
  );
  const inside = tags.kept.filter((tag) => tag.start >= range.start && tag.end <= range.end);
  let cdata = false;
  let at = range.start;
  const finish = (cut: boolean) => {
    const done = stack.pop();
    if (!done) return;
    const cleaned = cleanSectionText(done.raw.join(""), { escapedUnderscores, cut });
    const list = pieces.get(done.section) ?? [];
    if (cleaned) pieces.set(done.section, [...list, cleaned]);
  };
  const take = (end: number) => {
    const piece = visibleText(text, at, end, tags.hidden);
    (stack.at(-1)?.raw ?? stray).push(cdata ? piece.replace(/&/g, "&amp;") : piece);
    at = end;
  };
  for (const tag of inside) {
    if (tag.kind === "cdata-open" || tag.kind === "cdata-close") {
      take(tag.start);
      at = tag.end;
      cdata = tag.kind === "cdata-open" && stack.length > 0;
      continue;
    }
    if (cdata) continue;
    if (tag.kind === "container") {
      if (stack.length > 0) continue;
      take(tag.start);
      at = tag.end;
      continue;
    }
    const meaning = sectionFor(tag.name);
    if (!meaning) continue;
    const depth = stack.findLastIndex((open) => open.section === meaning.section);
    if (meaning.strength === "weak" && stack.length > 0 && !(tag.closing && depth === stack.length - 1))
      continue;
    if (meaning.strength === "weak" && !inContainer) continue;
    take(tag.start);
    at = tag.end;
    if (tag.selfClosing) continue;
    if (!tag.closing) stack.push({ section: meaning.section, raw: [] });
    else if (depth === -1) finish(false);
    else while (stack.length > depth) finish(false);
  }
  take(range.end);
  if (stack.length > 0) problems.push("a section is not closed");
  while (stack.length > 0) finish(true);
  if (inContainer) keepStray(stray, pieces, problems);
  const sections = SECTION_NAMES.flatMap((name) => {
    const found = pieces.get(name);
    return found ? [{ name, text: found.join("\n") }] : [];
  });
  if (sections.length === 0) return { snapshot: null, problems: [...problems, "every section is empty"] };
  return { snapshot: { sections }, problems };
}

/** Text between the sections is not thrown away: models invent sections. */
function keepStray(stray: string[], pieces: Map<SnapshotSectionName, string[]>, problems: string[]): void {
  const cleaned = cleanSectionText(stray.join(""), { escapedUnderscores: false, cut: true });
  const text = cleaned.replace(/^`{3,}.*$/gm, "").trim();
  if (!/\p{L}{2}/u.test(text)) return;
  problems.push("text outside the known sections was kept as knowledge");
  pieces.set("key_knowledge", [...(pieces.get("key_knowledge") ?? []), text]);
}

function visibleText(text: string, start: number, end: number, hidden: Range[]): string {
  let kept = "";
  let at = start;
  for (const range of hidden) {
    if (range.end <= at || range.start >= end) continue;
    kept += text.slice(at, Math.max(at, range.start));
    at = range.end;
  }
  return kept + text.slice(at, Math.max(at, end));
}
