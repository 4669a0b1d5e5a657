import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const SESSION_COOKIE = 'foldline_session';
export const SESSION_MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

export type Session = { id: string; issuedAt: number };

/** Signing key of an install. It contains the password, so that changing the password ends every session. */
export function sessionKey(secret: string, password: string): string {
  return createHmac('sha256', secret).update(`session:${password}`).digest('hex');
}

/** A new signed cookie value: `id.issuedAt.signature`. */
export function issueSession(key: string, now: number): string {
  const claims = `${randomBytes(16).toString('hex')}.${now.toString(36)}`;
  return `${claims}.${signatureOf(claims, key)}`;
}

/** The session a cookie value stands for; null when it is forged, malformed or too old. */
export function readSession(value: string | undefined, key: string, now: number): Session | null {
  const match = /^([0-9a-f]{32})\.([0-9a-z]{1,11})\.([0-9a-f]{64})$/.exec(value ?? '');
  if (!match) return null;
  const [, id = '', issued = '', signature = ''] = match;
  const expected = signatureOf(`${id}.${issued}`, key);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
  const issuedAt = Number.parseInt(issued, 36);
  const ageMs = now - issuedAt;
  if (ageMs < -60_000 || ageMs > SESSION_MAX_AGE_SECONDS * 1000) return null;
  return { id, issuedAt };
}

function signatureOf(claims: string, key: string): string {
  return createHmac('sha256', key).update(claims).digest('hex');
}
