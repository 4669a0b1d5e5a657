import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { configFile } from './config-file';
import { environmentFor } from './fixtures';
import { type ProviderServer, startProviderServer } from './provider-server';
import { type AppServer, startApp } from './server';

export { expect } from '@playwright/test';

type Running = { app: AppServer; provider: ProviderServer; dataDir: string };

/**
 * For stories that neither end the server nor need an empty list of chats: one server and one provider for all of them
 * in a worker. The provider forgets its script between two stories.
 */
export const test = base.extend<Running, { running: Running; settings: Record<string, unknown> }>({
  /** What the configuration file says; nothing by default. */
  settings: [{}, { option: true, scope: 'worker' }],

  running: [
    async ({ settings }, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'foldline-e2e-'));
      const provider = await startProviderServer();
      const env = { ...environmentFor(provider), FOLDLINE_CONFIG: await configFile(settings) };
      const app = await startApp({ dataDir, env });
      await use({ app, provider, dataDir });
      await app.stop();
      await provider.close();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  provider: async ({ running }, use) => {
    await running.provider.reset();
    await use(running.provider);
    await running.provider.reset();
  },

  app: async ({ running }, use, testInfo) => {
    await use(running.app);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server output', { body: running.app.output(), contentType: 'text/plain' });
    }
  },

  dataDir: async ({ running }, use) => use(running.dataDir),

  baseURL: async ({ app, provider }, use) => {
    await use(provider && app.url);
  },
});
