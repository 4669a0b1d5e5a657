import type { Snapshot, SnapshotSectionName } from '../types';
import { SECTION_NAMES } from './section-names';

/** Both snapshots as one, section by section: goals and plans are the later ones, lists are joined and the later line wins. */
export function mergeSnapshots(earlier: Snapshot | null, later: Snapshot | null): Snapshot {
  const before = textBySection(earlier);
  const after = textBySection(later);
  return {
    sections: SECTION_NAMES.flatMap((name) => {
      const text = mergeSection(name, before.get(name) ?? '', after.get(name) ?? '');
      return text ? [{ name, text }] : [];
    }),
  };
}

function textBySection(snapshot: Snapshot | null): Map<SnapshotSectionName, string> {
  const texts = new Map<SnapshotSectionName, string>();
  for (const { name, text } of snapshot?.sections ?? []) {
    const known = texts.get(name);
    texts.set(name, known ? `${known}\n${text}` : text);
  }
  return texts;
}

function mergeSection(name: SnapshotSectionName, earlier: string, later: string): string {
  if (!later.trim()) return earlier.trim();
  if (!earlier.trim()) return later.trim();
  if (name === 'overall_goal' || name === 'current_goal') return later.trim();
  const laterLines = later.trim().split('\n');
  const replaced = new Set(laterLines.map((line) => lineKey(name, line)));
  const kept = earlier
    .trim()
    .split('\n')
    .filter((line) => {
      const key = lineKey(name, line);
      return key === '' || !replaced.has(key);
    });
  return [...kept, ...laterLines].join('\n').trim();
}

/** What a line is about: the path it names, or its words without list mark and status. */
function lineKey(name: SnapshotSectionName, line: string): string {
  if (name === 'file_system_state') {
    const words = line.slice(0, 400).split(/[\s`'"(),:;]+/);
    const path = words.find((word) => /\.\w{1,8}$/.test(word) || /[^/]\/[^/]/.test(word));
    if (path) return path;
  }
  return line
    .toLowerCase()
    .replace(/^\s*(?:[-*+•]|\d{1,3}[.)])\s*/, '')
    .replace(/\[[^\]]{1,12}\]|\b(?:done|in progress|to ?do|pending|completed)\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
