import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe';

async function startChat(page: Page, text: string) {
  await page.goto('/');
  const composer = page.getByRole('main').getByRole('textbox');
  await composer.fill(text);
  await composer.press('Enter');
  await expect(page).toHaveURL(/\/chat\//);
  // The title is made from the stored message.
  await expect(row(page, text)).toBeVisible();
}

const row = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Chat list' }).getByRole('link', { name: title });

/** A word no earlier run has stored. */
const word = () => `w${Math.random().toString(36).slice(2, 10)}`;

test.use({ viewport: { width: 1440, height: 900 } });

test('renames a chat in place, and the name stays', async ({ page }) => {
  const title = `Planning ${word()}`;
  const renamed = `Renamed ${word()}`;
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
  const title = `To be deleted ${word()}`;
  await startChat(page, title);
  await row(page, title).hover();
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(title);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
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
  const said = word();
  await startChat(page, `The ${said} hangs by the door`);
  const address = page.url();
  await startChat(page, `Something else ${word()}`);
  await page.getByRole('searchbox', { name: 'Search all chats' }).fill(said);
  const hit = page.getByRole('region', { name: 'Search results' }).getByRole('link').first();
  await expect(hit.locator('mark').first()).toHaveText(said);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(hit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url().split('?')[0]).toBe(address);
  await page.getByRole('searchbox').fill(word());
  await expect(page.getByText('Nothing found', { exact: true }).last()).toBeVisible();
});
