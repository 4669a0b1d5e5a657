import { accessibilityProblems } from './accessibility';
import { chatRow as row, startChat } from './chat-page';
import { expect, test } from './shared-server';

test('renames a chat in place, and the name stays', async ({ page }) => {
  const title = 'Planning the garden';
  const renamed = 'The garden, renamed';
  await startChat(page, title);
  await row(page, title).focus();
  await page.keyboard.press('F2');
  await page.keyboard.type(renamed);
  await page.keyboard.press('Enter');
  await expect(row(page, renamed)).toBeFocused();
  await page.reload();
  await expect(row(page, renamed)).toBeVisible();
});

test('deletes a chat only after asking, with the focus on Cancel', async ({ page }) => {
  const title = 'To be deleted';
  await startChat(page, title);
  await row(page, title).hover();
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(title);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await row(page, title).focus();
  await page.keyboard.press('Delete');
  await question.getByRole('button', { name: 'Delete chat' }).click();
  await expect(row(page, title)).toHaveCount(0);
  await page.reload();
  await expect(row(page, title)).toHaveCount(0);
});

test('finds a chat by what was said in it', async ({ page }) => {
  await startChat(page, 'The viridian lantern hangs by the door');
  const address = page.url();
  await startChat(page, 'Something else entirely');
  await page.getByRole('searchbox', { name: 'Search all chats' }).fill('viridian');
  const results = page.getByRole('region', { name: 'Search results' });
  // The title and the message it came from.
  await expect(results.locator('mark')).toHaveText(['viridian', 'viridian']);
  const hit = results.getByRole('link').nth(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(hit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url().split('?')[0]).toBe(address);
  await page.getByRole('searchbox').fill('vermilion');
  await expect(results).toContainText('Nothing found');
});
