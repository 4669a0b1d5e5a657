import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { DATABASE_FILE } from '@/lib/store/open';
import { answers, composer, occurrences, questions, say, settled, startChat, waiting } from './chat-page';
import { expect, test } from './fixtures';

test('killed in the middle of an answer, the partial text is there, interrupted, and Retry works', async ({
  page,
  app,
  provider,
  dataDir,
}) => {
  await provider.enqueue({ text: ['Written before ', 'the power went. ', 'Never said.'], hold: 2 });
  await startChat(page, 'Tell me a long story');
  await expect(answers(page)).toContainText('Written before the power went.');
  await expect.poll(() => storedText(dataDir)).toContain('the power went.');
  await app.kill();
  await app.start();
  await provider.enqueue({ text: 'Said after all.' });
  await page.reload();
  await expect(answers(page)).toContainText('Written before');
  await expect(answers(page)).toContainText('Interrupted');
  await expect(questions(page)).toContainText('Tell me a long story');
  await answers(page).getByRole('button', { name: 'Retry' }).click();
  await expect(answers(page)).toContainText('Said after all.');
  await settled(page);
  await expect(answers(page).getByRole('group', { name: 'Versions of this answer' })).toContainText('2/2');
});

test('an open page finds the server again after a restart, without a reload', async ({
  page,
  app,
  provider,
}) => {
  await provider.enqueue({ text: ['Half ', 'an answer.'], hold: 1 });
  await startChat(page, 'Stay open');
  await expect(answers(page)).toContainText('Half');
  await app.kill();
  await app.start();
  await expect(answers(page)).toContainText('Interrupted', { timeout: 20_000 });
  expect(await occurrences(page, 'Stay open')).toBe(1);
  await provider.enqueue({ text: 'Back again.' });
  await say(page, 'Are you there?');
  await expect(answers(page)).toHaveCount(2);
  await settled(page);
  await expect(answers(page).nth(1)).toContainText('Back again.');
});

test('a message that cannot be sent comes back to the composer, and sent again it is stored once', async ({
  page,
  context,
  provider,
}) => {
  await startChat(page, 'While there is a network');
  await settled(page);
  await context.setOffline(true);
  await say(page, 'Into the void');
  await expect(composer(page)).toHaveValue('Into the void');
  await expect(page.getByRole('form', { name: 'Message' })).toContainText('could not be reached');
  await expect(questions(page)).toHaveCount(1);
  await expect(answers(page)).toHaveCount(1);
  await context.setOffline(false);
  await composer(page).press('Enter');
  await expect(questions(page)).toHaveCount(2);
  await settled(page);
  await expect(composer(page)).toHaveValue('');
  await page.reload();
  await expect(questions(page)).toHaveCount(2);
  expect(await occurrences(page, 'Into the void')).toBe(1);
  expect(await provider.received(2)).toHaveLength(2);
});

test('a message whose answer got lost on the way back is not stored twice', async ({ page, provider }) => {
  await startChat(page, 'A first message');
  await settled(page);
  // The server takes the message, but the page never hears of it.
  await page.route('**/chat/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch().catch(() => null);
    await route.abort('connectionreset');
  });
  await say(page, 'Did this arrive?');
  await provider.received(2);
  await expect(composer(page)).toHaveValue('Did this arrive?');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue('');
  await settled(page);
  await page.reload();
  await expect(questions(page)).toHaveCount(2);
  await expect(answers(page)).toHaveCount(2);
  expect(await provider.received(2)).toHaveLength(2);
});

test('with the server away the text comes back, and goes out once it is there again', async ({
  page,
  app,
  provider,
}) => {
  await startChat(page, 'Before the server went');
  await settled(page);
  await app.stop();
  await say(page, 'First try');
  await expect(composer(page)).toHaveValue('First try');
  await app.start();
  await expect(answers(page)).toHaveCount(1);
  await composer(page).press('Enter');
  await expect(questions(page)).toHaveCount(2);
  await settled(page);
  expect(await provider.received(2)).toHaveLength(2);
  await expect(waiting(page)).toHaveCount(0);
});

test('what was typed while a message failed on its way wins; the failed one waits beside it', async ({
  page,
  provider,
}) => {
  await startChat(page, 'Before the line went');
  await settled(page);
  let fail = () => {};
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/chat/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await failing;
    await route.abort('connectionreset');
  });
  await say(page, 'First try');
  await expect(composer(page)).toHaveValue('');
  await composer(page).fill('Typed meanwhile');
  fail();
  await expect(waiting(page)).toContainText('First try');
  await expect(waiting(page)).toContainText('could not be reached');
  await expect(composer(page)).toHaveValue('Typed meanwhile');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await composer(page).press('Enter');
  await waiting(page).getByRole('button', { name: 'Resume' }).click();
  await expect(questions(page)).toHaveCount(3);
  await settled(page);
  await expect(composer(page)).toHaveValue('');
  expect(await occurrences(page, 'First try')).toBe(1);
  expect(await occurrences(page, 'Typed meanwhile')).toBe(1);
  expect(await provider.received(3)).toHaveLength(3);
});

test('the first message of a chat that cannot be sent is not lost either', async ({ page, context }) => {
  await page.goto('/');
  await composer(page).fill('My very first words');
  await context.setOffline(true);
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue('My very first words');
  await context.setOffline(false);
  await composer(page).press('Enter');
  await expect(page).toHaveURL(/\/chat\//);
  await settled(page);
  await expect(questions(page)).toHaveCount(1);
});

/** What is on disk, read as another program would: a killed server can only leave this behind. */
function storedText(dataDir: string): string {
  const database = new BetterSqlite3(path.join(dataDir, DATABASE_FILE), { readonly: true });
  try {
    return JSON.stringify(database.prepare('SELECT parts FROM messages').all());
  } finally {
    database.close();
  }
}
