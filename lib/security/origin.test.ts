import { describe, expect, it } from 'vitest';
import { foreignRequestReason } from './origin';

const host = '127.0.0.1:3000';

function isRefused(method: string, headers: Record<string, string>, path = '/') {
  const all: Record<string, string> = { host, ...headers };
  return foreignRequestReason({ method, path, header: (name) => all[name] ?? null }) !== null;
}

describe('a write', () => {
  it.each([
    ['from our own page', { origin: `http://${host}` }, false],
    [
      'from our own page, as the browser marks it',
      { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
      false,
    ],
    [
      'over TLS in front of us',
      { origin: 'https://chat.example', 'x-forwarded-host': 'chat.example' },
      false,
    ],
    ['without an origin', {}, true],
    ['from a page without an origin', { origin: 'null' }, true],
    ['from another site', { origin: 'http://evil.example' }, true],
    ['from another port', { origin: 'http://127.0.0.1:3001' }, true],
    ['from another name of this machine', { origin: 'http://localhost:3000' }, true],
    [
      'marked cross-site under our own origin',
      { origin: `http://${host}`, 'sec-fetch-site': 'cross-site' },
      true,
    ],
    [
      'marked same-site under our own origin',
      { origin: `http://${host}`, 'sec-fetch-site': 'same-site' },
      true,
    ],
    ['with another scheme', { origin: `ftp://${host}` }, true],
    ['with our host hidden in a path', { origin: `http://evil.example/${host}` }, true],
    ['with our host as a user name', { origin: `http://${host}@evil.example` }, true],
  ])('%s is refused: %s', (_, headers, refused) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(isRefused(method, headers)).toBe(refused);
  });
});

describe('a read', () => {
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  it.each([
    ['by something that is no browser', {}, '/', false],
    ['by typing the address', { 'sec-fetch-site': 'none' }, '/', false],
    ['by our own page', { 'sec-fetch-site': 'same-origin' }, '/api/export', false],
    ['by a link on another site', link, '/chat/1', false],
    ['by a link on another site to data', link, '/api/export', true],
    ['by a frame on another site', { ...link, 'sec-fetch-dest': 'iframe' }, '/', true],
    ['by a script on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }, '/', true],
    [
      'by an image on another port',
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' },
      '/',
      true,
    ],
  ])('%s: %j %s is refused: %s', (_, headers, path, refused) => {
    expect(isRefused('GET', headers, path)).toBe(refused);
  });
});
