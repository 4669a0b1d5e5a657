import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { completePackages } from './complete-lock.mjs';

describe('completing the lock file', () => {
  it('adds what another platform needs, with its system and processor', () => {
    const packages = completePackages({
      'node_modules/builder': {
        version: '2.0.0',
        dev: true,
        optionalDependencies: { '@builder/darwin-arm64': '2.0.0' },
      },
    });
    expect(packages['node_modules/@builder/darwin-arm64']).toEqual({
      version: '2.0.0',
      cpu: ['arm64'],
      dev: true,
      optional: true,
      os: ['darwin'],
    });
  });

  it('nests the entry where another version stands higher up', () => {
    const packages = completePackages({
      'node_modules/builder': { version: '2.0.0', optionalDependencies: { '@builder/linux-x64': '2.0.0' } },
      'node_modules/kit/node_modules/builder': {
        version: '1.0.0',
        optionalDependencies: { '@builder/linux-x64': '1.0.0' },
      },
    });
    expect(packages['node_modules/@builder/linux-x64'].version).toBe('2.0.0');
    expect(packages['node_modules/kit/node_modules/builder/node_modules/@builder/linux-x64'].version).toBe(
      '1.0.0',
    );
  });

  it('has nothing to add to the lock file of this project', () => {
    const { packages } = JSON.parse(
      fs.readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
    );
    expect(Object.keys(completePackages(packages)).filter((key) => !packages[key])).toEqual([]);
  });
});
