import { describe, expect, it } from 'vitest';
import { hostRules } from './hosts';
import { judgeRequest, safeReturnPath } from './judge-request';

const own = { host: 'localhost:3000', origin: 'http://localhost:3000' };

function judge(method: string, path: string, headers: Record<string, string> = own, isSignedIn = true) {
  return judgeRequest(
    { method, path, search: '?q=1', header: (name) => headers[name] ?? null },
    { hosts: hostRules({}), isSignedIn: () => isSignedIn },
  );
}

describe('the edge', () => {
  it('lets our own pages through', () => {
    expect(judge('GET', '/')).toEqual({ type: 'pass' });
    expect(judge('POST', '/')).toEqual({ type: 'pass' });
  });

  it.each(['/', '/login', '/_next/static/a.js', '/api/health'])('refuses a foreign host on %s', (path) => {
    const headers = { host: 'evil.example', origin: 'http://evil.example' };
    expect(judge('GET', path, headers)).toMatchObject({ type: 'refuse', status: 421 });
    expect(judge('POST', path, headers)).toMatchObject({ type: 'refuse', status: 421 });
  });

  it('refuses a foreign forwarded host behind an allowed one', () => {
    const headers = {
      host: 'localhost:3000',
      'x-forwarded-host': 'evil.example',
      origin: 'http://evil.example',
    };
    expect(judge('POST', '/', headers)).toMatchObject({ type: 'refuse', status: 421 });
  });

  it('refuses a write without origin', () => {
    expect(judge('POST', '/', { host: 'localhost' })).toMatchObject({ type: 'refuse', status: 403 });
  });

  it('sends whoever is not signed in to the login page, and back afterwards', () => {
    expect(judge('GET', '/chat/7', own, false)).toEqual({ type: 'login', returnTo: '/chat/7?q=1' });
  });

  it('answers 401 to actions and data requests of whoever is not signed in', () => {
    expect(judge('POST', '/chat/7', own, false)).toMatchObject({ type: 'refuse', status: 401 });
    expect(judge('GET', '/api/export', own, false)).toMatchObject({ type: 'refuse', status: 401 });
  });

  it.each(['/login', '/_next/static/a.js', '/icon.svg', '/api/health'])('shows %s to everybody', (path) => {
    expect(judge('GET', path, own, false)).toEqual({ type: 'pass' });
  });
});

describe('the way back after signing in', () => {
  it.each([
    ['/chat/7?tab=plan', '/chat/7?tab=plan'],
    ['/', '/'],
    [undefined, '/'],
    ['', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['/a\nb', '/'],
    ['/login?next=/', '/'],
  ])('%j leads to %j', (path, expected) => {
    expect(safeReturnPath(path)).toBe(expected);
  });
});
