import { composer, say } from './chat-page';
import {
  answered,
  askForPart,
  cards,
  fillChat,
  goesOn,
  lastRequest,
  openSheet,
  SNAPSHOT,
  sheet,
  workWithTools,
} from './compaction-page';
import { expect, test } from './compaction-story';
import { openTab, part } from './inspector-page';

test('compacts by button: the preview is free, a card says what happened, the next turn is sent the summary', async ({
  page,
  provider,
}) => {
  await fillChat(page, provider, 4);
  const asked = (await provider.requests()).length;
  await page.getByRole('button', { name: 'Compact', exact: true }).click();
  await sheet(page).getByLabel('Strategy').selectOption('percentage');
  await expect(sheet(page)).toContainText(/\d+ messages fold: [\d.]+k → about [\d.]+k tokens/);
  await expect(sheet(page)).toContainText('The split is there because:');
  await expect(sheet(page).getByRole('list').getByText('kept').first()).toBeVisible();
  expect(await provider.requests()).toHaveLength(asked);
  await provider.enqueue({ text: [SNAPSHOT] });
  await sheet(page).getByLabel('Goal').fill('Mend them all');
  await sheet(page).getByRole('button', { name: 'Compact', exact: true }).click();
  await expect(cards(page)).toContainText(/Compacted: \d+ messages folded/);
  await expect(cards(page)).toContainText(/[\d.]+k → [\d.]+k/);
  await expect(cards(page)).toContainText('Percentage');
  await expect(cards(page)).toContainText('Goal: Mend them all');
  await expect(cards(page)).not.toContainText('made without the model');
  await expect(cards(page)).toContainText(/Chat history compressed from [\d,]+ to [\d,]+ tokens\./);
  await answered(page, 4);
  await goesOn(page, provider, 5);
  expect(await lastRequest(provider)).toContain('Mend every problem of the list');
  expect(await lastRequest(provider)).not.toContain('Please mend problem 1"');
});

test('opens by key and by slash command, which carries instructions', async ({ page, provider }) => {
  await fillChat(page, provider, 3);
  await page.keyboard.press('Alt+c');
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  for (const command of ['/compact', '/compress', '/summarize']) {
    await say(page, `${command} keep the file names`);
    await expect(sheet(page).getByLabel('Instructions for the summary')).toHaveValue('keep the file names');
    await page.keyboard.press('Escape');
  }
  await answered(page, 3);
  await say(page, '/compact keep the file names');
  await sheet(page).getByLabel('Strategy').selectOption('percentage');
  await provider.enqueue({ text: [SNAPSHOT] });
  await sheet(page).getByRole('button', { name: 'Compact', exact: true }).click();
  await expect(cards(page)).toHaveCount(1);
  expect(await lastRequest(provider)).toContain('keep the file names');
  await goesOn(page, provider, 4);
});

