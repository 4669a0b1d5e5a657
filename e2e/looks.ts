import type { Page } from '@playwright/test';

export const WIDTHS = { desktop: 1440, tablet: 1024, phone: 390 } as const;
export const THEMES = ['light', 'dark'] as const;

export type Look = { name: string; width: number; height: number; theme: (typeof THEMES)[number] };

/** Every screen size in both themes. */
export const LOOKS: Look[] = Object.entries(WIDTHS).flatMap(([size, width]) =>
  THEMES.map((theme) => ({
    name: `${size}-${theme}`,
    width,
    height: width === WIDTHS.phone ? 844 : 900,
    theme,
  })),
);

/** For what stands on a screen that another story looks at in every size and theme: the widest and the narrowest, one theme each. */
export const TWO_LOOKS: Look[] = LOOKS.filter(
  ({ name }) => name === 'desktop-light' || name === 'phone-dark',
);

/** Shows the page as somebody with this screen and system theme sees it. */
export async function wear(page: Page, look: Look): Promise<void> {
  await page.setViewportSize({ width: look.width, height: look.height });
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' });
}
