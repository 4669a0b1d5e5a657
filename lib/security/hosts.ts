import { isIP } from 'node:net';

/** Which Host headers are ours. Everything else is refused, or any website could talk to us by renaming itself. */
export type HostRules = { names: ReadonlySet<string>; anyAddress: boolean };

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '::1'];
const WILDCARDS = ['0.0.0.0', '::'];

/** Loopback names, the configured HOST and FOLDLINE_ALLOWED_HOSTS. A HOST that means every interface adds every numeric address: names can be made to point here, addresses cannot. */
export function hostRules(env: Record<string, string | undefined>): HostRules {
  const host = hostnameOf(env.HOST ?? '');
  const listed = (env.FOLDLINE_ALLOWED_HOSTS ?? '').split(',').map((entry) => hostnameOf(entry.trim()));
  const names = [...LOOPBACK_NAMES, host, ...listed].filter((name) => name !== null);
  return { names: new Set(names), anyAddress: host !== null && WILDCARDS.includes(host) };
}

export function isAllowedHost(header: string | null, rules: HostRules): boolean {
  const name = hostnameOf(header ?? '');
  if (name === null || WILDCARDS.includes(name)) return false;
  return rules.names.has(name) || (rules.anyAddress && isIP(name) !== 0);
}

/** Whether a Host header names this machine itself. */
export function isLoopbackHost(header: string | null): boolean {
  return LOOPBACK_NAMES.includes(hostnameOf(header ?? '') ?? '');
}

/** The name in `name`, `name:port`, `[address]:port` or a bare address, in lower case; null for anything else. */
function hostnameOf(text: string): string | null {
  if (isIP(text) === 6) return text.toLowerCase();
  const match = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(text);
  if (!match) return null;
  const [, address, name] = match;
  if (address !== undefined) return isIP(address) === 6 ? address.toLowerCase() : null;
  return name?.toLowerCase() ?? null;
}
