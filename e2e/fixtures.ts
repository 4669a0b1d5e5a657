import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { type ProviderServer, startProviderServer } from './provider-server';
import { type AppServer, startApp } from './server';

export { expect } from '@playwright/test';

type Fixtures = {
  /** Environment of the server under test: `test.use({ serverEnv: { ... } })`. */
  serverEnv: Record<string, string>;
  /** A folder that exists for this test only. */
  dataDir: string;
  /** The scripted provider; the server knows it as its OpenAI-compatible one. */
  provider: ProviderServer;
  app: AppServer;
};

/** Makes the scripted provider the server's OpenAI-compatible one, and with it the default. */
export function environmentFor(provider: ProviderServer): Record<string, string> {
  return {
    OPENAI_COMPATIBLE_BASE_URL: `${provider.url}/v1`,
    OPENAI_COMPATIBLE_API_KEY: 'scripted-key',
    FOLDLINE_MODEL: 'compatible:scripted-large',
  };
}

/** Every test has its own server from the production build, its own data and its own provider. */
export const test = base.extend<Fixtures>({
  serverEnv: [{}, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  dataDir: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'foldline-e2e-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  provider: async ({}, use) => {
    const provider = await startProviderServer();
    await use(provider);
    await provider.close();
  },

  app: async ({ dataDir, provider, serverEnv }, use, testInfo) => {
    const app = await startApp({ dataDir, env: { ...environmentFor(provider), ...serverEnv } });
    await use(app);
    await app.stop();
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server output', { body: app.output(), contentType: 'text/plain' });
    }
  },

  baseURL: async ({ app }, use) => use(app.url),
});
