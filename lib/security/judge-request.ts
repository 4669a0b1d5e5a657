import { type HostRules, isAllowedHost } from './hosts';
import { foreignRequestReason, type RequestFacts } from './origin';

export type Judgement =
  | { type: 'pass' }
  | { type: 'refuse'; status: 401 | 403 | 421; text: string }
  | { type: 'login'; returnTo: string };

/** What the edge does with a request: host first, then where it comes from, then who is asking. */
export function judgeRequest(
  request: RequestFacts & { search: string },
  rules: { hosts: HostRules; isSignedIn: () => boolean },
): Judgement {
  const strangeHost = ['host', 'x-forwarded-host'].some(
    (name) =>
      (name === 'host' || request.header(name) !== null) && !isAllowedHost(request.header(name), rules.hosts),
  );
  if (strangeHost) {
    return {
      type: 'refuse',
      status: 421,
      text: 'This name is not one of mine. FOLDLINE_ALLOWED_HOSTS adds names.',
    };
  }
  const foreign = foreignRequestReason(request);
  if (foreign) return { type: 'refuse', status: 403, text: foreign };
  if (isPublic(request.path) || rules.isSignedIn()) return { type: 'pass' };
  if (request.method !== 'GET' || request.path.startsWith('/api/')) {
    return { type: 'refuse', status: 401, text: 'Please sign in again.' };
  }
  return { type: 'login', returnTo: `${request.path}${request.search}` };
}

/** A path inside this app to go to after signing in; anything that could lead elsewhere becomes the start page. */
export function safeReturnPath(path: string | undefined): string {
  return path && /^\/(?![/\\])[^\\\s]*$/.test(path) && !path.startsWith('/login') ? path : '/';
}

/** What the login page itself needs. Actions can be posted to any path: they check the session themselves. */
function isPublic(path: string): boolean {
  return path === '/login' || path === '/api/health' || path === '/icon.svg' || path.startsWith('/_next/');
}
