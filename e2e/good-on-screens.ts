import { expect, type Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { LOOKS, wear } from './looks';

/** The page as it stands, in both themes and all widths: axe finds nothing, and only panes scroll, never the page itself. */
export async function expectGoodOnScreens(page: Page, looks = LOOKS): Promise<void> {
  for (const look of looks) {
    await wear(page, look);
    expect(await accessibilityProblems(page), look.name).toEqual([]);
    const { sidewaysPx, downPx } = await page.evaluate(() => ({
      sidewaysPx: document.documentElement.scrollWidth - window.innerWidth,
      downPx: document.documentElement.scrollHeight - window.innerHeight,
    }));
    expect(sidewaysPx, `${look.name} scrolls sideways`).toBeLessThanOrEqual(0);
    expect(downPx, `${look.name} scrolls as a whole`).toBeLessThanOrEqual(0);
  }
}
