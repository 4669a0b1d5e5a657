import type { Page } from '@playwright/test';
import { cards, fillChat, goesOn, lastRequest, openSheet, SNAPSHOT, sheet } from './compaction-page';
import { expect, test } from './compaction-story';
import type { ProviderServer } from './provider-server';

const review = (page: Page) => page.getByRole('dialog', { name: 'Review the summary' });
const previewFirst = (page: Page) =>
  sheet(page).getByRole('button', { name: 'Preview summary first' }).click();

/** A chat of four rounds whose summary is written and waits to be accepted. */
async function drafted(page: Page, provider: ProviderServer) {
  await fillChat(page, provider, 4);
  await openSheet(page, 'percentage');
  await provider.enqueue({ text: [SNAPSHOT] });
  await previewFirst(page);
}

test('a drafted summary can be edited before it counts, and is marked as edited', async ({
  page,
  provider,
}) => {
  await drafted(page, provider);
  const text = review(page).getByRole('textbox');
  await expect(text).toHaveValue(/The files live in src/);
  await expect(cards(page)).toHaveCount(0);
  await text.fill((await text.inputValue()).replace('The files live in src', 'The files live in lib'));
  await review(page).getByRole('button', { name: 'Accept edited summary' }).click();
  await expect(cards(page)).toContainText('edited by you');
  await goesOn(page, provider, 5);
  expect(await lastRequest(provider)).toContain('The files live in lib');
});

test('a draft is written again with the same choices, dragged split and all, and then accepted', async ({
  page,
  provider,
}) => {
  await fillChat(page, provider, 4);
  await openSheet(page, 'percentage');
  await sheet(page).getByLabel('Goal').fill('Finish the list');
  const split = sheet(page).getByRole('slider', { name: 'Split' });
  await split.press('Home');
  await split.press('ArrowRight');
  await expect(split).toHaveAttribute('aria-valuetext', /^before message 3/);
  await expect(sheet(page)).toContainText('chosen by you');
  await provider.enqueue({ text: [SNAPSHOT.replace('live in src', 'live in one')] });
  await previewFirst(page);
  const text = review(page).getByRole('textbox', { name: 'Summary of 2 messages' });
  await expect(text).toHaveValue(/live in one/);
  await provider.enqueue({ text: [SNAPSHOT.replace('live in src', 'live in two')] });
  await review(page).getByRole('button', { name: 'Write it again' }).click();
  await expect(text).toHaveValue(/live in two/);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('had it written again');
  await review(page).getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).last()).toContainText('Compacted: 2 messages folded');
  await expect(cards(page).last()).toContainText('Goal: Finish the list');
  await expect(cards(page).last()).not.toContainText('edited by you');
  await goesOn(page, provider, 5);
  expect(await lastRequest(provider)).toContain('live in two');
});

test('a draft turned down changes nothing and stays listed, after a reload too', async ({
  page,
  provider,
}) => {
  await drafted(page, provider);
  await expect(review(page)).toBeVisible();
  await page.reload();
  await review(page).getByRole('button', { name: 'Reject' }).click();
  await expect(cards(page)).toContainText('Compaction stopped');
  await expect(cards(page)).toContainText('turned it down');
  await page.reload();
  await expect(cards(page)).toContainText('turned it down');
  await goesOn(page, provider, 5);
  expect(await lastRequest(provider)).toContain('Please mend problem 1');
});

test('an edit that would not make the history smaller is refused, and nothing is lost of it', async ({
  page,
  provider,
}) => {
  await drafted(page, provider);
  const text = review(page).getByRole('textbox');
  await text.fill(
    `<state_snapshot><overall_goal>${'many words '.repeat(12_000)}</overall_goal></state_snapshot>`,
  );
  await review(page).getByRole('button', { name: 'Accept edited summary' }).click();
  await expect(review(page).getByRole('alert')).toContainText('would not get smaller');
  await text.fill('<state_snapshot><overall_goal>Few words</overall_goal></state_snapshot>');
  await review(page).getByRole('button', { name: 'Accept edited summary' }).click();
  await expect(cards(page)).toContainText('edited by you');
  await goesOn(page, provider, 5);
  expect(await lastRequest(provider)).toContain('Few words');
});
