import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprintOf, once } from './once.mjs';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foldline-once-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const place = (name) => path.join(folder, name);
const attempt = (fingerprint, work) =>
  once({ stamp: place('stamp'), lock: place('lock'), fingerprint, work });

describe('work that is done once', () => {
  it('is not done again for the same fingerprint, and is for another', async () => {
    const done = [];
    await attempt('a', async () => done.push('first'));
    await attempt('a', async () => done.push('again'));
    await attempt('b', async () => done.push('changed'));
    expect(done).toEqual(['first', 'changed']);
  });

  it('is tried again after it failed, even where an older success had left its stamp', async () => {
    await attempt('a', async () => {});
    const failing = attempt('b', async () => {
      throw new Error('interrupted');
    });
    await expect(failing).rejects.toThrow('interrupted');
    const done = [];
    await attempt('a', async () => done.push('again'));
    expect(done).toEqual(['again']);
    expect(fs.readdirSync(folder)).toEqual(['stamp']);
  });

  it('is done by one of those who come at the same time', async () => {
    const done = [];
    const work = async () => done.push('once');
    await Promise.all([attempt('a', work), attempt('a', work), attempt('a', work)]);
    expect(done).toEqual(['once']);
  });

  it('takes over the lock of a process that is gone', async () => {
    fs.writeFileSync(place('lock'), '999999999');
    const done = [];
    await attempt('a', async () => done.push('done'));
    expect(done).toEqual(['done']);
    expect(fs.readdirSync(folder)).toEqual(['stamp']);
  });
});

describe('a fingerprint', () => {
  it('changes with content, names and what is said besides, and with nothing else', () => {
    fs.mkdirSync(place('source'));
    fs.writeFileSync(place('source/a.ts'), 'one');
    const before = fingerprintOf([place('source')]);
    fs.utimesSync(place('source/a.ts'), 1, 1);
    expect(fingerprintOf([place('source')])).toBe(before);
    expect(fingerprintOf([place('source')], { extra: ['x'] })).not.toBe(before);
    fs.writeFileSync(place('source/a.ts'), 'two');
    const changed = fingerprintOf([place('source')]);
    expect(changed).not.toBe(before);
    fs.renameSync(place('source/a.ts'), place('source/b.ts'));
    expect(fingerprintOf([place('source')])).not.toBe(changed);
  });

  it('leaves out what is ignored, and takes missing files as nothing', () => {
    fs.writeFileSync(place('a.ts'), 'one');
    const options = { ignore: (name) => name.endsWith('.test.ts') };
    const before = fingerprintOf([folder], options);
    fs.writeFileSync(place('a.test.ts'), 'two');
    expect(fingerprintOf([folder, place('nowhere')], options)).toBe(before);
  });
});
