const YEAR_SECONDS = 31_536_000;

/** Remembers a look-and-feel choice where the server can read it before the first paint. */
export function rememberInCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox and on plain HTTP
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Strict`;
}
