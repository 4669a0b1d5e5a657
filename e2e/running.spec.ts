import type { Page } from '@playwright/test';
import {
  answers,
  chatRow,
  composer,
  conversation,
  occurrences,
  press,
  questions,
  say,
  settled,
  startChat,
  stopButton,
} from './chat-page';
import { expect, test } from './shared-server';

const LONG = ['Alpha ', 'beta ', 'gamma ', 'delta ', 'omega.'];

/** Generous: the aim is a tenth of a second, and test machines are busy. */
const STOP_LIMIT_MS = 1_000;

test('Stop keeps the partial answer, marked as stopped, and the page is ready at once', async ({
  page,
  provider,
}, testInfo) => {
  await provider.enqueue({ text: LONG, hold: 2 });
  await startChat(page, 'Count in Greek');
  await expect(answers(page)).toContainText('Alpha beta');
  const readyAfterMs = await timeStop(page);
  testInfo.annotations.push({ type: 'stop to ready', description: `${Math.round(readyAfterMs)} ms` });
  expect(readyAfterMs).toBeLessThan(STOP_LIMIT_MS);
  await expect(answers(page)).toContainText('stopped');
  await expect(answers(page)).toContainText('Alpha beta');
  await expect(composer(page)).toBeEnabled();
  await expect.poll(async () => (await provider.requests()).at(-1)?.outcome).toBe('client-left');
  await page.reload();
  await expect(answers(page)).toContainText('Alpha beta');
  await expect(answers(page)).toContainText('stopped');
  await say(page, 'Go on');
  await expect(answers(page)).toHaveCount(2);
  await settled(page);
});

