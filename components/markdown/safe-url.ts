const ALLOWED_PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);

/** The address a link may lead to, or null: only absolute http, https and mailto leave the page. */
export function safeLinkUrl(href: string | null | undefined): string | null {
  if (!href || !URL.canParse(href)) return null;
  const url = new URL(href);
  return ALLOWED_PROTOCOLS.has(url.protocol) ? url.href : null;
}
