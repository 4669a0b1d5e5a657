import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { conversation, press, questions, say, settled } from './chat-page';
import { answered, cards, compactNow, fillChat, goesOn, lastRequest, SNAPSHOT } from './compaction-page';
import { expect, test } from './compaction-story';
import {
  inspector,
  openTab,
  openTwoGenerations,
  part,
  sidewaysOverflow,
  wearWithInspector,
} from './inspector-page';
import { LOOKS } from './looks';

const graph = (page: Page) => part(page, 'Branches and compactions');
const row = (page: Page, name: RegExp) => graph(page).getByRole('listitem').getByRole('button', { name });
const decisions = (page: Page) => part(page, 'Decisions');

test('an old generation is looked at, restored and taken up by the next turn, and the way back is one click', async ({
  page,
  provider,
}) => {
  await fillChat(page, provider, 4);
  await provider.enqueue({ text: [SNAPSHOT] });
  await compactNow(page, 'percentage');
  await expect(cards(page)).toHaveCount(1);
  await say(page, 'Please mend problem 5');
  await answered(page, 5);
  await settled(page);
  await provider.enqueue({ text: [SNAPSHOT.replace('The files live in src', 'The files moved to lib')] });
  await compactNow(page, 'percentage');
  await expect(cards(page)).toHaveCount(2);

  await openTab(page, 'History');
  await expect(graph(page)).toContainText('Generation 2 is in force.');
  await row(page, /^Generation 1,/).click();
  await expect(inspector(page)).toContainText('Viewing generation 1, as it was then.');
  await graph(page).getByRole('button', { name: 'View as it was' }).click();
  await expect(part(page, 'Before and after')).toContainText('The split fell before message #');
  const link = page.url();
  await page.goto('/');
  await page.goto(link);
  await expect(inspector(page)).toContainText('Viewing generation 1, as it was then.');
  await inspector(page).getByRole('button', { name: 'Back to now' }).click();
  await expect(inspector(page)).not.toContainText('Viewing generation');

  await openTab(page, 'History');
  await row(page, /^Generation 1,/).click();
  await graph(page).getByRole('button', { name: 'Restore it' }).click();
  await expect(graph(page)).toContainText('Generation 1 is in force.');
  await expect(row(page, /^Generation 2,.*taken back/)).toBeVisible();
  const notices = page.getByRole('region', { name: /^Notifications/ });
  await notices.getByRole('button', { name: 'Undo' }).click();
  await expect(graph(page)).toContainText('Generation 2 is in force.');
  await row(page, /^Generation 1,/).click();
  await graph(page).getByRole('button', { name: 'Restore it' }).click();
  await expect(graph(page)).toContainText('Generation 1 is in force.');
  await goesOn(page, provider, 6);
  expect(await lastRequest(provider)).toContain('The files live in src');
  expect(await lastRequest(provider)).not.toContain('The files moved to lib');
});

test('branches stand beside each other; a chat is opened from an old generation, two are compared', async ({
  page,
  provider,
}) => {
  await fillChat(page, provider, 3);
  await provider.enqueue({ text: [SNAPSHOT] });
  await compactNow(page, 'percentage');
  await expect(cards(page)).toHaveCount(1);
  await press(questions(page).last(), 'Edit message');
  await page.getByRole('textbox', { name: 'Edit message' }).fill('Please mend something else');
  await page.getByRole('button', { name: 'Save and send' }).click();
  await expect(conversation(page)).toContainText('Please mend something else');
  await settled(page);
  await openTab(page, 'History');
  await expect(graph(page)).toContainText('2 branches;');
  await expect(row(page, /end of a branch/)).toBeVisible();
  await row(page, /you are here/).press('ArrowDown');
  await expect(graph(page).getByRole('listitem').nth(1).getByRole('button')).toBeFocused();
  await row(page, /end of a branch/).click();
  await graph(page).getByRole('button', { name: 'Switch to this branch' }).click();
  await expect(conversation(page)).not.toContainText('Please mend something else');
  await expect(graph(page)).toContainText('Generation 1 is in force.');
  const chat = new URL(page.url()).pathname;
  await row(page, /^Generation 1,/).click();
  await graph(page).getByRole('button', { name: 'Open as a new chat' }).click();
  await expect(page).not.toHaveURL(new RegExp(chat));
  await expect(cards(page)).toHaveCount(1);
  await goesOn(page, provider, 4);
  expect(await lastRequest(provider)).toContain('Mend every problem of the list');
});

