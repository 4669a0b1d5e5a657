import { expect, type Page } from '@playwright/test';
import { compactNow } from './compaction-page';
import { type Look, wear } from './looks';

/** The parts of the inspector, named as a person would name them. */
export const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });
export const part = (page: Page, name: string) => inspector(page).getByRole('region', { name, exact: true });

export async function openSample(page: Page, name: RegExp): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name }).click();
  await expect(page).toHaveURL(/\/chat\//);
}

export async function openTab(page: Page, name: string): Promise<void> {
  await inspector(page).getByRole('tab', { name, exact: true }).click();
}

/** A screen of this size with the inspector in sight: beside the chat, as a drawer, or as the page of a phone. */
export async function wearWithInspector(page: Page, look: Look): Promise<void> {
  await wear(page, look);
  const tabs = inspector(page).getByRole('tablist');
  await expect(async () => {
    if (!(await tabs.isVisible())) await page.keyboard.press('Alt+i');
    await expect(tabs).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** The sample about a harbour with two generations made by the built-in summariser; waits until both are counted. */
export async function openTwoGenerations(page: Page): Promise<void> {
  await openSample(page, /^Three generations/);
  const timeline = part(page, 'Context size per request');
  await compactNow(page, 'progressive');
  await expect(timeline).toContainText('1 compaction.');
  await compactNow(page, 'percentage');
  await expect(timeline).toContainText('2 compactions.');
}

/** How far the shown tab is wider than its pane: nothing, unless something sticks out. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const pane = document.querySelector('#inspector [role="tabpanel"]');
    return pane ? pane.scrollWidth - pane.clientWidth : 0;
  });
}
