import type { Page } from '@playwright/test';
import { composer, say } from './chat-page';
import { answered, cards, fillChat, goesOn, lastRequest, SNAPSHOT } from './compaction-page';
import { configFile } from './config-file';
import { test as base, environmentFor, expect } from './fixtures';
import { startApp } from './server';

/** Check-ins as early as the settings allow; the profile is the test's choice. */
const test = base.extend<{ profileId: string; triggerOptions: Record<string, number>; windowTokens: number }>(
  {
    windowTokens: [200_000, { option: true }],
    profileId: ['foldline', { option: true }],
    triggerOptions: [{ triggerTokens: 10_000, minMessages: 5, minSeconds: 60 }, { option: true }],
    app: async ({ dataDir, provider, profileId, triggerOptions, windowTokens }, use) => {
      const models = { 'compatible:scripted-large': { windowTokens } };
      const settings = { models, profileId, triggerOptions: { hybrid: triggerOptions } };
      const env = { ...environmentFor(provider), FOLDLINE_CONFIG: await configFile(settings) };
      const app = await startApp({ dataDir, env });
      await use(app);
      await app.stop();
    },
  },
);

const question = (page: Page) => page.getByRole('dialog', { name: 'What are you working on?' });
const GOALS = '<goals><goal>Mend the remaining problems</goal><goal>Write the release notes</goal></goals>';

/** Fills the chat until the rule fires; the model names two goals. */
async function fillUntilAsked(page: Page, provider: Parameters<typeof fillChat>[1]) {
  await provider.when('what is the user working on right now', { text: [GOALS] });
  await provider.when('write the snapshot', { text: [SNAPSHOT] });
  await fillChat(page, provider, 5);
  await say(page, 'Please mend problem 6');
  await expect(question(page)).toBeVisible();
}

test.describe('profile deliberate', () => {
  test.use({ profileId: 'deliberate' });

  test('flow 1: a goal picked by its number keeps only the current exchange', async ({ page, provider }) => {
    await fillUntilAsked(page, provider);
    await expect(question(page)).toContainText('Mend the remaining problems');
    await expect(question(page)).toContainText(/holds .* tokens/);
    await question(page).getByRole('radio').nth(0).focus();
    await page.keyboard.press('1');
    await expect(question(page)).toHaveCount(0);
    await expect(cards(page)).toContainText('Goal: Mend the remaining problems');
    await expect(cards(page)).toContainText('Since last prompt');
    await goesOn(page, provider, 7);
    expect(await lastRequest(provider)).toContain('Mend every problem of the list');
  });

  test('flow 2: nobody answers within the time, and the percentage rule is used', async ({
    page,
    provider,
  }) => {
    await page.clock.install();
    await fillUntilAsked(page, provider);
    await expect(question(page).getByRole('timer')).toContainText('30 s');
    await page.clock.runFor(31_000);
    await expect(question(page)).toHaveCount(0);
    await expect(cards(page)).toContainText('Percentage');
  });

  test('flow 3: "don\'t ask me again" holds for the next chat too', async ({ page, provider }) => {
    await fillUntilAsked(page, provider);
    await question(page).getByRole('radio', { name: "Don't ask me again" }).check();
    await question(page).getByRole('button', { name: 'Continue' }).click();
    await expect(cards(page)).toContainText('Percentage');
    await fillChat(page, provider, 6);
    await expect(cards(page)).toContainText('Percentage');
    await expect(question(page)).toHaveCount(0);
  });
});

test('a question survives a reload, can be paused, and is put off by Escape', async ({ page, provider }) => {
  await fillUntilAsked(page, provider);
  await page.reload();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Pause' }).click();
  await expect(question(page)).toContainText('paused');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(cards(page)).toHaveCount(0);
  await expect(composer(page)).toBeVisible();
});

test('flow 4: "check in less often" says by how much', async ({ page, provider }) => {
  await fillUntilAsked(page, provider);
  await question(page).getByRole('radio', { name: 'Check in less often' }).check();
  await question(page).getByRole('button', { name: 'Continue' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText('Check-ins 1.5x less frequent: 10k→15k tokens, 5→8 messages')).toBeVisible();
});

test('own words become the goal', async ({ page, provider }) => {
  await fillUntilAsked(page, provider);
  await question(page).getByRole('radio', { name: 'Something else' }).check();
  await question(page).getByRole('textbox').fill('Ship it on Friday');
  await question(page).getByRole('button', { name: 'Continue' }).click();
  await expect(cards(page)).toContainText('Goal: Ship it on Friday');
  await answered(page, 6);
});

test.describe('safety valve', () => {
  // Half of a window of 20,000 tokens is reached before the 40,000 of the rule.
  test.use({
    triggerOptions: { triggerTokens: 40_000, minMessages: 25, minSeconds: 300 },
    windowTokens: 20_000,
  });

  test('flow 5: at half of the window the question warns and offers no way to opt out', async ({
    page,
    provider,
  }) => {
    await fillUntilAsked(page, provider);
    await expect(question(page)).toContainText('compression required');
    await expect(question(page).getByRole('radio', { name: "Don't ask me again" })).toHaveCount(0);
    await expect(question(page).getByRole('radio', { name: 'Check in less often' })).toHaveCount(0);
    await page.keyboard.press('2');
    await expect(cards(page)).toContainText('Goal: Write the release notes');
    await goesOn(page, provider, 7);
  });
});

test('selective compaction goes on by itself over a long chat, your own messages staying as they are', async ({
  page,
  provider,
}) => {
  await provider.when('what is the user working on right now', { text: ['<goals></goals>'] });
  await provider.when('write the snapshot', { text: [SNAPSHOT] });
  await fillChat(page, provider, 12);
  await goesOn(page, provider, 13);
  const sent = await lastRequest(provider);
  expect(sent).toContain('Please mend problem 12');
  expect((sent.match(/Please mend problem \d+/g) ?? []).length).toBeGreaterThan(0);
  expect(sent.length).toBeLessThan(80_000);
});
