import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { inspector, openTab } from '../e2e/inspector-page';
import { startApp } from '../e2e/server';
import { LONG_CHAT_ID, storeLongChat } from './long-chat';
import { ms, openBrowser, tasksDuring } from './main-thread';

type Tab = {
  name: string;
  /** What has to be there before it counts as shown. */
  region: string;
  /** Where the walk begins, and the key that goes on. */
  start: (panel: Locator) => Locator;
  key: string;
};

const TABS: Tab[] = [
  {
    name: 'Overview',
    region: 'Context size per request',
    start: (panel) => panel.getByRole('list', { name: 'Compactions' }).getByRole('button').first(),
    key: ']',
  },
  {
    name: 'Now',
    region: 'Ledger',
    start: (panel) => panel.getByRole('button', { name: 'Next change' }),
    key: 'j',
  },
  { name: 'Snapshot', region: 'What survived', start: (panel) => panel, key: 'PageDown' },
  {
    name: 'Diff',
    region: 'What changed',
    start: (panel) => panel.getByRole('button', { name: 'Next change' }),
    key: 'n',
  },
  {
    name: 'Cost',
    region: 'Cumulative tokens, with and without compaction',
    start: (panel) => panel,
    key: 'PageDown',
  },
  {
    name: 'History',
    region: 'Branches and compactions',
    start: (panel) => panel.getByRole('list', { name: 'History, newest first' }).getByRole('button').first(),
    key: 'ArrowDown',
  },
];
const SIZES = {
  usual: { messages: 600, generations: 3 },
  long: { messages: 10_000, generations: 50 },
};
const STEPS = 20;
/** A step is seen at once while it stays below what counts as a long task. */
const LONGEST_STEP_MS = 50;

type Measured = { shownMs: number; longestMs: number; stepMs: number };

/** Every tab on an ordinary chat and on one of ten thousand messages and fifty generations: opening it, and walking in it. */
export async function run(): Promise<void> {
  const usual = await measureChat(SIZES.usual);
  const long = await measureChat(SIZES.long);
  console.log('tab       shown usual → long   longest task usual → long   per step usual → long');
  for (const { name } of TABS) {
    const [a, b] = [usual.get(name), long.get(name)];
    if (!a || !b) continue;
    const verdict = b.stepMs > LONGEST_STEP_MS ? '  a step is felt' : '';
    console.log(
      `${name.padEnd(9)} ${pair(a.shownMs, b.shownMs)}   ${pair(a.longestMs, b.longestMs)}   ${pair(a.stepMs, b.stepMs)}${verdict}`,
    );
    if (verdict) process.exitCode = 1;
  }
}

async function measureChat(size: { messages: number; generations: number }): Promise<Map<string, Measured>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'foldline-bench-'));
  await storeLongChat(dataDir, size);
  const app = await startApp({ dataDir });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const measured = new Map<string, Measured>();
    await page.goto(`${app.url}/chat/${LONG_CHAT_ID}?pane=workspace`);
    await inspector(page).getByRole('tabpanel').waitFor();
    // The second round counts: the first one also loads the code and warms the server.
    for (const tab of [...TABS, ...TABS]) measured.set(tab.name, await measureTab(page, tab));
    return measured;
  } finally {
    await browser.close();
    await app.stop();
    rmSync(dataDir, { recursive: true });
  }
}

async function measureTab(page: Page, { name, region, start, key }: Tab): Promise<Measured> {
  const panel = inspector(page).getByRole('tabpanel', { name });
  let shownMs = 0;
  const opening = await tasksDuring(page, async () => {
    const begun = performance.now();
    await openTab(page, name);
    await panel.getByRole('region', { name: region, exact: true }).waitFor();
    shownMs = performance.now() - begun;
    await page.waitForLoadState('networkidle');
  });
  await start(panel).focus();
  const walking = await tasksDuring(page, async () => {
    for (let step = 0; step < STEPS; step++) {
      await page.keyboard.press(key);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  });
  await openTab(page, 'Workspace');
  return { shownMs, longestMs: opening.at(-1) ?? 0, stepMs: walking.at(-1) ?? 0 };
}

function pair(usual: number, long: number): string {
  return `${ms(usual)} → ${ms(long)}`.padStart(20);
}
