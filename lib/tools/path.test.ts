import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeFolder, normalizePath } from './path';

describe('normalizePath', () => {
  const fine: [string, string][] = [
    ['a.txt', 'a.txt'],
    ['./a.txt', 'a.txt'],
    ['src//lib/./a.ts', 'src/lib/a.ts'],
    ['src/../a.ts', 'a.ts'],
    ['src\\win\\a.ts', 'src/win/a.ts'],
    ['  spaced name.md ', 'spaced name.md'],
    ['.env', '.env'],
    ['e\u0301.txt', '\u00e9.txt'],
    ['...', '...'],
  ];
  for (const [given, path] of fine) {
    it(`takes ${JSON.stringify(given)} as ${path}`, () => expect(normalizePath(given)).toBe(path));
  }

  const refused: [string, RegExp][] = [
    ['', /path is needed/],
    ['   ', /path is needed/],
    ['/etc/passwd', /absolute/],
    ['C:\\x', /absolute/],
    ['\\\\server\\share', /absolute/],
    ['../x', /leads out/],
    ['a/../../x', /leads out/],
    ['a\\..\\..\\x', /leads out/],
    ['.', /not a file name/],
    ['a/..', /not a file name/],
    ['folder/', /is a folder/],
    ['a\0b', /control characters/],
    ['a\nb', /control characters/],
    ['a\u202eb', /control characters/],
    ['x'.repeat(201), /200 characters/],
    [Array(14).fill('d').join('/'), /12 folders deep/],
  ];
  for (const [given, reason] of refused) {
    it(`refuses ${JSON.stringify(given.slice(0, 30))}`, () =>
      expect(() => normalizePath(given)).toThrow(reason));
  }

  it('never lets anything out, and is at rest after one pass', () => {
    const piece = fc.constantFrom('..', '.', '', 'a', 'b.txt', '/', '\\', ' ', 'C:');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), fc.constantFrom('/', '\\'), (pieces, glue) => {
        let path: string;
        try {
          path = normalizePath(pieces.join(glue));
        } catch {
          return;
        }
        expect(path.split('/')).not.toContain('..');
        expect(path.startsWith('/')).toBe(false);
        expect(normalizePath(path)).toBe(path);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('normalizeFolder', () => {
  it('takes nothing, a dot and a slash as the whole workspace', () => {
    for (const given of [undefined, '', '.', './', '/']) expect(normalizeFolder(given)).toBe('');
  });
  it('ends in one slash', () => expect(normalizeFolder('src/lib//')).toBe('src/lib/'));
});
