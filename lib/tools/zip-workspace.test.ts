import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipWorkspace } from './zip-workspace';

const file = (path: string, content: string) => ({ path, content, bytes: content.length, updatedAt: 0 });

describe('zipWorkspace', () => {
  it('unpacks to the same files', async () => {
    const archive = await zipWorkspace([
      file('a.md', 'hällo'),
      file('src/b.js', 'x\n'.repeat(5_000)),
      file('empty', ''),
    ]);
    const unpacked = unzipSync(archive);
    expect(Object.keys(unpacked)).toEqual(['a.md', 'src/b.js', 'empty']);
    expect(strFromU8(unpacked['a.md'] as Uint8Array)).toBe('hällo');
    expect(strFromU8(unpacked['src/b.js'] as Uint8Array)).toHaveLength(10_000);
    expect(archive.length).toBeLessThan(1_000);
  });

  it('is a valid archive of nothing', async () => {
    expect(unzipSync(await zipWorkspace([]))).toEqual({});
  });
});
