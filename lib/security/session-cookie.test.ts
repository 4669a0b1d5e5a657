import { describe, expect, it } from 'vitest';
import { issueSession, readSession, SESSION_MAX_AGE_SECONDS, sessionKey } from './session-cookie';

const key = sessionKey('install secret', 'open sesame');
const now = Date.UTC(2026, 10, 18);

describe('a session cookie', () => {
  it('is read back by the install that signed it', () => {
    expect(readSession(issueSession(key, now), key, now)).toMatchObject({ issuedAt: now });
  });

  it('is different every time', () => {
    expect(issueSession(key, now)).not.toBe(issueSession(key, now));
  });

  it('ends when the password changes or the install is another one', () => {
    const value = issueSession(key, now);
    expect(readSession(value, sessionKey('install secret', 'new password'), now)).toBeNull();
    expect(readSession(value, sessionKey('other secret', 'open sesame'), now)).toBeNull();
  });

  it('ends after its age', () => {
    const value = issueSession(key, now);
    const lifeMs = SESSION_MAX_AGE_SECONDS * 1000;
    expect(readSession(value, key, now + lifeMs)).not.toBeNull();
    expect(readSession(value, key, now + lifeMs + 1)).toBeNull();
  });

  it.each([
    ['nothing', () => undefined],
    ['an empty value', () => ''],
    ['words', () => 'let me in'],
    [
      'another id under the same signature',
      (value: string) => value.replace(/^./, (c) => (c === '0' ? '1' : '0')),
    ],
    ['a later time under the same signature', (value: string) => value.replace(/\.\w+\./, '.zzzzzzz.')],
    ['a cut signature', (value: string) => value.slice(0, -1)],
    ['a signature that is not hexadecimal', (value: string) => `${value.slice(0, -1)}é`],
  ])('refuses %s', (_, forge) => {
    expect(readSession(forge(issueSession(key, now)), key, now)).toBeNull();
  });
});
