import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  images: { unoptimized: true },
  logging: { serverFunctions: false },
  experimental: { agentUpgrade: false, serverActions: { bodySizeLimit: '4mb' } },
};

export default config;