test('Escape stops, from the composer and from anywhere on the page', async ({ page, provider }) => {
  await provider.enqueue({ text: LONG, hold: 1 }, { text: LONG, hold: 1 });
  await startChat(page, 'Stop me with a key');
  await expect(answers(page)).toContainText('Alpha');
  await expect(composer(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await settled(page);
  await expect(answers(page)).toContainText('stopped');
  await say(page, 'Once more');
  await expect(answers(page).nth(1)).toContainText('Alpha');
  await conversation(page).focus();
  await page.keyboard.press('Escape');
  await settled(page);
  await expect(answers(page).nth(1)).toContainText('stopped');
});

test('another tab follows live and can stop', async ({ page, provider, context }) => {
  await provider.enqueue({ text: LONG, hold: 'each' });
  await startChat(page, 'Two are watching');
  await provider.release();
  await expect(answers(page)).toContainText('Alpha');
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(answers(second)).toContainText('Alpha');
  await provider.release();
  await expect(answers(second)).toContainText('Alpha beta');
  await expect(answers(page)).toContainText('Alpha beta');
  await stopButton(second).click();
  await settled(second);
  await settled(page);
  await expect(answers(page)).toContainText('stopped');
  await expect(answers(second)).toContainText('stopped');
  expect(await occurrences(page, 'Alpha')).toBe(1);
  expect(await occurrences(second, 'Alpha')).toBe(1);
});

test('a tab that only reads sees what another one sends', async ({ page, provider, context }) => {
  await provider.enqueue({ text: 'Before.' }, { text: LONG, hold: 2 });
  await startChat(page, 'Open in two tabs');
  await settled(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(answers(second)).toHaveCount(1);
  await page.bringToFront();
  await say(page, 'Written in the first tab');
  await expect(answers(page)).toHaveCount(2);
  await second.bringToFront();
  await expect(questions(second)).toHaveCount(2);
  await expect(answers(second).nth(1)).toContainText('Alpha beta');
  await provider.release();
  await expect(answers(second).nth(1)).toContainText('omega.');
  await settled(second);
  expect(await occurrences(second, 'omega.')).toBe(1);
});

test('a reload in the middle of an answer neither loses nor doubles text', async ({ page, provider }) => {
  await provider.enqueue({ text: LONG, hold: 'each' });
  await startChat(page, 'Reload me');
  await provider.release();
  await provider.release();
  await expect(answers(page)).toContainText('Alpha beta');
  await page.reload();
  await expect(answers(page)).toContainText('Alpha beta');
  await expect(stopButton(page)).toBeVisible();
  await provider.release();
  await expect(answers(page)).toContainText('Alpha beta gamma');
  await page.reload();
  await provider.releaseAll();
  await expect(answers(page)).toContainText('Alpha beta gamma delta omega.');
  await settled(page);
  expect(await occurrences(page, 'Alpha')).toBe(1);
  expect(await occurrences(page, 'Reload me')).toBe(1);
  await expect(answers(page)).toHaveCount(1);
});

test('an answer goes on without any tab and is whole on return', async ({ page, provider, context }) => {
  await provider.enqueue({ text: LONG, hold: 2 });
  await startChat(page, 'I am leaving');
  await expect(answers(page)).toContainText('Alpha beta');
  const address = page.url();
  await page.close();
  await provider.release();
  await expect.poll(async () => (await provider.requests()).at(-1)?.outcome).toBe('answered');
  const later = await context.newPage();
  await later.goto(address);
  await expect(answers(later)).toContainText('Alpha beta gamma delta omega.');
  await settled(later);
  await expect(answers(later)).not.toContainText('stopped');
  await later.close();
});

test('leaving for another chat and coming back finds the answer still growing', async ({
  page,
  provider,
}) => {
  await provider.enqueue({ text: LONG, hold: 2 });
  await startChat(page, 'Wander off');
  await expect(answers(page)).toContainText('Alpha beta');
  const row = chatRow(page, 'Wander off');
  await expect(row).toContainText('answering');
  await page.getByRole('button', { name: 'New chat', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'A chat you can watch forget' })).toBeVisible();
  await row.click();
  await expect(answers(page)).toContainText('Alpha beta');
  await expect(stopButton(page)).toBeVisible();
  await provider.release();
  await expect(answers(page)).toContainText('omega.');
  await settled(page);
  expect(await occurrences(page, 'Alpha')).toBe(1);
});

test('a running answer blocks nothing else', async ({ page, provider }) => {
  await provider.enqueue({ text: LONG, hold: 2 }, { text: 'Answered meanwhile.' });
  await startChat(page, 'Keep running in the back');
  await expect(answers(page)).toContainText('Alpha beta');
  await chatRow(page, 'Keep running in the back').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Renamed while running');
  await page.keyboard.press('Enter');
  await expect(chatRow(page, 'Renamed while running')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search all chats' }).fill('renamed while');
  const results = page.getByRole('region', { name: 'Search results' });
  await expect(results.getByRole('link', { name: /Renamed while running/ })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Find in this chat' }).fill('running');
  await expect(page.getByRole('search', { name: 'Find in this chat' })).toContainText('1 of 1');
  await page.keyboard.press('Escape');
  await expect(stopButton(page)).toBeVisible();
  const busy = page.url();
  await startChat(page, 'A second chat at the same time');
  await expect(answers(page)).toContainText('Answered meanwhile.');
  await settled(page);
  await page.goto(busy);
  await provider.release();
  await expect(answers(page)).toContainText('omega.');
});

test('editing while an answer runs stops it and starts the new branch', async ({ page, provider }) => {
  await provider.enqueue({ text: 'Hello.' }, { text: LONG, hold: 2 }, { text: 'The better answer.' });
  await startChat(page, 'Hello');
  await settled(page);
  await say(page, 'A question with a mistake');
  const question = questions(page).nth(1);
  const answer = answers(page).nth(1);
  await expect(answer).toContainText('Alpha beta');
  await press(question, 'Edit message');
  await page.getByRole('textbox', { name: 'Edit message' }).fill('A question without one');
  await page.keyboard.press('Control+Enter');
  await expect(answer).toContainText('The better answer.');
  await settled(page);
  await expect(questions(page)).toHaveCount(2);
  const walker = question.getByRole('group', { name: 'Versions of this message' });
  await expect(walker).toContainText('2/2');
  await walker.getByRole('button', { name: /^Previous/ }).click();
  await expect(answer).toContainText('Alpha beta');
  await expect(answer).toContainText('stopped');
});

/** Inside the page, from the click to the moment the Stop button is gone. */
function timeStop(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const find = () => document.querySelector<HTMLButtonElement>('button[aria-label="Stop"]');
        const clickedAt = performance.now();
        new MutationObserver((_, observer) => {
          if (find()) return;
          observer.disconnect();
          resolve(performance.now() - clickedAt);
        }).observe(document.body, { childList: true, subtree: true, attributes: true });
        find()?.click();
      }),
  );
}
