'use server';

import { redirect } from 'next/navigation';
import { safeReturnPath } from '@/lib/security/judge-request';
import { configuredPassword, isSamePassword } from '@/lib/security/password';
import { sharedRateLimit } from '@/lib/security/rate-limit';
import { endSession, startSession } from '@/lib/security/session';

const ATTEMPTS_PER_MINUTE = 10;

export type SignInState = { text: string } | null;

/** The one action that needs no session. All attempts share one allowance: addresses can be made up, passwords guessed. */
export async function signIn(_: SignInState, form: FormData): Promise<SignInState> {
  const password = configuredPassword();
  if (password === null) redirect('/');
  const allowance = sharedRateLimit('sign-in', ATTEMPTS_PER_MINUTE).take('everybody');
  if (allowance.type === 'limited') {
    return { text: `Too many attempts. Try again in ${Math.ceil(allowance.retryAfterMs / 1000)} s.` };
  }
  if (!isSamePassword(String(form.get('password') ?? ''), password))
    return { text: 'That is not the password.' };
  await startSession(password);
  redirect(safeReturnPath(String(form.get('next') ?? '')));
}

export async function signOut(): Promise<void> {
  await endSession();
  redirect('/login');
}
