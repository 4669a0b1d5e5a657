import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** Which rooms a room may import. Files right under lib/ are the common ground every room but the engine stands on. */
const MAY_IMPORT: Record<string, string[]> = {
  'lib/compaction': [],
  'lib/tokens': ['lib/compaction'],
  'lib/store': ['lib/compaction'],
  'lib/transcripts': ['lib/compaction', 'lib/store'],
  'lib/tools': ['lib/compaction', 'lib/store'],
  'lib/settings': ['lib/compaction'],
  'lib/telemetry': ['lib/compaction', 'lib/store'],
  'lib/models': ['lib/compaction', 'lib/store', 'lib/tokens', 'lib/tools'],
  'lib/samples': ['lib/compaction', 'lib/tokens', 'lib/store', 'lib/tools', 'lib/models'],
  'lib/quality': ['lib/compaction', 'lib/tokens', 'lib/models', 'lib/store'],
  'lib/lab': ['lib/compaction', 'lib/tokens', 'lib/store', 'lib/transcripts', 'lib/quality'],
  'lib/inspector': ['lib/compaction', 'lib/tokens', 'lib/store', 'lib/quality', 'lib/settings'],
  'lib/security': [],
  'lib/turn': [
    'lib/compaction',
    'lib/tokens',
    'lib/store',
    'lib/transcripts',
    'lib/tools',
    'lib/settings',
    'lib/telemetry',
    'lib/models',
    'lib/samples',
    'lib/quality',
    'lib/lab',
    'lib/inspector',
  ],
};

/** Rooms whose values stay on the server: components may use their types only. */
const SERVER_ROOMS = [
  'lib/store',
  'lib/telemetry/otlp-exporter',
  'lib/models',
  'lib/tools',
  'lib/security',
  'lib/turn/wiring',
];

/** The engine itself; what its tests are made of may use test libraries. */
const isEngine = (file: string) => isIn(file, 'lib/compaction') && !isIn(file, 'lib/compaction/testing');

/** The only things the engine may take from the outside are arguments. */
const IMPURE =
  /\b(Date\.now|new Date\(\)|Math\.random|performance\.now|setTimeout|setInterval|process\.|globalThis\.|crypto\.)/;

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

describe('the house', () => {
  const sources = ['lib', 'components', 'app'].flatMap(sourcesIn);
  const imports = sources.flatMap(importsOf);

  it('has something to look at', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(imports.length).toBeGreaterThan(300);
  });

  it('keeps the engine free of everything outside itself', () => {
    expect(named(imports.filter(({ from, to }) => isEngine(from) && !isEngine(to)))).toEqual([]);
  });

  it('keeps clock, randomness and environment out of the engine', () => {
    const engine = sources.filter(isEngine);
    expect(engine.filter((file) => IMPURE.test(withoutComments(read(file))))).toEqual([]);
  });

  it('never lets lib import components or app', () => {
    expect(
      named(
        imports.filter(({ from, to }) => isIn(from, 'lib') && (isIn(to, 'components') || isIn(to, 'app'))),
      ),
    ).toEqual([]);
  });

  it('knows every room', () => {
    const rooms = new Set(sources.filter((file) => isIn(file, 'lib')).map(roomOf));
    expect([...rooms].filter((room) => room !== 'lib' && !MAY_IMPORT[room])).toEqual([]);
  });

  it('lets rooms import only the rooms below them', () => {
    const climbing = imports.filter(({ from, to }) => {
      const [room, other] = [roomOf(from), roomOf(to)];
      if (room === 'lib' || !MAY_IMPORT[room] || !isIn(other, 'lib/')) return false;
      return other !== room && !MAY_IMPORT[room]?.includes(other);
    });
    expect(named(climbing)).toEqual([]);
  });

  it('lets components take only types from the rooms that stay on the server, and only actions from app', () => {
    const leaks = imports.filter(({ from, to, typeOnly }) => {
      if (!isIn(from, 'components')) return false;
      if (isIn(to, 'app')) return !isIn(to, 'app/actions');
      return (
        !typeOnly &&
        !to.endsWith('/types') &&
        (to.startsWith('node:') || SERVER_ROOMS.some((room) => isIn(to, room)))
      );
    });
    expect(named(leaks)).toEqual([]);
  });
});

type Import = { from: string; to: string; typeOnly: boolean };

/** Every import of a file; what lies in this project is named by its path from the root, everything else by its name. */
function importsOf(file: string): Import[] {
  const found = read(file).matchAll(
    /(?:^|\n)\s*(import|export)(\s+type)?\b[^'";]*?from\s*['"]([^'"]+)['"]|\bimport\(?\s*['"]([^'"]+)['"]/g,
  );
  return [...found].map(([, , type, static_, other]) => ({
    from: file,
    to: resolve(file, static_ ?? other ?? ''),
    typeOnly: type !== undefined,
  }));
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  if (!specifier.startsWith('.')) return specifier;
  return path.posix.join(path.posix.dirname(file), specifier);
}

/** Product code only: tests may look anywhere. */
function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourcesIn(name);
    return /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name) ? [name] : [];
  });
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}

function isIn(name: string, folder: string): boolean {
  return name === folder || name.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

function roomOf(name: string): string {
  const [top = '', room = ''] = name.split('/');
  return top === 'lib' && name.split('/').length > 2 ? `${top}/${room}` : top;
}

function named(list: Import[]): string[] {
  return list.map(({ from, to }) => `${from} imports ${to}`);
}