test('drags the split with the mouse, and what was shown is what is folded', async ({ page, provider }) => {
  await fillChat(page, provider, 4);
  await openSheet(page, 'percentage');
  const split = sheet(page).getByRole('slider', { name: 'Split' });
  await expect(split).not.toHaveAttribute('aria-valuetext', 'no single split');
  const automatic = await split.getAttribute('aria-valuetext');
  const handle = await split.boundingBox();
  const strip = await split.locator('xpath=..').boundingBox();
  if (!handle || !strip) throw new Error('the ruler is not drawn');
  const y = handle.y + handle.height / 2;
  await page.mouse.move(handle.x + handle.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(strip.x + strip.width * 0.5, y, { steps: 8 });
  await page.mouse.move(strip.x + strip.width * 0.245, y, { steps: 8 });
  // The handle is there at once; the preview follows.
  await expect(split).toHaveAttribute('aria-valuetext', /^before message 3, user: “Please mend problem 2”/);
  await page.mouse.up();
  expect(automatic).not.toContain('problem 2');
  await expect(sheet(page)).toContainText('chosen by you');
  await expect(sheet(page)).toContainText(/^.*2 messages fold:/);
  await provider.enqueue({ text: [SNAPSHOT] });
  await sheet(page).getByRole('button', { name: 'Compact', exact: true }).click();
  await expect(cards(page)).toContainText('Compacted: 2 messages folded');
  await expect(cards(page)).toContainText('Your own cut');
  await goesOn(page, provider, 5);
  const sent = await lastRequest(provider);
  expect(sent).not.toContain('Please mend problem 1"');
  for (const kept of [2, 3, 4]) expect(sent).toContain(`Please mend problem ${kept}"`);
});

test('moves the split by key, says why a place is refused, and goes back to the automatic one', async ({
  page,
  provider,
}) => {
  workWithTools(provider);
  await provider.when('write the snapshot', { text: [SNAPSHOT] });
  for (let turn = 1; turn <= 4; turn++) await askForPart(page, turn);
  await openSheet(page, 'percentage');
  const split = sheet(page).getByRole('slider', { name: 'Split' });
  await expect(split).not.toHaveAttribute('aria-valuetext', 'no single split');
  const automatic = (await split.getAttribute('aria-valuenow')) as string;
  await split.press('Home');
  await expect(split).not.toHaveAttribute('aria-valuenow', automatic);
  await expect(sheet(page)).toContainText('chosen by you');
  const first = (await split.getAttribute('aria-valuenow')) as string;
  // The next place lies between a tool call and its result; the handle stays where it is.
  await split.press('Shift+ArrowRight');
  await expect(sheet(page)).toContainText(/Not here: .*tool/);
  await expect(split).toHaveAttribute('aria-valuenow', first);
  await sheet(page).getByRole('button', { name: 'Reset to automatic' }).click();
  await expect(split).toHaveAttribute('aria-valuenow', automatic);
  await split.press('ArrowLeft');
  await expect(sheet(page)).toContainText('chosen by you');
  await sheet(page).getByRole('button', { name: 'Compact', exact: true }).click();
  await expect(cards(page)).toContainText('Your own cut');
  await askForPart(page, 5);
});

test('has the summary written by the model chosen for it', async ({ page, provider }) => {
  await fillChat(page, provider, 4);
  await openSheet(page, 'percentage');
  const writer = sheet(page).getByLabel('Summary written by');
  const small = (await writer
    .getByRole('option', { name: /small/i })
    .first()
    .getAttribute('value')) as string;
  await writer.selectOption(small);
  await provider.when('write the snapshot', { text: [SNAPSHOT] });
  await sheet(page).getByRole('button', { name: 'Compact', exact: true }).click();
  await expect(cards(page)).toContainText('messages folded');
  const models = async (wantsSummary: boolean) =>
    (await provider.requests()).flatMap(({ dialect, body, model }) =>
      dialect !== 'models' && (body.tools === undefined) === wantsSummary ? [model] : [],
    );
  expect(new Set(await models(true))).toEqual(new Set([small.replace('compatible:', '')]));
  expect(new Set(await models(false))).toEqual(new Set(['scripted-large']));
  await goesOn(page, provider, 5);
});

test('shows the text as it is written, can be cancelled, chatting goes on meanwhile, a reload finds it running', async ({
  page,
  provider,
}) => {
  await fillChat(page, provider, 4);
  await openSheet(page, 'percentage');
  await provider.enqueue({ text: ['<state_snapshot>', 'written so far', 'never ending'], hold: 2 });
  await sheet(page).getByRole('button', { name: 'Compact', exact: true }).click();
  await provider.held();
  const progress = page.getByRole('region', { name: 'Compaction under way' });
  await expect(progress).toContainText('Writing the summary');
  await page.reload();
  await expect(progress).toContainText('Writing the summary');
  await progress.getByRole('button', { name: 'Show text' }).click();
  await expect(progress).toContainText('written so far');
  await openTab(page, 'Now');
  await expect(part(page, 'Being compacted now')).toContainText('written so far');
  await goesOn(page, provider, 5);
  await progress.getByRole('button', { name: 'Cancel' }).click();
  await expect(progress).toHaveCount(0);
  await expect(part(page, 'Being compacted now')).toHaveCount(0);
  await expect(cards(page)).toContainText('Compaction stopped');
  await goesOn(page, provider, 6);
  expect(await lastRequest(provider)).toContain('Please mend problem 1');
});

test('a message sent while the summary is written is answered on the old view, and the summary still counts', async ({
  page,
  provider,
}) => {
  await fillChat(page, provider, 4);
  await openSheet(page, 'percentage');
  const [head, tail] = [SNAPSHOT.slice(0, 40), SNAPSHOT.slice(40)];
  await provider.enqueue({ text: [head, tail], hold: 1 });
  await sheet(page).getByRole('button', { name: 'Compact', exact: true }).click();
  await provider.held();
  await goesOn(page, provider, 5);
  expect(await lastRequest(provider)).toContain('Please mend problem 1');
  await provider.release();
  await expect(cards(page)).toContainText('messages folded');
  await goesOn(page, provider, 6);
  expect(await lastRequest(provider)).not.toContain('Please mend problem 1"');
  expect(await lastRequest(provider)).toContain('Mend every problem of the list');
});

test('messages are pinned and released in the sheet, and a pinned one is never folded', async ({
  page,
  provider,
}) => {
  await fillChat(page, provider, 4);
  await openSheet(page, 'percentage');
  await sheet(page).getByRole('button', { name: 'Pin message 3', exact: true }).click();
  await sheet(page).getByRole('button', { name: 'Release message 3', exact: true }).click();
  await expect(sheet(page).getByRole('button', { name: 'Pin message 3', exact: true })).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Pin message 1', exact: true }).click();
  await expect(sheet(page).getByRole('button', { name: 'Release message 1', exact: true })).toBeVisible();
  await provider.enqueue({ text: [SNAPSHOT] });
  await sheet(page).getByRole('button', { name: 'Compact', exact: true }).click();
  await expect(cards(page)).toContainText('messages folded');
  await goesOn(page, provider, 5);
  expect(await lastRequest(provider)).toContain('Please mend problem 1');
  expect(await lastRequest(provider)).not.toContain('Please mend problem 2"');
});

test('a chat too short to compact says why and offers nothing to press', async ({ page, provider }) => {
  await fillChat(page, provider, 1);
  await composer(page).focus();
  await openSheet(page, 'selective');
  await expect(sheet(page).getByRole('button', { name: 'Compact', exact: true })).toBeDisabled();
  await expect(sheet(page).getByRole('region', { name: 'What would happen' })).not.toBeEmpty();
});
