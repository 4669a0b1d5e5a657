import type { Page } from '@playwright/test';
import { inspector, openSample, openTab, openTwoGenerations, part } from './inspector-page';
import { expect, test } from './shared-server';

const changed = (page: Page) => part(page, 'What changed');
const counts = (page: Page) => changed(page).getByRole('definition');
const currentChange = (page: Page) => changed(page).locator('[aria-current="true"]');

test('two generations against each other, change by change, by key and by button', async ({ page }) => {
  await openTwoGenerations(page);
  await openTab(page, 'Diff');
  await expect(inspector(page).getByLabel('Before', { exact: true })).toHaveText(/Gen 1 · Progressive/);
  await expect(changed(page)).toContainText(/Sentences: \d+ kept, \d+ reworded, \d+ added, \d+ lost/);
  await expect(counts(page)).toHaveCount(4);
  await expect(changed(page).getByRole('deletion').first()).toBeVisible();
  await expect(changed(page).getByRole('insertion').first()).toBeVisible();

  const texts = changed(page).getByRole('region', { name: /compared with/ });
  await texts.press('n');
  await expect(changed(page).getByRole('status')).toContainText(/^Change 1 of \d+$/);
  await expect(currentChange(page)).toBeFocused();
  await page.keyboard.press('n');
  await expect(changed(page).getByRole('status')).toContainText(/^Change 2 of \d+$/);
  await expect(currentChange(page)).toBeInViewport();
  await page.keyboard.press('p');
  await expect(changed(page).getByRole('status')).toContainText(/^Change 1 of \d+$/);
  await changed(page).getByRole('button', { name: 'Previous change' }).click();
  const last = (await changed(page).getByRole('status').textContent()) ?? '';
  expect(last).toMatch(/^Change (\d+) of \1$/);
  await expect(currentChange(page)).toBeInViewport();

  for (const view of ['Sentences', 'By section']) {
    await changed(page).getByText(view, { exact: true }).click();
    await changed(page).getByRole('button', { name: 'Next change' }).click();
    await expect(currentChange(page)).toBeInViewport();
  }
  await changed(page).getByRole('button', { name: 'Changed only' }).click();
  await expect(changed(page).getByText('unchanged')).toHaveCount(0);

  await changed(page).getByRole('deletion').first().click();
  await changed(page).getByRole('button', { name: 'Read in generation 1' }).click();
  const marked = inspector(page).getByRole('article').locator('[aria-current="true"]');
  await expect(marked).toBeInViewport();
  await page.reload();
  await expect(marked).toBeInViewport();
  await inspector(page).getByRole('button', { name: 'Back to the comparison' }).click();
  await expect(changed(page)).toContainText(/\d+ kept/);
});

test('a link opened fresh shows the same comparison', async ({ page, context }) => {
  await openTwoGenerations(page);
  await openTab(page, 'Diff');
  await expect(changed(page)).toContainText(/\d+ kept/);
  await inspector(page).getByRole('button', { name: 'Swap sides' }).click();
  await expect(page).toHaveURL(/[?&]a=.*&b=|[?&]b=.*&a=/);
  await changed(page).getByText('Sentences', { exact: true }).click();
  await expect(page).toHaveURL(/diff=sentences/);
  await changed(page).getByRole('button', { name: 'Changed only' }).click();
  await expect(page).toHaveURL(/changed=only/);
  await expect(inspector(page).getByLabel('Before', { exact: true })).toHaveValue(
    new URL(page.url()).searchParams.get('a') ?? '',
  );
  await expect(changed(page)).toContainText(/\d+ kept/);
  const sentence = await changed(page)
    .getByText(/^Sentences: /)
    .textContent();
  const fresh = await context.newPage();
  await fresh.goto(page.url());
  await expect(changed(fresh)).toContainText(sentence ?? 'nothing');
  await expect(fresh.getByRole('radio', { name: 'Sentences' })).toBeChecked();
  await expect(changed(fresh).getByRole('button', { name: 'Changed only', pressed: true })).toBeVisible();
});

test('what another strategy would write is compared for free, before anything was compacted', async ({
  page,
  provider,
}) => {
  await openSample(page, /^The bakery/);
  await openTab(page, 'Diff');
  await inspector(page).getByLabel('Before', { exact: true }).selectOption('strategy:percentage');
  await inspector(page).getByLabel('After', { exact: true }).selectOption('strategy:progressive');
  await expect(inspector(page)).toContainText('Tried on the whole history by the built-in summariser');
  await expect(changed(page)).toContainText(/\d+ kept/);
  expect((await provider.requests()).filter(({ dialect }) => dialect !== 'models')).toEqual([]);
  await expect(part(page, 'Size of the summary over generations')).toContainText(
    'Nothing was compacted yet.',
  );
});

test('which facts survived which generation, and where they were said', async ({ page }) => {
  await openTwoGenerations(page);
  await openTab(page, 'Diff');
  const matrix = part(page, 'What survived, generation by generation');
  await expect(matrix).toContainText(/\d+ facts found by code, \d+\s% kept in generation 2/);
  await matrix.getByRole('button', { name: 'Also what was kept' }).click();
  await expect(page).toHaveURL(/matrix=whole/);
  const table = matrix.getByRole('table');
  await expect(table.getByRole('columnheader', { name: /Generation 1/ })).toBeVisible();
  await expect(table.getByRole('cell', { name: 'kept' }).first()).toBeVisible();
  await table
    .getByRole('button', { name: /show in the chat/ })
    .first()
    .click();
  await expect(page).toHaveURL(/[?&]m=/);
  await expect(part(page, 'Size of the summary over generations')).toContainText('2 generations;');
});

test('a long comparison leaves the page alive', async ({ page }) => {
  await openTwoGenerations(page);
  const beside = page.waitForEvent('worker');
  await openTab(page, 'Diff');
  expect((await beside).url()).toContain('/_next/');
  await expect(changed(page)).toContainText(/\d+ kept/);
  const longestMs = await page.evaluate(async () => {
    let longest = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration);
    });
    observer.observe({ type: 'longtask' });
    const select = document.querySelector<HTMLButtonElement>('[aria-label="Swap sides"]');
    for (let round = 0; round < 3; round++) {
      select?.click();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    observer.disconnect();
    return longest;
  });
  await expect(changed(page)).toContainText(/\d+ kept/);
  expect(longestMs).toBeLessThan(400);
});
