import type { Locator, Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { composer, conversation, questions, say, toEnd, toTop } from './chat-page';
import { answered, cards, compactNow, fillChat, SNAPSHOT } from './compaction-page';
import { expect, test } from './compaction-story';
import { TWO_LOOKS, wear } from './looks';
import type { ProviderServer } from './provider-server';

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });
const tab = (page: Page, name: string) => inspector(page).getByRole('tab', { name, exact: true });
const ledger = (page: Page) => inspector(page).getByRole('list', { name: 'Before and after' });
const message = (page: Page, place: number, role = 'You') =>
  conversation(page).getByRole('article', { name: new RegExp(`^${role}, ${place} of`) });
const mark = (item: Locator) => item.getByRole('button', { name: 'folded into compaction 1' });
const outlineOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).outlineStyle);

async function compacted(page: Page, provider: ProviderServer, turns = 4) {
  await fillChat(page, provider, turns);
  await provider.when('write the snapshot', { text: [SNAPSHOT] });
  await compactNow(page, 'percentage');
  await expect(cards(page)).toContainText('messages folded');
}

test('folded messages are marked with words and a line, lead to the inspector, and are free again after an undo', async ({
  page,
  provider,
}, testInfo) => {
  await compacted(page, provider);
  await toTop(page);
  await expect(mark(message(page, 1))).toBeVisible();
  await expect(mark(message(page, 2, 'Assistant'))).toBeVisible();
  for (const look of TWO_LOOKS) {
    await wear(page, look);
    await toTop(page);
    await expect(mark(message(page, 1))).toBeVisible();
    await testInfo.attach(`folded-${look.name}`, { body: await page.screenshot(), contentType: 'image/png' });
    expect(await accessibilityProblems(page), look.name).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await toEnd(page);
  await expect(mark(message(page, 7))).toHaveCount(0);
  await toTop(page);
  await mark(message(page, 1)).click();
  await expect(page).toHaveURL(/pane=now&gen=/);
  await expect(tab(page, 'Now')).toHaveAttribute('aria-selected', 'true');
  await expect(ledger(page)).toContainText('One summary');
  await toEnd(page);
  await cards(page).getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page)).toContainText('taken back');
  await toTop(page);
  await expect(mark(message(page, 1))).toHaveCount(0);
});

