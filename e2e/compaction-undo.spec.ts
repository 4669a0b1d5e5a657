import { answered, cards, compactNow, fillChat, goesOn, lastRequest, SNAPSHOT } from './compaction-page';
import { expect, test } from './compaction-story';
import type { ProviderServer } from './provider-server';

/** The messages of the last request without the newest question. */
async function sentBefore(provider: ProviderServer): Promise<unknown[]> {
  const { messages } = JSON.parse(await lastRequest(provider)) as { messages: unknown[] };
  return messages.slice(0, -1);
}

test('is taken back to the exact view before, and put in force again', async ({ page, provider }) => {
  await fillChat(page, provider, 4);
  const before = await sentBefore(provider);
  await provider.enqueue({ text: [SNAPSHOT] });
  await compactNow(page, 'percentage');
  await cards(page).getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page)).toContainText('taken back');
  await goesOn(page, provider, 5);
  expect((await sentBefore(provider)).slice(0, before.length)).toEqual(before);
  await cards(page).getByRole('button', { name: 'Redo' }).click();
  await expect(cards(page)).not.toContainText('taken back');
  await goesOn(page, provider, 6);
  const compacted = await sentBefore(provider);
  expect(JSON.stringify(compacted)).toContain('Mend every problem of the list');
  expect(JSON.stringify(compacted)).not.toContain('Please mend problem 1"');
  // Back and forth once more, from the message that says so.
  await cards(page).getByRole('button', { name: 'Undo' }).click();
  await page
    .getByRole('status')
    .getByRole('button', { name: 'Redo' })
    .or(cards(page).getByRole('button', { name: 'Redo' }))
    .first()
    .click();
  await expect(cards(page)).not.toContainText('taken back');
  await goesOn(page, provider, 7);
  expect((await sentBefore(provider)).slice(0, compacted.length)).toEqual(compacted);
});

test('after more turns a branch from before it is offered, whole and apart', async ({ page, provider }) => {
  await fillChat(page, provider, 4);
  await provider.enqueue({ text: [SNAPSHOT] });
  await compactNow(page, 'percentage');
  await expect(cards(page)).toContainText('messages folded');
  await expect(cards(page).getByRole('button', { name: 'Branch from before it' })).toHaveCount(0);
  await goesOn(page, provider, 5);
  const original = page.url();
  await cards(page).getByRole('button', { name: 'Branch from before it' }).click();
  await expect(page).not.toHaveURL(original);
  await answered(page, 4);
  await expect(cards(page)).toHaveCount(0);
  await goesOn(page, provider, 5);
  expect(await lastRequest(provider)).toContain('Please mend problem 1"');
  await page.goto(original);
  await answered(page, 5);
  await expect(cards(page)).toContainText('messages folded');
});

test('undone and stopped attempts stay listed', async ({ page, provider }) => {
  await fillChat(page, provider, 4);
  await provider.enqueue({ text: [SNAPSHOT] });
  await compactNow(page, 'percentage');
  await cards(page).getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page)).toContainText('taken back');
  await provider.enqueue({ text: ['<state_snapshot>', 'never'], hold: 1 });
  await compactNow(page, 'progressive');
  await provider.held();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(cards(page)).toHaveCount(2);
  await goesOn(page, provider, 5);
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  const list = page.getByRole('region', { name: 'Compactions of this branch' });
  await expect(list.getByRole('group', { name: /^Compaction/ })).toHaveCount(2);
  await expect(list).toContainText('taken back');
  await expect(list).toContainText('Compaction stopped');
});
