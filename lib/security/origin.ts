export type RequestFacts = {
  method: string;
  path: string;
  header: (name: string) => string | null;
};

/** Why a request does not come from our own pages, or null when it may pass. */
export function foreignRequestReason(request: RequestFacts): string | null {
  return isSafe(request.method) ? foreignReadReason(request) : foreignWriteReason(request);
}

/** A write must name its origin, and the origin must be the host it was sent to. */
function foreignWriteReason({ header }: RequestFacts): string | null {
  const origin = header('origin');
  if (!origin) return 'This request does not say which page it comes from.';
  const site = header('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return 'This request comes from another site.';
  const ours = header('x-forwarded-host') ?? header('host');
  return hostOf(origin) === ours?.toLowerCase() ? null : 'This request comes from another site.';
}

/** Other sites may link to our pages, but not load them as data, frames, scripts or images. */
function foreignReadReason({ path, header }: RequestFacts): string | null {
  const site = header('sec-fetch-site');
  if (site === null || site === 'same-origin' || site === 'none') return null;
  const isLink = header('sec-fetch-mode') === 'navigate' && header('sec-fetch-dest') === 'document';
  return isLink && !path.startsWith('/api/') ? null : 'This request comes from another site.';
}

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

function hostOf(origin: string): string | null {
  const match = /^https?:\/\/([^/?#@\s]+)$/i.exec(origin);
  return match?.[1]?.toLowerCase() ?? null;
}
