import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { openStore } from '@/lib/store/open';
import { composer, say } from '../e2e/chat-page';
import { compactNow, SNAPSHOT } from '../e2e/compaction-page';
import { configFile, LARGE_WINDOW } from '../e2e/config-file';
import { environmentFor } from '../e2e/fixtures';
import { type ProviderServer, startProviderServer } from '../e2e/provider-server';
import { startApp } from '../e2e/server';
import { FRAME_MS, ms, openBrowser, tasksDuring } from './main-thread';

const CHAT_ID = 'streamed';
const TURNS = 200;
const CHUNKS = 150;
const VIEWS = ['closed', 'overview', 'now', 'snapshot', 'diff', 'cost', 'history'];

type Measured = { flushes: number; perFlushMs: number; p95Ms: number; maxMs: number };

/** What a streamed chunk costs the main thread, with the inspector closed and with each of its tabs open beside it. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'foldline-bench-'));
  await storeChat(dataDir);
  const provider = await startProviderServer();
  const env = {
    ...environmentFor(provider),
    FOLDLINE_CONFIG: await configFile({ ...LARGE_WINDOW, automatic: false }),
  };
  const app = await startApp({ dataDir, env });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await provider.when('write the snapshot', { text: [SNAPSHOT] });
    await page.goto(`${app.url}/chat/${CHAT_ID}`);
    await composer(page).focus();
    await compactNow(page, 'percentage');
    await page.getByRole('log').getByText('messages folded').waitFor();
    console.log('inspector  flushes  main thread per flush  longest tasks p95 / max');
    for (const view of VIEWS) {
      const { flushes, perFlushMs, p95Ms, maxMs } = await measure({ page, provider, url: app.url, view });
      const verdict = perFlushMs < FRAME_MS ? '' : '  over one frame';
      console.log(
        `${view.padEnd(9)}  ${String(flushes).padStart(7)}  ${ms(perFlushMs).padStart(21)}  ${ms(p95Ms)} / ${ms(maxMs)}${verdict}`,
      );
      if (verdict) process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await app.stop();
    await provider.close();
    rmSync(dataDir, { recursive: true });
  }
}

async function measure(input: {
  page: Page;
  provider: ProviderServer;
  url: string;
  view: string;
}): Promise<Measured> {
  const { page, provider, view } = input;
  await page.goto(`${input.url}/chat/${CHAT_ID}${view === 'closed' ? '' : `?pane=${view}`}`);
  await page.getByRole('tabpanel').waitFor();
  if (view === 'closed') await page.getByRole('button', { name: 'Hide inspector' }).click();
  await page.waitForLoadState('networkidle').catch(() => {});
  const words = Array.from(
    { length: CHUNKS },
    (_, at) => `Chunk ${at} **says** \`little\` of note. ${at % 20 === 19 ? '\n\n- a point\n\n' : ''}`,
  );
  await provider.enqueue({ text: words, hold: 'each' });
  await say(page, 'Please go on');
  await provider.held();
  await page.evaluate(countFlushes);
  const tasks = await tasksDuring(page, async () => {
    for (let chunk = 0; chunk < CHUNKS - 1; chunk++) {
      await provider.release();
      await pause(FRAME_MS);
    }
  });
  const flushes = await page.evaluate(() => Number(document.documentElement.dataset.flushes));
  await provider.releaseAll();
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'detached' });
  await provider.reset();
  return {
    flushes,
    perFlushMs: tasks.reduce((sum, task) => sum + task, 0) / Math.max(1, flushes),
    p95Ms: tasks[Math.floor(tasks.length * 0.95)] ?? 0,
    maxMs: tasks.at(-1) ?? 0,
  };
}

/** Runs in the page: every batch of changes to the conversation is one flush. */
function countFlushes() {
  const root = document.documentElement;
  root.dataset.flushes = '0';
  const log = document.querySelector('[role="log"]');
  if (!log) return;
  new MutationObserver(() => {
    root.dataset.flushes = String(Number(root.dataset.flushes) + 1);
  }).observe(log, { childList: true, characterData: true, subtree: true });
}

async function storeChat(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir, now: Date.now });
  await store.chats.create({
    id: CHAT_ID,
    title: 'Streamed',
    titleSource: 'person',
    modelId: 'compatible:scripted-large',
    origin: 'own',
    settings: {},
    forkedFrom: null,
    createdAt: 1,
  });
  let parentId: string | null = null;
  for (let place = 0; place < TURNS * 2; place++) {
    const role = place % 2 === 0 ? ('user' as const) : ('assistant' as const);
    const text =
      role === 'user' ? `Please mend src/part-${place}.ts` : `Done in src/part-${place}.ts. `.repeat(20);
    const id = `m${place}`;
    await store.messages.append({
      id,
      chatId: CHAT_ID,
      parentId,
      role,
      parts: [{ type: 'text', text }],
      tokens: Math.ceil(text.length / 4),
      status: 'complete',
      createdAt: 1_000 + place,
    });
    parentId = id;
  }
  await store.close();
}
