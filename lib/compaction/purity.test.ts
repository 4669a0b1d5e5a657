import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOM = dirname(fileURLToPath(import.meta.url));
const files = readdirSync(ROOM, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing/'))
  .sort();

describe('the engine imports nothing outside itself', () => {
  it.each(files)('%s', (name) => {
    const source = readFileSync(join(ROOM, name), 'utf8');
    const statements =
      /^\s*(?:import|export)\b[^'"]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;
    const imported = [...source.matchAll(statements)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
    for (const path of imported) {
      expect(path.startsWith('.'), `${name} imports ${path}`).toBe(true);
      const target = normalize(relative(ROOM, join(ROOM, dirname(name), path)));
      expect(target.startsWith('..'), `${name} leaves the room by ${path}`).toBe(false);
      expect(target.startsWith('testing'), `${name} imports test code`).toBe(false);
    }
    const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    expect(code).not.toMatch(
      /\bDate\.now\b|\bnew Date\b|\bMath\.random\b|\bcrypto\b|\bprocess\.|\bsetTimeout\b|\bfetch\(/,
    );
  });

  it('sees the files', () => expect(files.length).toBeGreaterThan(40));
});
