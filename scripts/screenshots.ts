// `npm run screenshots`: the pictures of the documents, taken from the production build with the built-in model.
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { press, questions, say, settled } from '../e2e/chat-page';
import { configFile } from '../e2e/config-file';
import { type Look, THEMES, wear } from '../e2e/looks';
import { startApp } from '../e2e/server';
import { ensureBrowser } from './browser.mjs';
import { ensureBuild } from './ensure.mjs';

const FOLDER = path.join('docs', 'pictures');
const LARGEST_BYTES = 300_000;

type Size = Pick<Look, 'width' | 'height'>;
const DESKTOP = { width: 1440, height: 900 };
const TALL = { width: 1440, height: 1150 };
const PHONE = { width: 390, height: 844 };

/** The goal is asked for as early as the settings allow. */
const EARLY_CHECK_INS = {
  profileId: 'foldline',
  triggerOptions: { hybrid: { triggerTokens: 10_000, minMessages: 5, minSeconds: 60 } },
};

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });
const part = (page: Page, name: string) => inspector(page).getByRole('region', { name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Compact now' });

await ensureBuild();
const temporary = await mkdtemp(path.join(tmpdir(), 'foldline-pictures-'));
const app = await startApp({ dataDir: path.join(temporary, 'data') });
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [],
});
try {
  await mkdir(FOLDER, { recursive: true });
  const page = await browser.newPage({ baseURL: app.url, viewport: DESKTOP });
  await takeCompactedChat(page);
  await takeLab(page);
  await takeImport(page);
  await takeSettings(page);
  await app.stop();
  await app.start({ FOLDLINE_CONFIG: await configFile(EARLY_CHECK_INS) });
  await takeGoalQuestion(page);
} finally {
  await browser.close();
  await app.stop();
  await rm(temporary, { recursive: true, force: true });
}

async function takeCompactedChat(page: Page): Promise<void> {
  await openSample(page, /^Three generations/);
  const timeline = part(page, 'Context size per request');
  await compact(page, 'selective');
  await expect(timeline).toContainText('1 compaction.');
  await openTab(page, 'Now');
  await expect(part(page, 'Ledger').getByRole('listitem').first()).toBeVisible();
  await takePair(page, 'ledger', TALL);

  await openTab(page, 'Overview');
  await compact(page, 'progressive');
  await expect(timeline).toContainText('2 compactions.');
  await say(page, 'Whom do long boats have to call, and on which channel?');
  await settled(page);
  await takePair(page, 'chat', TALL);

  await takeSnapshot(page);
  await openTab(page, 'Cost');
  await inspector(page).getByLabel('Input', { exact: true }).fill('3');
  await inspector(page).getByLabel('Output', { exact: true }).fill('15');
  const cost = part(page, 'Cumulative cost, with and without compaction');
  await expect(cost).toContainText(/\$\d/);
  await inspector(page)
    .getByRole('tabpanel')
    .evaluate((panel) => panel.scrollTo(0, 0));
  await take(page, 'cost', DESKTOP, 'light');

  await askAgain(page, 'Which of the decisions about boats are still open?');
  await compact(page, 'percentage');
  await openTab(page, 'Diff');
  await expect(inspector(page).getByLabel('After', { exact: true })).toHaveText(/Gen 3/);
  await expect(part(page, 'What changed')).toContainText(/\d+ kept/);
  await take(page, 'diff', TALL, 'light');
  await openTab(page, 'History');
  await part(page, 'Branches and compactions')
    .getByRole('button', { name: /^Generation 1,/ })
    .click();
  await take(page, 'history', TALL, 'light');
  await inspector(page).getByRole('button', { name: 'Back to now' }).click();

  await openTab(page, 'Overview');
  await take(page, 'phone-chat', PHONE, 'light');
  await page.keyboard.press('Alt+i');
  await expect(timeline).toBeVisible();
  await take(page, 'phone-inspector', PHONE, 'dark');
  await page.keyboard.press('Alt+i');
  await page.setViewportSize(DESKTOP);

  await openSample(page, /^The bakery/);
  await page.keyboard.press('Alt+c');
  await sheet(page).getByLabel('Strategy').selectOption('percentage');
  await expect(sheet(page).getByRole('slider', { name: 'Split' })).toBeVisible();
  await take(page, 'compact-sheet', DESKTOP, 'light');
}

