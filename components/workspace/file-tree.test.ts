import { describe, expect, it } from 'vitest';
import { treeRows } from './file-tree';

const files = ['readme.md', 'src/b.js', 'src/a.js', 'src/deep/c.js', 'zebra.txt', 'Apple.txt'].map(
  (path) => ({
    path,
    bytes: 1,
    updatedAt: 1,
  }),
);
const drawn = (closed: string[] = []) =>
  treeRows(files, new Set(closed)).map((row) => `${'  '.repeat(row.level - 1)}${row.name}`);

describe('the tree of files', () => {
  it('puts folders first and sorts by name at every level', () => {
    expect(drawn()).toEqual([
      'src',
      '  deep',
      '    c.js',
      '  a.js',
      '  b.js',
      'Apple.txt',
      'readme.md',
      'zebra.txt',
    ]);
  });

  it('leaves out what lies in a closed folder', () => {
    expect(drawn(['src'])).toEqual(['src', 'Apple.txt', 'readme.md', 'zebra.txt']);
    expect(drawn(['src/deep'])).toContain('  a.js');
  });

  it('names every row by its whole path', () => {
    expect(treeRows(files, new Set()).map(({ path }) => path)).toContain('src/deep/c.js');
  });
});
