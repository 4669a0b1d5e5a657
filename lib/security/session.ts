import 'server-only';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { AppError } from '@/lib/app-error';
import { installSecret } from './install-secret';
import { configuredPassword } from './password';
import {
  issueSession,
  readSession,
  SESSION_COOKIE,
  SESSION_MAX_AGE_SECONDS,
  sessionKey,
} from './session-cookie';

/** Who is asking. Without a password there is one person, the one at this machine. */
export async function currentSession(): Promise<{ id: string } | null> {
  const password = configuredPassword();
  if (password === null) return { id: 'local' };
  const value = (await cookies()).get(SESSION_COOKIE)?.value;
  return readSession(value, sessionKey(installSecret(), password), Date.now());
}

/** For actions and route handlers: throws `unauthorized:session` unless somebody is signed in. */
export async function requireSession(): Promise<{ id: string }> {
  const session = await currentSession();
  if (!session) throw new AppError('unauthorized:session', 'Please sign in again.');
  return session;
}

/** For pages: goes to the login page unless somebody is signed in. */
export async function requirePageSession(): Promise<{ id: string }> {
  return (await currentSession()) ?? redirect('/login');
}

/** Only after the password was checked. */
export async function startSession(password: string): Promise<void> {
  const secure = (await headers()).get('x-forwarded-proto') === 'https';
  (await cookies()).set(SESSION_COOKIE, issueSession(sessionKey(installSecret(), password), Date.now()), {
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    maxAge: SESSION_MAX_AGE_SECONDS,
    secure,
  });
}

export async function endSession(): Promise<void> {
  (await cookies()).delete(SESSION_COOKIE);
}
