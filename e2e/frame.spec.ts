import type { Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { composer } from './chat-page';
import { expect, test } from './shared-server';

const wide = { width: 1440, height: 900 };
const medium = { width: 900, height: 800 };
const small = { width: 390, height: 844 };

async function openStart(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.goto('/');
  await expect(composer(page)).toBeVisible();
}

const chats = (page: Page) => page.getByRole('complementary', { name: 'Chats' });
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });

test('shows three panes side by side on a wide screen and remembers which were hidden', async ({ page }) => {
  await openStart(page, wide);
  await expect(chats(page)).toBeVisible();
  await expect(inspector(page)).toBeVisible();
  await page.keyboard.press('Alt+i');
  await expect(inspector(page)).toBeHidden();
  await page.reload();
  await expect(chats(page)).toBeVisible();
  await expect(inspector(page)).toBeHidden();
  await page.getByRole('button', { name: 'Show inspector' }).click();
  await expect(inspector(page)).toBeVisible();
});

test('keeps the foot of the chat list inside its pane', async ({ page }) => {
  await openStart(page, wide);
  const pane = await chats(page).boundingBox();
  const theme = await page.getByRole('button', { name: 'Theme' }).boundingBox();
  if (!pane || !theme) throw new Error('the pane is not drawn');
  expect(theme.x + theme.width).toBeLessThanOrEqual(pane.x + pane.width);
});

test('resizes a pane by mouse and by keyboard, and remembers the width', async ({ page }) => {
  await openStart(page, wide);
  const splitter = page.getByRole('separator', { name: 'Resize the inspector' });
  await expect(splitter).toHaveAttribute('aria-valuenow', '480');
  await splitter.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(splitter).toHaveAttribute('aria-valuenow', '496');
  const box = await splitter.boundingBox();
  if (!box) throw new Error('the splitter is not drawn');
  await page.mouse.move(box.x + 6, 400);
  await page.mouse.down();
  await page.mouse.move(box.x - 58, 400, { steps: 4 });
  await page.mouse.up();
  await expect(splitter).toHaveAttribute('aria-valuenow', '560');
  await page.reload();
  await expect(inspector(page)).toHaveCSS('width', '560px');
});

test('opens side panes over the chat where there is no room beside it', async ({ page }) => {
  await openStart(page, medium);
  await expect(chats(page)).toBeHidden();
  await expect(inspector(page)).toBeHidden();
  const toggle = page.getByRole('button', { name: 'Show inspector' });
  await toggle.click();
  await expect(inspector(page)).toBeFocused();
  await expect(page.getByRole('main')).toHaveAttribute('inert', '');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(inspector(page)).toBeHidden();
  await expect(toggle).toBeFocused();
});

test('shows one pane at a time on a phone', async ({ page }) => {
  await openStart(page, small);
  const tabs = page.getByRole('navigation', { name: 'Panes' });
  await expect(chats(page)).toBeHidden();
  await tabs.getByRole('button', { name: 'Chats' }).click();
  await expect(chats(page)).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
  expect(await accessibilityProblems(page)).toEqual([]);
  await tabs.getByRole('button', { name: 'Inspector' }).click();
  await expect(inspector(page)).toBeVisible();
  await expect(chats(page)).toBeHidden();
  await tabs.getByRole('button', { name: 'Chat', exact: true }).click();
  await expect(page.getByRole('main')).toBeVisible();
});

test('moves nothing while the page loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const size of [wide, medium, small]) {
    await openStart(page, size);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  }
});

test('keeps the chosen theme without a flash, and follows the system otherwise', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openStart(page, wide);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await ground()).toBe('rgb(11, 13, 18)');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
  const answer = await page.reload();
  expect(await answer?.text()).toContain('data-theme="light"');
  expect(await ground()).toBe('rgb(255, 255, 255)');
});

test('finds commands and runs them from the palette', async ({ page }) => {
  await openStart(page, wide);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Commands' }).fill('dark');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('lists its shortcuts and lets single keys be turned off', async ({ page }) => {
  await openStart(page, wide);
  await page.keyboard.press('Control+/');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Show or hide the inspector');
  await expect(sheet).toContainText('Find in this chat');
  expect(await accessibilityProblems(page)).toEqual([]);
  await sheet.getByRole('switch', { name: /Single-key/ }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Theme' }).focus();
  await page.keyboard.press('?');
  await page.keyboard.press('Alt+i');
  await expect(inspector(page)).toBeHidden();
  await expect(sheet).toHaveCount(0);
});

test('reaches the chat first with the skip link', async ({ page }) => {
  await openStart(page, wide);
  await expect(composer(page)).toBeFocused();
  // Back to the beginning of the page, where a reload without a composer would leave the focus.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the chat' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
