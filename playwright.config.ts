import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A shared build machine may stall for seconds; at home a test that fails once has failed.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    screenshot: 'only-on-failure',
    // Recording every story to throw most of it away costs a quarter of the time; a story is looked into with --trace on.
    trace: 'on-first-retry',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: await findBrowser(),
      // Chromium's own sandbox does not run as root, and small containers have little shared memory.
      args: asRoot ? ['--no-sandbox', '--disable-dev-shm-usage'] : [],
    },
  },
});
