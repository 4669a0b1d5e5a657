import { expect, type Page } from '@playwright/test';
import { compactNow } from './compaction-page';

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
