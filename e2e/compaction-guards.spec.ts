import type { Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { answers, composer, say, settled, startChat } from './chat-page';
import {
  askForPart,
  cards,
  compactNow,
  fillChat,
  goesOnAfter,
  lastRequest,
  SNAPSHOT,
  workWithTools,
} from './compaction-page';
import { inspector, openTab } from './inspector-page';
import { TWO_LOOKS, wear } from './looks';
import { expect, test, windowOf } from './rule-story';

const notice = (page: Page) => page.getByRole('status', { name: 'Automatic compaction waits' });

/** A profile without a fallback, fired as early as its settings allow; nobody is asked. */
const BARE = {
  ...windowOf(200_000),
  profileId: 'forge',
  triggerOptions: { counts: { tokenThreshold: 10_000 } },
};

test.describe('a failing summariser', () => {
  test.use({ settings: BARE });

  test('is not asked at every turn: the chat says that it waits and that nothing was lost', async ({
    page,
    provider,
  }, testInfo) => {
    workWithTools(provider, { withoutTools: { text: [' '] } });
    for (let turn = 1; turn <= 6; turn++) await askForPart(page, turn);
    await expect(cards(page)).toContainText('The summary came back empty. Continuing with full history.');
    await expect(cards(page)).toContainText('Nothing was lost.');
    provider.respond(() => null);
    await provider.enqueue({ text: 'Short.' });
    await say(page, 'And now?');
    await expect(notice(page)).toContainText(
      /^The last automatic compaction failed, so the next one waits for [\d,]+ tokens or a change of strategy, model or settings; nothing was lost\.$/,
    );
    await expect(cards(page)).toHaveCount(1);
    await page.reload();
    await expect(notice(page)).toBeVisible();
    await openTab(page, 'Now');
    await expect(inspector(page)).toContainText('The last attempt to compact failed');
    for (const look of TWO_LOOKS) {
      await wear(page, look);
      await testInfo.attach(`waits-${look.name}`, {
        body: await page.screenshot(),
        contentType: 'image/png',
      });
      expect(await accessibilityProblems(page), look.name).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    // By hand it is tried at once, and success ends the wait.
    await provider.when('write the snapshot', { text: [SNAPSHOT] });
    await compactNow(page, 'percentage');
    await expect(cards(page)).toHaveCount(2);
    await expect(notice(page)).toHaveCount(0);
    await expect(inspector(page)).not.toContainText('The last attempt to compact failed');
    await openTab(page, 'Overview');
    const listed = page.getByRole('region', { name: 'Compactions of this branch' });
    await expect(listed).toContainText('Not compacted');
    await expect(listed).toContainText('messages folded');
    await goesOnAfter(page, provider, 20);
  });
});

test.describe('a pass that makes too little room', () => {
  test.use({ settings: BARE });

  test('is the last one for now, and the chat says why', async ({ page, provider }) => {
    workWithTools(provider, { withoutTools: { text: [SNAPSHOT] } });
    // One run a pass: over 10,000 tokens even after it, because questions and newest messages stay.
    await startChat(page, `Keep this in mind: ${'every word of it matters here. '.repeat(1_500)}`);
    await expect(page.getByRole('article', { name: 'Assistant, 3 of 3' })).toBeVisible();
    for (let turn = 2; turn <= 4; turn++) {
      await say(page, `Please look at part ${turn}`);
      await expect(
        page.getByRole('article', { name: `Assistant, ${turn * 3} of ${turn * 3}` }),
      ).toBeVisible();
      await settled(page);
    }
    await expect(notice(page)).toContainText('another one now would not help');
    await expect(notice(page)).toContainText('nothing was lost');
    await goesOnAfter(page, provider, 12);
  });
});

test.describe('a small window', () => {
  test.use({ settings: { ...windowOf(12_000), automatic: false } });

  test('a request that would not fit is compacted before it is sent, by the ladder, and the card says so', async ({
    page,
    provider,
  }) => {
    await provider.when('write the snapshot', { text: [SNAPSHOT] });
    await fillChat(page, provider, 7);
    await expect(cards(page).last()).toContainText('The next request would not have fit the window');
    await expect(cards(page).last()).toContainText(
      'Selective could not make enough room alone, so Percentage did',
    );
    await expect(cards(page).last()).toContainText('nothing was lost.');
    expect(await lastRequest(provider)).toContain('Mend every problem of the list');
    await expect(answers(page).last()).toContainText('The file was read');
  });

  test('a message that can never fit is not sent, the parts are named, and the chat is no dead end', async ({
    page,
    provider,
  }) => {
    await startChat(page, 'A short beginning');
    await settled(page);
    await say(page, 'too many words for this window '.repeat(2_500));
    await expect(answers(page).last()).toContainText(
      /No compaction can make this fit a window of 12,000 tokens: instructions [\d,]+, tools [\d,]+, last turn [\d,]+, room for the answer 600 come to [\d,]+; nothing was sent and nothing was lost/,
    );
    expect(await provider.received(1)).toHaveLength(1);
    await page.getByRole('article', { name: /^You,/ }).last().hover();
    await page
      .getByRole('article', { name: /^You,/ })
      .last()
      .getByRole('button', { name: 'Edit message' })
      .click();
    await page.getByRole('textbox', { name: 'Edit message' }).fill('few words');
    await page.keyboard.press('Control+Enter');
    await expect(answers(page).last()).toContainText('This is the scripted answer.');
    await expect(composer(page)).toBeVisible();
  });
});
