import { commonFolder, withoutRoot } from '../anchors/render-paths';
import { inputFields, pathsOf } from '../anchors/tool-input';
import type { Anchor } from '../types';
import type { Line } from './choose-lines';
import type { RankedSentence } from './rank-sentences';
import type { Turn } from './turns';

export type FileLines = { root: string; changed: Line[]; read: Line[] };

const LONGEST_NOTE = 150;
const MOST_NAMES = 10;

/** One line per changed file with what became of it and why, and the files that were only read by folder. */
export function fileLines(anchors: Anchor[], sentences: RankedSentence[], turns: Turn[]): FileLines {
  const files = anchors.filter((anchor) => anchor.class === 'file-changed');
  const read = anchors.filter((anchor) => anchor.class === 'file-read');
  const root = commonFolder([...files, ...read].map((anchor) => anchor.text));
  const notes = notesByName(files, sentences);
  const names = namesByPath(turns);
  const changed = files.map((anchor, index) => {
    const path = withoutRoot(anchor.text, root);
    const defined = (names.get(tailOf(anchor.text)) ?? []).slice(0, 3);
    const note = notes.get(baseName(path));
    const detail = [defined.length > 0 ? `(${defined.join(', ')})` : '', note ? `– ${note}` : '']
      .filter(Boolean)
      .join(' ');
    const text = `- ${path}: ${stateWord(anchor)}${detail ? ` ${detail}` : ''}`;
    return {
      text,
      worth: 1 + index / files.length + Math.log2(1 + anchor.sourceMessageIds.length) / 4,
    };
  });
  return { root, changed, read: readLines(read, root) };
}

/** CREATED, EDITED, DELETED; a new name keeps its case. */
function stateWord({ state = 'edited' }: Anchor): string {
  return state.startsWith('renamed') ? state : state.toUpperCase();
}

function readLines(read: Anchor[], root: string): Line[] {
  const folders = new Map<string, { names: string[]; last: number }>();
  for (const [index, anchor] of read.entries()) {
    const path = withoutRoot(anchor.text, root);
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    const entry = folders.get(folder);
    if (entry) {
      entry.names.push(baseName(path));
      entry.last = index;
    } else folders.set(folder, { names: [baseName(path)], last: index });
  }
  return [...folders].map(([folder, { names, last }]) => ({
    text: `- read${folder ? ` in ${folder}` : ''}: ${names.slice(-MOST_NAMES).join(', ')}${names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''}`,
    worth: last / Math.max(1, read.length) + Math.log2(1 + names.length) / 4,
  }));
}

/** The last good sentence that names a file. */
function notesByName(files: Anchor[], sentences: RankedSentence[]): Map<string, string> {
  const wanted = new Set(files.map((anchor) => baseName(anchor.text)));
  const notes = new Map<string, { text: string; worth: number }>();
  for (const sentence of sentences) {
    for (const match of sentence.text.matchAll(/[\w@-]+(?:\.[\w-]+)+/g)) {
      const name = match[0];
      if (!wanted.has(name) || !isNote(sentence.text)) continue;
      const known = notes.get(name);
      if (!known || sentence.worth >= known.worth - 0.1)
        notes.set(name, { text: shorten(sentence.text), worth: sentence.worth });
    }
  }
  const used = new Set<string>();
  // A sentence about several files is said once, at the first of them.
  const own = [...notes].filter(([, note]) => !used.has(note.text) && used.add(note.text));
  return new Map(own.map(([name, note]) => [name, note.text]));
}

function isNote(text: string): boolean {
  return text.length >= 30 && text.length <= 2 * LONGEST_NOTE && !/[?？]$/.test(text);
}

const DEFINITION =
  /(?:^|\n)(?:export\s+)?(?:default\s+)?(?:pub\s+)?(?:async\s+)?(?:func(?:\s*\([^)\n]{0,80}\))?|function\*?|class|interface|type|struct|enum|[ \t]*def|fn|const|trait|impl)\s+([A-Za-z_]\w{3,60})/g;

/** What the edits of a file define: the names people will look for. */
function namesByPath(turns: Turn[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const turn of turns) {
    for (const call of turn.work) {
      if (call.type !== 'call' || call.failed) continue;
      const fields = inputFields(call.input);
      const text = [fields.new_string, fields.newText, fields.new_str, fields.content, fields.file_text].find(
        (value) => typeof value === 'string',
      );
      if (typeof text !== 'string') continue;
      const found = [...text.slice(0, 8_000).matchAll(DEFINITION)].map((match) => match[1] ?? '');
      for (const path of pathsOf(fields)) {
        const known = names.get(tailOf(path)) ?? [];
        names.set(tailOf(path), [...new Set([...found, ...known])].slice(0, 8));
      }
    }
  }
  return names;
}

/** Folder and name: `index.ts` alone is many files. */
function tailOf(path: string): string {
  return path.split('/').slice(-2).join('/');
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function shorten(text: string): string {
  return text.length > LONGEST_NOTE ? `${text.slice(0, LONGEST_NOTE - 1).trimEnd()}…` : text;
}
