import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runVectors, type VectorFile } from './testing/conformance';
import { OWN_VECTORS } from './testing/conformance/own-vectors';

const SHARED = join(process.cwd(), '..', 'shared', 'vectors');
const shared: [string, VectorFile][] = existsSync(SHARED)
  ? readdirSync(SHARED)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, JSON.parse(readFileSync(join(SHARED, name), 'utf8')) as VectorFile])
  : [];
const own = OWN_VECTORS.map((file): [string, VectorFile] => [`own ${file.algorithm}`, file]);

describe('the engine does what the documents say', () => {
  it.each([...own, ...shared])('%s', async (_name, file) => {
    const results = await runVectors(file);
    expect(results.filter((result) => result.type === 'failed')).toEqual([]);
    expect(results.length).toBe(file.cases.length);
  });

  it('an algorithm or op nobody knows is a failure', async () => {
    const unknown = await runVectors({ algorithm: 'tarot', cases: [{ id: 'x', input: {}, expected: {} }] });
    const unknownOp = await runVectors({
      algorithm: 'onyx-split',
      cases: [{ id: 'y', input: { op: 'guess' }, expected: {} }],
    });
    expect([...unknown, ...unknownOp].map(({ type }) => type)).toEqual(['failed', 'failed']);
  });
});
