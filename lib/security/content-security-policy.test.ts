import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy';

describe('the content security policy', () => {
  it('is exactly this in production', () => {
    expect(contentSecurityPolicy({ nonce: 'abc=', development: false }).split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self' 'nonce-abc=' 'strict-dynamic'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' blob: data:",
      "worker-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  });

  it('lets code be evaluated while developing only', () => {
    expect(contentSecurityPolicy({ nonce: 'n', development: true })).toContain("'unsafe-eval'");
    expect(contentSecurityPolicy({ nonce: 'n', development: false })).not.toContain("'unsafe-eval'");
  });
});