test('what is pointed at or focused in one pane lights up in the other', async ({ page, provider }) => {
  await compacted(page, provider);
  await page.goto(`${page.url()}?pane=now`);
  await toTop(page);
  const row = ledger(page).getByRole('button', { name: /#1\b.*Please mend problem 1/ });
  await expect(row).toBeVisible();
  expect(await outlineOf(message(page, 1))).toBe('none');
  await row.hover();
  await expect.poll(() => outlineOf(message(page, 1))).toBe('solid');
  expect(await outlineOf(message(page, 3))).toBe('none');
  await message(page, 1).hover();
  await expect.poll(() => outlineOf(row)).toBe('solid');
  expect(await outlineOf(message(page, 1))).toBe('none');
  await composer(page).hover();
  await expect.poll(() => outlineOf(row)).toBe('none');
  // By keyboard: a focused message, then the fold as a whole.
  await mark(message(page, 1)).focus();
  await expect.poll(() => outlineOf(row)).toBe('solid');
  await ledger(page).getByRole('button', { name: 'Read it whole' }).focus();
  await expect.poll(() => outlineOf(message(page, 1))).toBe('dashed');
  await expect.poll(() => outlineOf(message(page, 3))).toBe('dashed');
  await toEnd(page);
  await cards(page).hover();
  const block = ledger(page).locator('[data-twin]').filter({ hasText: 'One summary' }).first();
  await expect.poll(() => outlineOf(block)).toBe('dashed');
});

test('sentences of the snapshot light up the messages they come from', async ({ page, provider }) => {
  await fillChat(page, provider, 4);
  await provider.when('write the snapshot', {
    text: ['<state_snapshot><key_knowledge>Please mend problem 2</key_knowledge></state_snapshot>'],
  });
  await compactNow(page, 'percentage');
  await expect(cards(page)).toContainText('messages folded');
  await page.goto(`${page.url()}?pane=snapshot`);
  const source = inspector(page).getByRole('button', { name: /^Source, message 3/ });
  await expect(source).toBeVisible();
  await toTop(page);
  await source.hover();
  await expect.poll(() => outlineOf(message(page, 3))).toBe('solid');
});

test('the inspector leads back to the card, as often as it is asked', async ({ page, provider }) => {
  await compacted(page, provider, 5);
  await cards(page).getByRole('button', { name: 'View in inspector' }).click();
  const back = inspector(page).getByRole('button', { name: 'Show its card' });
  for (let time = 1; time <= 2; time++) {
    await toTop(page);
    await expect(cards(page)).not.toBeInViewport();
    await back.click();
    await expect(cards(page)).toBeInViewport();
    await expect(cards(page)).toBeFocused();
  }
  await expect(page).toHaveURL(/c=/);
});

test('every view has an address that opens it fresh', async ({ page, provider, context }) => {
  await compacted(page, provider, 5);
  const chat = page.url();
  await page.goto(`${chat}?pane=now`);
  await inspector(page).getByRole('combobox', { name: 'Generation' }).selectOption({ index: 1 });
  const generation = new URL(page.url()).searchParams.get('gen') as string;
  expect(generation).not.toBe('');
  // A reader who had closed the inspector, and one on a phone.
  await page.getByRole('button', { name: 'Hide inspector' }).click();
  await expect(inspector(page)).toBeHidden();
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    const fresh = await context.newPage();
    await fresh.setViewportSize({ width, height });
    for (const name of ['Overview', 'Now', 'Snapshot', 'Diff', 'Cost', 'History', 'Workspace']) {
      await fresh.goto(`${chat}?pane=${name.toLowerCase()}`);
      await expect(tab(fresh, name)).toHaveAttribute('aria-selected', 'true');
      await expect(inspector(fresh).getByRole('tabpanel')).toBeVisible();
    }
    await fresh.goto(`${chat}?pane=now&gen=${generation}&ledger=unified`);
    await expect(inspector(fresh).getByRole('combobox', { name: 'Generation' })).toHaveValue(generation);
    await expect(inspector(fresh).getByRole('radio', { name: 'Unified' })).toBeChecked();
    await fresh.goto(`${chat}?c=${generation}`);
    await expect(cards(fresh)).toBeFocused();
    await fresh.close();
  }
  // A tab chosen by hand can be shared too, the first one included.
  await page.goto(`${chat}?pane=now`);
  await tab(page, 'Overview').click();
  await expect(page).toHaveURL(/pane=overview/);
});

test('prints the whole chat and the open tab, also what was never scrolled to', async ({
  page,
  provider,
}, testInfo) => {
  await provider.otherwise({ text: 'A short answer.' });
  await fillChatQuickly(page, 30);
  await provider.when('write the snapshot', { text: [SNAPSHOT] });
  await compactNow(page, 'percentage');
  await expect(cards(page)).toContainText('messages folded');
  await page.goto(`${page.url()}?pane=now`);
  await expect(ledger(page)).toContainText('One summary');
  await expect(message(page, 1)).toHaveCount(0);
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.documentElement.dataset.wentToPrinter = 'yes';
    };
  });
  await page.keyboard.press('Control+p');
  await expect(page.locator('html')).toHaveAttribute('data-went-to-printer', 'yes');
  await page.emulateMedia({ media: 'print' });
  for (const place of [1, 2, 31, 60]) {
    await expect(
      conversation(page).getByRole('article', { name: new RegExp(`, ${place} of 60$`) }),
    ).toBeVisible();
  }
  await expect(conversation(page)).toContainText('Question 17');
  await expect(composer(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Chat list' })).toBeHidden();
  await expect(ledger(page)).toBeVisible();
  await testInfo.attach('print', {
    body: await page.screenshot({ fullPage: true }),
    contentType: 'image/png',
  });
  const boxes = await conversation(page)
    .getByRole('article')
    .evaluateAll((articles) => articles.map((article) => article.getBoundingClientRect().top));
  expect(boxes).toEqual([...boxes].sort((a, b) => a - b));
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(questions(page)).not.toHaveCount(30);
});

/** Many short exchanges; only that each was answered is waited for. */
async function fillChatQuickly(page: Page, turns: number) {
  await page.goto('/');
  await say(page, 'Question 1');
  await expect(page).toHaveURL(/\/chat\//);
  await answered(page, 1);
  for (let turn = 2; turn <= turns; turn++) {
    await say(page, `Question ${turn}`);
    await answered(page, turn);
  }
}
