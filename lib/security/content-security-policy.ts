/** Only our own scripts, marked with this response's nonce, run; nothing is loaded from or sent to another host. */
export function contentSecurityPolicy(options: { nonce: string; development: boolean }): string {
  const { nonce, development } = options;
  const directives = [
    ['default-src', "'self'"],
    ['script-src', "'self'", `'nonce-${nonce}'`, "'strict-dynamic'", development && "'unsafe-eval'"],
    // Charts and the virtual list position with style attributes, which a nonce cannot mark.
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'blob:', 'data:'],
    ['worker-src', "'self'"],
    ['font-src', "'self'"],
    ['connect-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((words) => words.filter(Boolean).join(' ')).join('; ');
}
