import type { Snapshot, SnapshotSectionName } from '../types';
import { normaliseName, SECTION_NAMES, sectionFor } from './section-names';

const HEADING =
  /^\s{0,3}(?:#{1,6}\s+|\*\*|__)?(?:\d{1,2}[.)]\s*)?(?:\*\*|__)?([\p{L}][\p{L}\p{N} &/_-]{2,40}?)(?:\*\*|__)?\s*(:?)\s*(?:\*\*|__)?\s*$/u;

/** A summary written as headed text ("## Current State", "1. Primary Request and Intent:"); null below `minimum` known headings. */
export function parseHeadings(text: string, options: { minimum: number }): Snapshot | null {
  const pieces = new Map<SnapshotSectionName, string[]>();
  const found = new Set<string>();
  let current: SnapshotSectionName = 'key_knowledge';
  let lines: string[] = [];
  const finish = () => {
    const body = lines.join('\n').trim();
    if (body) pieces.set(current, [...(pieces.get(current) ?? []), body]);
    lines = [];
  };
  for (const line of text.split('\n')) {
    const heading = headingOf(line);
    if (!heading) {
      lines.push(line);
      continue;
    }
    if (found.size === 0) lines = [];
    finish();
    found.add(heading.name);
    current = heading.section;
  }
  finish();
  if (found.size < options.minimum || pieces.size === 0) return null;
  return {
    sections: SECTION_NAMES.flatMap((name) => {
      const body = pieces.get(name);
      return body ? [{ name, text: body.join('\n') }] : [];
    }),
  };
}

function headingOf(line: string): { name: string; section: SnapshotSectionName } | null {
  if (line.length > 80) return null;
  const match = HEADING.exec(line);
  if (!match) return null;
  const marked = /^\s{0,3}(?:#|\*\*|__|\d)/.test(line) || match[2] === ':';
  if (!marked) return null;
  const name = normaliseName(match[1] ?? '');
  const meaning = sectionFor(name);
  return meaning ? { name, section: meaning.section } : null;
}
