import type { Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { say, settled } from './chat-page';
import { inspector, openSample, openTab, part, sidewaysOverflow, wearWithInspector } from './inspector-page';
import { LOOKS } from './looks';
import { expect, test } from './shared-server';

/** By hand, with the built-in summariser; waits until the inspector counts it. */
async function compact(page: Page, strategyId: string): Promise<void> {
  await page.keyboard.press('Alt+c');
  const sheet = page.getByRole('dialog', { name: 'Compact now' });
  await sheet.getByLabel('Strategy').selectOption(strategyId);
  await sheet.getByRole('button', { name: 'Compact', exact: true }).click();
  await expect(sheet).toBeHidden();
}

test('the window, a compaction read message by message, and what is sent', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSample(page, /^The bakery/);
  const composition = part(page, 'What fills the window');
  await expect(composition).toContainText('Tool results');
  await expect(composition).not.toContainText('Snapshot');
  await expect(part(page, 'Context size per request')).toContainText('Nothing was compacted.');
  const ledger = part(page, 'Ledger');
  await composition.getByText('Tool results', { exact: true }).click();
  await composition
    .getByRole('button', { name: /^Pin message/ })
    .first()
    .click();
  await composition.getByText('Pinned', { exact: true }).click();
  await composition.getByRole('button', { name: /^Unpin message/ }).click();
  await expect(composition.getByText('Pinned', { exact: true })).toHaveCount(0);
  await composition.getByRole('button', { name: /^Show in the ledger.*Tool results/ }).click();
  await expect(page).toHaveURL(/part=tool-results/);
  await expect(ledger).toContainText(/\d+ of \d+ kept messages/);
  await ledger.getByRole('button', { name: /^Only tool results/ }).click();
  await expect(ledger).not.toContainText(/\d+ of \d+ kept messages/);
  await openTab(page, 'Overview');

  const glance = part(page, 'What happened here');
  await expect(glance).toHaveCount(0);
  await compact(page, 'percentage');
  await expect(glance).toContainText(/Folded\d+ messages folded, \d+ stand as they were/);
  await expect(glance).toContainText(/The split fell before message #\d+ because/);
  await expect(glance).toContainText(/Of \d+ facts in what was folded/);
  await glance.getByRole('button', { name: 'Lost: more in Snapshot' }).click();
  await expect(part(page, 'What survived')).toContainText('facts in what was folded');
  await openTab(page, 'Overview');
  await expect(composition).toContainText('Snapshot');
  await expect(composition).toContainText('Anchors');
  const timeline = part(page, 'Context size per request');
  await expect(timeline).toContainText('1 compaction.');
  await timeline.getByRole('button', { name: 'Show as table' }).click();
  const table = timeline.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Without compaction' })).toBeVisible();
  await expect(
    table.getByRole('row', { name: /^After compaction 1 .* Compaction 1, Percentage/ }),
  ).toBeVisible();
  await timeline.getByRole('button', { name: 'Copy CSV' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('Point,Tokens,Kind,Without compaction,What happened');

  await openTab(page, 'Now');
  await expect(part(page, 'Before and after')).toContainText(/\d+ messages folded, \d+ stand as they were/);
  await expect(ledger.getByRole('listitem').first()).toContainText('One summary');
  await ledger.getByRole('button', { name: /messages folded/ }).click();
  await ledger.getByRole('button', { name: /^#1 / }).click();
  await expect(ledger).toContainText('Show in the chat');
  await ledger.getByRole('button', { name: /^Kept/ }).click();
  await expect(ledger.getByRole('listitem')).toHaveCount(1);
  await ledger.getByRole('button', { name: /^Kept/ }).click();
  await ledger.getByRole('list', { name: 'Before and after' }).press('j');
  await expect(ledger.locator('[aria-current="true"]')).toContainText('One summary');
  await ledger.getByText('Unified', { exact: true }).click();
  await expect(page).toHaveURL(/ledger=unified/);
  await ledger.getByRole('button', { name: /^Kept/ }).click();
  await expect(page).toHaveURL(/fates=kept/);
  await page.reload();
  await expect(ledger.getByRole('radio', { name: 'Unified' })).toBeChecked();
  await expect(ledger.getByRole('listitem')).toHaveCount(1);

  await part(page, 'Exactly as sent').getByRole('button', { name: 'Copy what is sent' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('Summary of the earlier part of this conversation');
});

test('two generations: the older one can be looked at, by link too', async ({ page }) => {
  await openSample(page, /^Three generations/);
  await compact(page, 'progressive');
  const timeline = part(page, 'Context size per request');
  await expect(timeline).toContainText('1 compaction.');
  await compact(page, 'percentage');
  await expect(timeline).toContainText('2 compactions.');
  await timeline.getByRole('button', { name: 'C1 applied' }).click();
  await expect(timeline.getByRole('status').last()).toContainText(/^Compaction 1.*while it was in force/);
  await timeline.getByRole('button', { name: 'Open in Now' }).press('Enter');
  await expect(inspector(page)).toContainText('Viewing generation 1, as it was then.');

  const link = page.url();
  await page.goto('/');
  await page.goto(link);
  await expect(inspector(page)).toContainText('Viewing generation 1, as it was then.');
  await inspector(page).getByRole('button', { name: 'Back to now' }).click();
  await expect(part(page, 'Ledger').getByRole('listitem').first()).toContainText('generation 2');
});

test('the split moves by keyboard among legal places, and says why it is where it is', async ({ page }) => {
  await openSample(page, /^The bakery/);
  await openTab(page, 'Now');
  const split = part(page, 'Where the next split would fall');
  const handle = split.getByRole('slider', { name: 'Split' });
  await expect(split).toContainText('It falls there because');
  const before = await handle.getAttribute('aria-valuetext');
  await handle.press('ArrowLeft');
  await expect(handle).not.toHaveAttribute('aria-valuetext', before ?? '');
  const moved = await handle.getAttribute('aria-valuetext');
  await expect(page).toHaveURL(/cut=\d/);
  await page.reload();
  await expect(handle).toHaveAttribute('aria-valuetext', moved ?? '');
  await split.getByRole('button', { name: 'Reset to automatic' }).click();
  await expect(handle).toHaveAttribute('aria-valuetext', before ?? '');
});

test('cost in tokens without a price, in money with one', async ({ page }) => {
  await openSample(page, /^The bakery/);
  await compact(page, 'percentage');
  await expect(part(page, 'Context size per request')).toContainText('1 compaction.');
  await say(page, 'What did we decide about rounding?');
  await settled(page);
  await openTab(page, 'Cost');
  await expect(part(page, 'Cumulative tokens, with and without compaction')).toContainText(
    'so tokens are counted. Enter a price below to see money.',
  );
  await inspector(page).getByLabel('Look ahead by requests').selectOption('25');
  await inspector(page)
    .getByRole('switch', { name: /^The provider caches prompts/ })
    .click();
  await expect(page).toHaveURL(/cache=off/);
  await page.reload();
  await expect(inspector(page).getByLabel('Look ahead by requests')).toHaveValue('25');
  await expect(inspector(page).getByRole('switch', { name: /^The provider/ })).not.toBeChecked();
  await inspector(page).getByLabel('Input', { exact: true }).fill('3');
  await inspector(page).getByLabel('Output', { exact: true }).fill('15');
  const cost = part(page, 'Cumulative cost, with and without compaction');
  await expect(cost).toContainText(/requests took about \$\d/);
  // A link shows the same money, though nothing was kept.
  await expect(page).toHaveURL(/price=3%2C15/);
  await page.reload();
  await expect(inspector(page).getByLabel('Output', { exact: true })).toHaveValue('15');
  await expect(cost).toContainText(/requests took about \$\d/);
  await cost.getByRole('button', { name: 'Show as table' }).click();
  await expect(cost.getByRole('columnheader', { name: 'Without ($)' })).toBeVisible();
});

test('an empty chat says what will come', async ({ page }) => {
  await page.goto('/');
  await say(page, 'Hello');
  await settled(page);
  await openTab(page, 'Now');
  await expect(part(page, 'Before and after')).toContainText('No compaction: this is exactly what is sent.');
});

test('every tab is accessible and fits every screen', async ({ page }) => {
  await openSample(page, /^The bakery/);
  await compact(page, 'percentage');
  await expect(part(page, 'Context size per request')).toContainText('1 compaction.');
  for (const look of LOOKS) {
    await wearWithInspector(page, look);
    for (const tab of ['Overview', 'Now', 'Cost']) {
      await openTab(page, tab);
      await expect(inspector(page).getByRole('button', { name: 'Show as table' }).first()).toBeVisible();
      expect(await accessibilityProblems(page), `${look.name} ${tab}`).toEqual([]);
      expect(await sidewaysOverflow(page), `${look.name} ${tab} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  }
});
