import { configFile } from './config-file';
import { test as base, environmentFor } from './fixtures';
import { invariants } from './invariants';
import { startApp } from './server';

export { expect } from '@playwright/test';

type Options = {
  /** What the configuration file says: profile, rule, window. */
  settings: Record<string, unknown>;
};

/** A story about compaction by rule: a server of its own with its own settings. */
export const test = base.extend<Options & { invariants: undefined }>({
  settings: [{}, { option: true }],
  invariants: [invariants, { auto: true }],
  app: async ({ dataDir, provider, settings }, use) => {
    const env = { ...environmentFor(provider), FOLDLINE_CONFIG: await configFile(settings) };
    const app = await startApp({ dataDir, env });
    await use(app);
    await app.stop();
  },
});

/** The scripted model with a window of so many tokens. */
export const windowOf = (windowTokens: number) => ({
  models: { 'compatible:scripted-large': { windowTokens } },
});
