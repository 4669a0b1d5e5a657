import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installSecret } from './install-secret';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foldline-secret-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('the install secret', () => {
  it('is made once, kept, and readable by its owner only', () => {
    const data = path.join(folder, 'not', 'there', 'yet');
    const secret = installSecret(data);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(installSecret(data)).toBe(secret);
    expect(fs.statSync(path.join(data, 'secret')).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(data)).toEqual(['secret']);
  });

  it('replaces a file cut short', () => {
    fs.writeFileSync(path.join(folder, 'secret'), '');
    expect(installSecret(folder)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('differs between installs', () => {
    expect(installSecret(path.join(folder, 'a'))).not.toBe(installSecret(path.join(folder, 'b')));
  });
});