/** The last question in other words: a branch beside the old one. */
async function askAgain(page: Page, text: string): Promise<void> {
  await press(questions(page).last(), 'Edit message');
  await page.getByRole('textbox', { name: 'Edit message' }).fill(text);
  await page.getByRole('button', { name: 'Save and send' }).click();
  await settled(page);
}

async function takeSnapshot(page: Page): Promise<void> {
  await openTab(page, 'Snapshot');
  await expect(part(page, 'What survived')).toContainText('facts in what was folded');
  const summary = part(page, 'What the model reads instead');
  const source = summary.getByRole('button', { name: /^Source, message/ });
  await expect(source.first()).toBeVisible();
  await takePair(page, 'survived', DESKTOP);
  await source.nth(3).click();
  await summary.evaluate((section) => {
    const { offsetTop } = section as HTMLElement;
    section.closest('[role=tabpanel]')?.scrollTo(0, offsetTop - 60);
  });
  await take(page, 'sources', DESKTOP, 'light');
}

async function takeLab(page: Page): Promise<void> {
  await openSample(page, /^Three generations/);
  const chatId = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(
    `/lab?chats=${chatId}&at=0.8&baseline=percentage&arms=selective,percentage,since-last-prompt,progressive`,
  );
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Fact by fact' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('region', { name: 'What to try' }).evaluate((setup) => {
    const next = setup.nextElementSibling as HTMLElement;
    setup.closest('.overflow-y-auto')?.scrollTo(0, next.offsetTop - 70);
  });
  await takePair(page, 'lab', TALL);
}

async function takeImport(page: Page): Promise<void> {
  await page.goto('/import');
  const fixtures = path.join('lib', 'transcripts', 'fixtures');
  await page
    .getByLabel('Transcript files')
    .setInputFiles(
      ['claude-code.jsonl', 'codex.jsonl', 'oasst.jsonl'].map((name) => path.join(fixtures, name)),
    );
  await expect(page.getByRole('button', { name: /^Import \d+ chats$/ })).toBeEnabled();
  await take(page, 'import', DESKTOP, 'light');
}

async function takeSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await take(page, 'settings', DESKTOP, 'light');
}

async function takeGoalQuestion(page: Page): Promise<void> {
  await openSample(page, /^Three generations/);
  await say(page, 'Please write down what is still open for the harbour master');
  await expect(page.getByRole('dialog', { name: 'What are you working on?' })).toBeVisible({
    timeout: 30_000,
  });
  await take(page, 'goal-question', DESKTOP, 'light');
}

async function openSample(page: Page, name: RegExp): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name }).click();
  await expect(page).toHaveURL(/\/chat\//);
  await expect(page.getByRole('log', { name: 'Conversation' }).getByRole('article').last()).toBeVisible();
}

async function openTab(page: Page, name: string): Promise<void> {
  await inspector(page).getByRole('tab', { name, exact: true }).click();
}

/** By hand, with the built-in summariser. */
async function compact(page: Page, strategyId: string): Promise<void> {
  await page.keyboard.press('Alt+c');
  await sheet(page).getByLabel('Strategy').selectOption(strategyId);
  await sheet(page).getByRole('button', { name: 'Compact', exact: true }).click();
  await expect(sheet(page)).toBeHidden();
}

async function takePair(page: Page, name: string, size: Size): Promise<void> {
  for (const theme of THEMES) await take(page, `${name}-${theme}`, size, theme);
}

async function take(page: Page, name: string, size: Size, theme: Look['theme']): Promise<void> {
  await wear(page, { name, ...size, theme });
  const file = path.join(FOLDER, `${name}.png`);
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
  const { size: bytes } = await stat(file);
  console.log(`${file}  ${Math.round(bytes / 1000)} kB`);
  if (bytes > LARGEST_BYTES) throw new Error(`${file} is larger than ${LARGEST_BYTES / 1000} kB.`);
}
