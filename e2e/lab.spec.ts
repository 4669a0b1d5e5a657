import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { claudeCodeLog } from './claude-code-log';
import { cards, SNAPSHOT } from './compaction-page';
import { expectGoodOnScreens } from './good-on-screens';
import { importAndOpen } from './import-page';
import { LOOKS, wear } from './looks';
import { expect, test } from './shared-server';

const words =
  'Decided to keep src/fold.ts as it is because the limit of 4096 sheets in config.json must not change. Error E4021 is open.';

async function openLab(page: Page, query = ''): Promise<string> {
  await importAndOpen(page, {
    name: 'session.jsonl',
    text: claudeCodeLog({ turns: 24, compactAfter: [16], words }),
  });
  const chatId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`/lab?chats=${chatId}${query}`);
  return chatId;
}

const table = (page: Page) => page.getByRole('region', { name: 'Strategies side by side, table' });
const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true });

async function download(page: Page, format: 'CSV' | 'JSON'): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Export as ${format}` }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

test('three strategies beside what was recorded, one adopted, the report exported, the chat untouched', async ({
  page,
}) => {
  const chatId = await openLab(page);
  await expect(page.getByRole('checkbox', { name: /Mend tray 1/, checked: true })).toHaveCount(1);
  await page.getByRole('radio', { name: /Where they were compacted/ }).check();
  await run(page).click();
  await expect(table(page).getByRole('rowheader')).toHaveCount(4);
  for (const name of ['As recorded', 'Selective', 'Percentage', 'Since last prompt'])
    await expect(table(page).getByRole('rowheader', { name })).toBeVisible();
  await expect(page.getByText('4 of 4 rows are there.')).toBeVisible();

  await page.getByRole('button', { name: 'Baseline: As recorded' }).click();
  await expect(table(page)).toContainText('points');
  await expect(page.getByRole('heading', { name: 'Information kept against size' })).toBeVisible();
  await expect(page.getByText(/^On the frontier: /).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Before: summary of' }).selectOption('As recorded');
  await page.getByRole('combobox', { name: 'After: summary of' }).selectOption('Percentage');
  await expect(page.getByRole('region', { name: 'As recorded compared with Percentage' })).toContainText(
    'Mend tray 1 of the folder',
  );
  const facts = page.getByRole('region', { name: 'Fact by fact, table' });
  await expect(facts.getByRole('columnheader', { name: 'As recorded' })).toBeVisible();
  await expect(facts.getByText('lost').first()).toBeAttached();
  // What is half behind the page's head would count as too small to hit.
  await page.getByRole('searchbox', { name: 'Find a chat' }).scrollIntoViewIfNeeded();
  await page.getByRole('searchbox', { name: 'Find a chat' }).focus();
  await expectGoodOnScreens(page);
  await wear(page, LOOKS[0] as (typeof LOOKS)[number]);

  const csv = await download(page, 'CSV');
  expect(csv.split('\r\n')[0]).toContain('information_kept');
  expect(csv).toContain('percentage');
  const report = JSON.parse(await download(page, 'JSON'));
  expect(report.rows).toHaveLength(4);
  expect(report.asked.strategies).toBe('selective,percentage,since-last-prompt');

  await page.getByRole('button', { name: 'Use in chat: Percentage' }).click();
  await page.getByRole('menuitem', { name: /Mend tray 1/ }).click();
  await expect(page.getByText(/Percentage is now the strategy of/)).toBeVisible();

  const shared = page.url();
  await page.goto('/');
  await page.goto(shared);
  await expect(page.getByRole('radio', { name: /Where they were compacted/ })).toBeChecked();
  await expect(page.getByText('4 of 4 rows are there.')).toBeVisible();
  await expect(table(page)).toContainText('points');

  await page.goto(`/chat/${chatId}`);
  await page.getByRole('button', { name: 'Settings of this chat' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('combobox', { name: /^Strategy/ })
      .first(),
  ).toHaveValue('percentage');
  await page.keyboard.press('Escape');
  const tree = await (await page.request.get(`/api/chats/${chatId}/export?as=foldline-tree`)).json();
  expect(tree.compactions).toHaveLength(1);
  expect(tree.messages).toHaveLength(96);
});

test('a whole session replayed, and the curve of a threshold', async ({ page }) => {
  await openLab(page, '&mode=replay&window=4000');
  await run(page).click();
  const replays = page.getByRole('region', { name: 'Whole sessions, table' });
  await expect(replays.getByRole('rowheader')).toHaveCount(3);
  await expect(page.getByText(/48 requests; without compaction/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(
    page.getByRole('region', { name: 'Context size, request by request, as a table' }),
  ).toContainText('Without compaction');
  await page.getByRole('radio', { name: 'Threshold sweep' }).check();
  await page.getByLabel('steps').fill('4');
  await run(page).click();
  await expect(page.getByText(/^Least with .* at threshold/).first()).toBeVisible();
  await expect(run(page)).toBeEnabled();
  await page.getByRole('radio', { name: 'Compactions' }).check();
  await expect(page.getByRole('heading', { name: 'Compactions as threshold moves' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect((await download(page, 'CSV')).trim().split('\r\n')).toHaveLength(1 + 3 * 4);
});

test('a run with a model is cancelled and gone on with; a summary that fails stops no other row', async ({
  page,
  provider,
}) => {
  await openLab(page, '&at=0.8&arms=percentage,since-last-prompt,progressive');
  await page.getByLabel('Summariser').selectOption({ label: 'OpenAI-compatible server: scripted-large' });
  await provider.enqueue({ text: [SNAPSHOT] }, { text: ['never ', 'ends'], hold: 1 });
  await run(page).click();
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Cancelled\. What was done is below/)).toBeVisible();

  await provider.reset();
  await provider.enqueue({ fault: { type: 'unauthorized' } });
  await provider.otherwise({ text: [SNAPSHOT] });
  await run(page).click();
  await expect(page.getByText('3 of 3 rows are there.')).toBeVisible();
  await expect(table(page).getByRole('rowheader')).toHaveCount(3);
});

test('a mistake in the address is told in one sentence', async ({ page }) => {
  await openLab(page, '&arms=magic');
  await run(page).click();
  await expect(page.getByText(/There is no strategy "magic"/)).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});
