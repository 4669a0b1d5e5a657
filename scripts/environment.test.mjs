import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Refusal, refuseOldNode } from './command.mjs';
import { prepareDataFolder, readAddress, urlOf } from './environment.mjs';
import { checkAddress, listen } from './listen.mjs';

describe('where to listen', () => {
  it.each([
    [{}, { host: '127.0.0.1', port: 3000 }],
    [
      { HOST: '', PORT: '' },
      { host: '127.0.0.1', port: 3000 },
    ],
    [
      { HOST: 'localhost', PORT: '8080' },
      { host: 'localhost', port: 8080 },
    ],
    [{ HOST: '[::1]' }, { host: '::1', port: 3000 }],
    [{ HOST: '127.0.0.2' }, { host: '127.0.0.2', port: 3000 }],
    [
      { HOST: '0.0.0.0', FOLDLINE_PASSWORD: 'x' },
      { host: '0.0.0.0', port: 3000 },
    ],
  ])('%j', (env, address) => {
    expect(readAddress(env)).toEqual(address);
  });

  it.each([
    [{ PORT: 'http' }, /PORT is "http"/],
    [{ PORT: '70000' }, /1 to 65535/],
    [{ PORT: '-1' }, /not a port number/],
    [{ HOST: '0.0.0.0' }, /set FOLDLINE_PASSWORD/],
    [{ HOST: '::', FOLDLINE_PASSWORD: '' }, /set FOLDLINE_PASSWORD/],
    [{ HOST: 'box.lan' }, /set FOLDLINE_PASSWORD/],
    [{ HOST: '127.evil.example' }, /set FOLDLINE_PASSWORD/],
  ])('refuses %j in one line', (env, words) => {
    const attempt = () => readAddress(env);
    expect(attempt).toThrow(Refusal);
    expect(attempt).toThrow(words);
    expect(attempt).not.toThrow(/\n/);
  });

  it('names a taken port and the way out', async () => {
    const server = await listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.address();
    await expect(checkAddress({ host: '127.0.0.1', port })).rejects.toThrow(
      `port ${port} on 127.0.0.1 is already taken; choose another, for example: PORT=${port + 1} npm start`,
    );
    server.close();
  });

  it('says when HOST belongs to another machine', async () => {
    await expect(checkAddress({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
      /not an address of this machine/,
    );
  });

  it('prints addresses a browser takes', () => {
    expect(urlOf({ host: '::1', port: 1 })).toBe('http://[::1]:1');
    expect(urlOf({ host: '0.0.0.0', port: 1 })).toBe('http://127.0.0.1:1');
    expect(urlOf({ host: 'box.lan', port: 1 })).toBe('http://box.lan:1');
  });
});

describe('the data folder', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foldline-data-'));

  it('is made with all its parents, empty, for its owner alone', () => {
    const data = path.join(folder, 'a', 'b');
    expect(prepareDataFolder({ FOLDLINE_DATA_DIR: data })).toBe(data);
    expect(fs.readdirSync(data)).toEqual([]);
    expect(fs.statSync(data).mode & 0o777).toBe(0o700);
  });

  it('is refused in one line where it cannot be', () => {
    const file = path.join(folder, 'file');
    fs.writeFileSync(file, '');
    for (const data of [file, path.join(file, 'below')]) {
      expect(() => prepareDataFolder({ FOLDLINE_DATA_DIR: data })).toThrow(/cannot be written to/);
    }
  });
});

describe('the version of Node', () => {
  it.each(['20.9.0', '20.20.2', '22.0.0', '26.1.0'])('%s is new enough', (version) => {
    expect(() => refuseOldNode(version)).not.toThrow();
  });

  it.each(['20.8.1', '18.20.4', '16.0.0'])('%s is refused in one line', (version) => {
    expect(() => refuseOldNode(version)).toThrow(`Node 20.9 or newer is needed, this is ${version}.`);
  });
});