test('two generations are compared from the history', async ({ page }) => {
  await openTwoGenerations(page);
  await openTab(page, 'History');
  await row(page, /^Generation 2,/).click();
  await graph(page).getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(inspector(page).getByRole('tab', { name: 'Diff' })).toHaveAttribute('aria-selected', 'true');
  await expect(part(page, 'What changed')).toContainText(/\d+ kept/);
});

test('every decision is logged with its numbers, filtered and taken away', async ({ page, provider }) => {
  await fillChat(page, provider, 3);
  await provider.enqueue({ text: [SNAPSHOT] });
  await compactNow(page, 'percentage');
  await expect(cards(page)).toHaveCount(1);
  await openTab(page, 'History');
  const list = decisions(page).getByRole('list', { name: 'Decisions, newest first' });
  await expect(list.getByRole('listitem').first()).toContainText('Compacted, Percentage');
  await expect(list.getByRole('listitem').first()).toContainText(/Tokens before\s*[\d,]+/);
  await expect(list).toContainText('Not compacted');
  await decisions(page).getByRole('button', { name: 'Applied', exact: true }).click();
  await expect(page).toHaveURL(/events=applied/);
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).not.toContainText('Not compacted');

  const csv = await downloaded(page, () => decisions(page).getByRole('link', { name: /CSV/ }).click());
  expect(csv.name).toBe('foldline-events.csv');
  expect(csv.text.split('\r\n')[0]).toContain('Time,Group,Kind,Title,Text,Compaction');
  expect(csv.text.trim().split('\r\n')).toHaveLength(2);
  const json = await downloaded(page, () => decisions(page).getByRole('link', { name: /JSON/ }).click());
  expect(JSON.parse(json.text)).toMatchObject([{ kind: 'compaction-ended', data: { status: 'COMPRESSED' } }]);
});

test('the report is one file that needs nothing else, as a page and as Markdown', async ({
  page,
  context,
}) => {
  await openTwoGenerations(page);
  const menu = async (name: string) => {
    await inspector(page).getByRole('button', { name: 'Export report' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const html = await downloaded(page, () => menu('Report as a web page'));
  expect(html.name).toMatch(/^three-generations.*\.report\.html$/);
  expect(html.text).not.toMatch(/<script|<link|<img|<iframe|\ssrc=/i);
  expect(html.text.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/(?:href|src)="https?:/);

  const reader = await context.newPage();
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(request.url()));
  await reader.goto(`file://${html.path}`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(/Three generations/);
  await expect(reader.getByRole('img', { name: /^Context size per request/ })).toBeVisible();
  await expect(reader.getByRole('heading', { name: 'What survived' })).toBeVisible();
  expect(asked).toHaveLength(1);

  const markdown = await downloaded(page, () => menu('Report as Markdown'));
  expect(markdown.text).toContain('| Part | Tokens | Share | Kind |');
  expect(markdown.text).toContain('[chart-1]: data:image/svg+xml;base64,');
});

test('Diff and History are accessible and fit every screen, also while an old generation is looked at', async ({
  page,
}) => {
  await openTwoGenerations(page);
  await openTab(page, 'History');
  await row(page, /^Generation 1,/).click();
  await expect(inspector(page)).toContainText('Viewing generation 1');
  for (const look of LOOKS) {
    await wearWithInspector(page, look);
    for (const [tab, heading] of [
      ['Diff', 'What changed'],
      ['History', 'Branches and compactions'],
    ] as const) {
      await openTab(page, tab);
      await expect(part(page, heading).getByRole('button', { name: 'Show as table' })).toBeVisible();
      expect(await accessibilityProblems(page), `${look.name} ${tab}`).toEqual([]);
      expect(await sidewaysOverflow(page), `${look.name} ${tab} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  }
});

async function downloaded(
  page: Page,
  start: () => Promise<void>,
): Promise<{ name: string; text: string; path: string }> {
  const waiting = page.waitForEvent('download');
  await start();
  const download = await waiting;
  const name = download.suggestedFilename();
  const path = test.info().outputPath(name);
  await download.saveAs(path);
  return { name, text: await readFile(path, 'utf8'), path };
}
