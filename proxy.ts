import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy } from '@/lib/security/content-security-policy';
import { hostRules, isLoopbackHost } from '@/lib/security/hosts';
import { installSecret } from '@/lib/security/install-secret';
import { type Judgement, judgeRequest } from '@/lib/security/judge-request';
import { configuredPassword } from '@/lib/security/password';
import { readSession, SESSION_COOKIE, sessionKey } from '@/lib/security/session-cookie';

/**
 * Uploads alone pass by: a body that comes through here is held whole in memory. Their route gives the same judgement.
 */
export const config = { matcher: ['/((?!api/import$).*)'] };

/** The outer edge: every other request passes here first, static files included. */
export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const judgement = judgeRequest(
    { method: request.method, path: pathname, search, header: (name) => request.headers.get(name) },
    { hosts: hostRules(process.env), isSignedIn: () => isSignedIn(request) },
  );
  if (judgement.type === 'refuse') return refuse(judgement);
  if (judgement.type === 'login') return sendToLogin(request, judgement.returnTo);
  return withPolicy(request);
}

function refuse({ status, text }: Extract<Judgement, { type: 'refuse' }>): NextResponse {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return new NextResponse(`${text}\n`, { status, headers });
}

function sendToLogin(request: NextRequest, returnTo: string): NextResponse {
  const login = new URL('/login', request.nextUrl);
  login.searchParams.set('next', returnTo);
  return NextResponse.redirect(login, { headers: { 'cache-control': 'no-store' } });
}

/** Next reads the nonce from the request's policy and puts it on its own scripts. */
function withPolicy(request: NextRequest): NextResponse {
  const nonce = randomBytes(16).toString('base64');
  const policy = contentSecurityPolicy({ nonce, development: process.env.NODE_ENV === 'development' });
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  if (request.headers.get('x-forwarded-proto') === 'https' && !isLoopbackHost(request.headers.get('host'))) {
    response.headers.set('strict-transport-security', 'max-age=31536000');
  }
  return response;
}

function isSignedIn(request: NextRequest): boolean {
  const password = configuredPassword();
  if (password === null) return true;
  const value = request.cookies.get(SESSION_COOKIE)?.value;
  return readSession(value, sessionKey(installSecret(), password), Date.now()) !== null;
}
