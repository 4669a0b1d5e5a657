import { expect, type Locator, type Page } from '@playwright/test';

/** The parts of an open chat, named as a person would name them. */
export const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
export const conversation = (page: Page) => page.getByRole('log', { name: 'Conversation' });

/** To the first message, and there: keys scroll smoothly, and rows that come into sight may move what is below them. */
export async function toTop(page: Page): Promise<void> {
  await scrollBy(page, 'Home', (log) => log.scrollTop);
}

/** To the last message, and there. */
export async function toEnd(page: Page): Promise<void> {
  await scrollBy(page, 'End', (log) => log.scrollHeight - log.clientHeight - log.scrollTop);
}

async function scrollBy(
  page: Page,
  key: 'Home' | 'End',
  leftPx: (log: HTMLElement) => number,
): Promise<void> {
  await expect(async () => {
    await conversation(page).press(key);
    await expect.poll(() => conversation(page).evaluate(leftPx), { timeout: 2_000 }).toBeLessThan(2);
  }).toPass();
}

export const questions = (page: Page) => conversation(page).getByRole('article', { name: /^You,/ });
export const answers = (page: Page) => conversation(page).getByRole('article', { name: /^Assistant,/ });
export const stopButton = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true });
export const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting messages' });
export const chatRow = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Chat list' }).getByRole('link', { name: title });

/** Types a message and sends it. */
export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

/** Begins a new chat with this message. */
export async function startChat(page: Page, text: string): Promise<void> {
  await page.goto('/');
  await say(page, text);
  await expect(page).toHaveURL(/\/chat\//);
  await expect(questions(page)).toHaveCount(1);
}

/** Waits until nothing is being answered any more and the page shows what is stored: only that has its tokens, or failed. */
export async function settled(page: Page): Promise<void> {
  await expect(stopButton(page)).toHaveCount(0);
  const rows = conversation(page)
    .getByRole('article')
    .filter({ hasNot: page.getByRole('button', { name: 'Retry' }) });
  await expect(rows.filter({ hasNotText: / tokens, (measured|estimated)/ })).toHaveCount(0);
}

/** Buttons of a message are there on hover and on focus. */
export async function press(item: Locator, name: string): Promise<void> {
  await item.hover();
  await item.getByRole('button', { name, exact: true }).click();
}

/** How often a text is on the page: once, unless something was lost or doubled. */
export async function occurrences(page: Page, text: string): Promise<number> {
  return ((await conversation(page).textContent()) ?? '').split(text).length - 1;
}
