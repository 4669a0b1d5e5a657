import type { Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { press, questions, say, settled, startChat } from './chat-page';
import { answered, cards, compactNow, goesOn, lastRequest, openSheet, sheet } from './compaction-page';
import { LARGE_WINDOW } from './config-file';
import { wearWithInspector } from './inspector-page';
import { brokenRules } from './invariants';
import { LOOKS, TWO_LOOKS } from './looks';
import type { ProviderServer } from './provider-server';
import { expect, test } from './shared-server';

// Without anchors a fact the model leaves out is gone.
test.use({ settings: { ...LARGE_WINDOW, anchors: false } });

const FACT = 'Long boats must call harbour master Petersen on channel seventyfour.';
const SUMMARY =
  '<state_snapshot><overall_goal>Mend the berth planner [1]</overall_goal><key_knowledge>Invoices must never be rounded before the total.</key_knowledge></state_snapshot>';

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Inspector' });
const snapshot = (page: Page) => inspector(page).getByRole('article', { name: /^Snapshot of generation/ });
const part = (page: Page, name: string) => snapshot(page).getByRole('region', { name, exact: true });

/** Four exchanges, the first of which says what the summary will leave out. */
async function harbourChat(page: Page, provider: ProviderServer): Promise<void> {
  await provider.otherwise({ text: ['One line after the other was read and found in order. '.repeat(100)] });
  await startChat(page, FACT);
  await settled(page);
  const rest = ['Invoices must never be rounded before the total.', 'Look at the berths.', 'And the cranes?'];
  for (const [place, text] of rest.entries()) {
    await say(page, text);
    await answered(page, place + 2);
    await settled(page);
  }
}

async function compactWith(page: Page, provider: ProviderServer, text: string): Promise<void> {
  await provider.enqueue({ text: [text] });
  await compactNow(page, 'percentage');
  await expect(cards(page).last()).toContainText('messages folded');
}

async function openSnapshot(page: Page): Promise<void> {
  await inspector(page).getByRole('tab', { name: 'Snapshot', exact: true }).click();
}

test('sections, raw XML, sources; the lost fact is found, put back, sent, and outlives the next compaction', async ({
  page,
  provider,
}) => {
  await harbourChat(page, provider);
  await openSnapshot(page);
  await expect(inspector(page)).toContainText('No snapshot yet');
  await compactWith(page, provider, SUMMARY);
  await expect(snapshot(page)).toContainText('Generation 1');

  const summaries = part(page, 'What the model reads instead');
  await expect(summaries.getByRole('heading', { name: /^Overall goal/ })).toBeVisible();
  await expect(summaries).toContainText('Mend the berth planner');
  const strip = summaries.getByRole('slider', { name: 'Folded messages' });
  await strip.press('End');
  await expect(strip).toHaveAttribute('aria-valuetext', /^#\d+, never used as a source/);
  await strip.press('Home');
  await expect(strip).toHaveAttribute('aria-valuetext', /^#1, cited by the model: Long boats/);
  await summaries.getByRole('button', { name: 'Source, cited #1' }).click();
  await expect(summaries.getByRole('listitem')).toContainText('Long boats must call');
  await summaries.getByRole('button', { name: 'Source, message 3, found by matching words' }).click();
  await expect(summaries.getByText('word for word')).toBeVisible();
  await summaries.getByRole('button', { name: 'Show #3 in the chat' }).click();
  await expect(page).toHaveURL(/[?&]m=/);
  await summaries.getByText('Raw XML', { exact: true }).click();
  await expect(summaries.getByRole('region', { name: /^Raw XML/ })).toContainText('<overall_goal>');

  const survived = part(page, 'What survived');
  await expect(survived).toContainText(/\d+ (is|are) lost/);
  const lost = survived.getByRole('list', { name: 'Facts: Lost' });
  await expect(lost.getByRole('listitem').filter({ hasText: 'channel seventyfour' })).toContainText(
    'said in #1',
  );
  await survived.getByRole('searchbox', { name: 'Find a fact' }).fill('channel seventyfour');
  await expect(page).toHaveURL(/fact=channel/);
  await survived.getByRole('button', { name: /^Put back: Long boats/ }).click();

  await expect(snapshot(page)).toContainText('authored by you');
  await expect(snapshot(page)).toContainText('You put “Long boats must call');
  await expect(part(page, 'Anchors')).toContainText('Put back by you');
  await expect(cards(page).last()).toContainText('Summary changed');
  await goesOn(page, provider, 5);
  expect(await lastRequest(provider)).toContain(`Put back by the user:\\n- ${FACT}`);

  await compactWith(page, provider, SUMMARY);
  await expect(snapshot(page)).toContainText('Generation 3');
  await goesOn(page, provider, 6);
  expect(await lastRequest(provider)).toContain(`Put back by the user:\\n- ${FACT}`);
  expect(await brokenRules(provider)).toEqual([]);
});

test('a summary in the person’s own words is a new generation, and undo goes back', async ({
  page,
  provider,
}) => {
  await harbourChat(page, provider);
  await openSnapshot(page);
  await compactWith(page, provider, SUMMARY);
  const summaries = part(page, 'What the model reads instead');
  await summaries.getByRole('button', { name: 'Edit' }).click();
  const words = summaries.getByRole('textbox', { name: /^Your words/ });
  await expect(words).toHaveValue(/berth planner/);
  await expect(summaries.getByRole('button', { name: 'Save as generation 2' })).toBeDisabled();
  await words.fill('');
  await summaries.getByRole('button', { name: 'Save as generation 2' }).click();
  await expect(summaries.getByRole('alert')).toContainText('cannot be empty');
  await words.fill('<state_snapshot>\n<overall_goal>Paint the lighthouse\n</state_snapshot>');
  await summaries.getByRole('button', { name: 'Save as generation 2' }).click();
  await expect(snapshot(page)).toContainText('You edited the summary.');
  await expect(snapshot(page)).toContainText('authored by you');
  await expect(summaries).toContainText('a section is not closed (line 2)');
  await summaries.getByText('Raw XML', { exact: true }).click();
  await expect(summaries.locator('mark')).toContainText('line 2: a section is not closed');
  await summaries.getByText('Sections', { exact: true }).click();
  await goesOn(page, provider, 5);
  expect(await lastRequest(provider)).toContain('Paint the lighthouse');

  // The generation before is still there to be read.
  await inspector(page).getByRole('combobox', { name: 'Generation' }).selectOption({ index: 1 });
  await expect(snapshot(page)).toContainText('Mend the berth planner');
  await expect(summaries.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await inspector(page).getByRole('button', { name: 'Back to now' }).click();

  await snapshot(page).getByRole('button', { name: 'Undo this change' }).click();
  await expect(snapshot(page)).toContainText('Generation 1');
  await expect(snapshot(page)).toContainText('Mend the berth planner');
  await goesOn(page, provider, 6);
  expect(await lastRequest(provider)).not.toContain('Paint the lighthouse');
});

test('stars, tags and a note by keyboard alone, and they are there after a reload', async ({
  page,
  provider,
}) => {
  await harbourChat(page, provider);
  await compactWith(page, provider, SUMMARY);
  await inspector(page).getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const rating = part(page, 'Your rating');
  await expect(rating).toContainText('Not rated');
  await rating.getByRole('radio', { name: '1 star' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(rating).toContainText('2 of 5');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await rating.getByRole('textbox', { name: 'Note on the rating' }).focus();
  await page.keyboard.type('The channel is gone.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rating).toContainText('Saved.');

  await page.reload();
  await expect(rating.getByRole('radio', { name: '2 stars' })).toBeChecked();
  await expect(rating.getByRole('checkbox', { name: 'Missing fact' })).toBeChecked();
  await expect(rating.getByRole('checkbox', { name: 'Stale' })).toBeChecked();
  await expect(rating.getByRole('checkbox', { name: 'Wrong', exact: true })).not.toBeChecked();
  await expect(rating.getByRole('textbox')).toHaveValue('The channel is gone.');
  await rating.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await rating.getByRole('button', { name: 'Save changes' }).click();
  await expect(rating).toContainText('Saved.');
});

test('a message that was lost is looked for in every later compaction', async ({ page, provider }) => {
  await harbourChat(page, provider);
  await openSnapshot(page);
  await compactWith(page, provider, SUMMARY);
  await page.getByRole('log').hover();
  await page.mouse.wheel(0, -20_000);
  await press(questions(page).first(), 'This was lost: look for it from now on');
  const dialog = page.getByRole('dialog', { name: 'This was lost' });
  await expect(dialog.getByRole('textbox')).toHaveValue(FACT);
  await dialog.getByRole('button', { name: 'Look for it from now on' }).click();
  const probes = part(page, 'Your probes');
  await expect(probes).toContainText('1 of 1 not there');
  await goesOn(page, provider, 5);
  await compactWith(page, provider, SUMMARY.replace('Mend the', `${FACT} Mend the`));
  await expect(snapshot(page)).toContainText('Generation 2');
  await expect(probes).toContainText('It is there.');
  await probes.getByRole('button', { name: 'Remove this probe' }).click();
  await expect(probes).toHaveCount(0);
});

test('a draft turned down, a summary made without the model, and one that was taken back can be read', async ({
  page,
  provider,
}) => {
  await harbourChat(page, provider);
  await openSnapshot(page);
  await provider.enqueue({ text: [SUMMARY] });
  await openSheet(page, 'percentage');
  await sheet(page).getByRole('button', { name: 'Preview summary first' }).click();
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(inspector(page)).toContainText('Nothing is folded now');
  const generations = inspector(page).getByRole('combobox', { name: 'Generation' });
  await generations.selectOption({ label: 'Attempt at 1: Percentage (not applied)' });
  await expect(snapshot(page)).toContainText('Attempt that was not applied');
  await expect(part(page, 'What the model answered')).toContainText('Mend the berth planner');
  await generations.selectOption({ label: 'Now' });
  await provider.otherwise({ text: ['I would rather talk about the weather.'] });
  await compactNow(page, 'percentage');
  await expect(snapshot(page)).toContainText('made without the model');
  await expect(snapshot(page)).toContainText('expect quotations');
  await cards(page).last().getByRole('button', { name: 'Undo' }).click();
  await expect(inspector(page)).toContainText('Nothing is folded now');
  await generations.selectOption({ label: 'Generation 1: Percentage (taken back)' });
  await expect(inspector(page)).toContainText('taken back');
  const link = page.url();
  await page.goto('/');
  await page.goto(link);
  await expect(snapshot(page)).toContainText('Generation 1');
});

test('nothing is in anybody’s way on any screen', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^The bakery/ }).click();
  await expect(page).toHaveURL(/\/chat\//);
  await compactNow(page, 'percentage');
  await expect(cards(page)).toContainText('messages folded');
  await openSnapshot(page);
  const summaries = part(page, 'What the model reads instead');
  await summaries
    .getByRole('button', { name: /^Source, message/ })
    .first()
    .click();
  await part(page, 'What survived').getByRole('button', { name: /^Kept/ }).click();
  await expect(page).toHaveURL(/facts=kept/);
  for (const look of LOOKS) {
    await wearWithInspector(page, look);
    await expect(part(page, 'What survived')).toContainText('facts in what was folded');
    await expect(summaries.getByText('word for word')).toBeVisible();
    await expect(part(page, 'Your rating')).toContainText('Not rated');
    expect(await accessibilityProblems(page), look.name).toEqual([]);
  }
});

const CITED = [FACT, 'Invoices must never be rounded before the total.', 'The lighthouse was painted white.'];
const citing = (...marks: string[]) =>
  `<state_snapshot><key_knowledge>${CITED.map((line, place) => `- ${line}${marks[place] ?? ''}`).join('\n')}</key_knowledge></state_snapshot>`;

test('what a model is asked to cite is shown as cited, told from what is true of it, and never sent', async ({
  page,
  provider,
}) => {
  await harbourChat(page, provider);
  await page.getByRole('button', { name: 'Settings of this chat' }).click();
  const asksForSources = page.getByRole('dialog').getByRole('switch', { name: 'Name the sources' });
  await asksForSources.click();
  await expect(asksForSources).toBeChecked();
  await page.keyboard.press('Escape');
  await openSnapshot(page);
  await compactWith(page, provider, citing(' [#1]', ' [#1]', ' [#99]'));
  expect(await lastRequest(provider)).toContain('name the messages it comes from as [#n]');

  const summaries = part(page, 'What the model reads instead');
  await expect(summaries).toContainText('Cited numbers that name no message, and were dropped: 1.');
  await expect(summaries).toContainText(
    '2 of 3 sentences cited by the model (1 in messages without their words)',
  );
  await expect(summaries).not.toContainText('[#');
  await summaries.getByRole('button', { name: 'Source, cited #1', exact: true }).click();
  await expect(summaries.getByRole('listitem')).toContainText('word for word');
  const inVain = summaries.getByRole('button', {
    name: 'Source, cited #1, words not there; found #3',
    exact: true,
  });
  await inVain.click();
  await expect(summaries.getByText('but its words were not found there')).toBeVisible();
  await expect(summaries.getByText('none found')).toBeVisible();

  await goesOn(page, provider, 5);
  const sent = await lastRequest(provider);
  for (const line of CITED) expect(sent).toContain(line);
  expect(sent).not.toContain('[#');

  // Carried over without its mark it keeps its source.
  await compactWith(page, provider, citing());
  await expect(snapshot(page)).toContainText('Generation 2');
  await expect(summaries.getByRole('button', { name: 'Source, cited #1', exact: true })).toBeVisible();
  expect(await brokenRules(provider)).toEqual([]);
  await inVain.click();
  for (const look of TWO_LOOKS) {
    await wearWithInspector(page, look);
    await expect(summaries.getByText('but its words were not found there')).toBeVisible();
    expect(await accessibilityProblems(page), look.name).toEqual([]);
  }
});
