import { LARGE_WINDOW } from './config-file';
import { invariants } from './invariants';
import { test as shared } from './shared-server';

export { expect } from '@playwright/test';

/** A story about compaction by hand, on the shared server with a window nothing fills by accident. */
export const test = shared.extend<{ invariants: undefined }>({
  settings: [LARGE_WINDOW, { scope: 'worker' }],
  invariants: [invariants, { auto: true }],
});
