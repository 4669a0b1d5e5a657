import type { Page } from '@playwright/test';
import { composer } from './chat-page';
import { askForPart, cards, goesOnAfter, lastRequest, SNAPSHOT, workWithTools } from './compaction-page';
import { part } from './inspector-page';
import type { ProviderServer } from './provider-server';
import { expect, test, windowOf } from './rule-story';

const EARLY = { triggerTokens: 10_000, minMessages: 5, minSeconds: 60 };
const settingsFor = (profileId: string, change = {}) => ({
  ...windowOf(200_000),
  profileId,
  triggerOptions: { hybrid: EARLY },
  ...change,
});

const question = (page: Page) => page.getByRole('dialog', { name: 'What are you working on?' });
const choice = (page: Page, name: string) => question(page).getByRole('radio', { name });
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Continue' }).click();

const GOALS = '<goals><goal>Mend the remaining problems</goal><goal>Write the release notes</goal></goals>';
const ASKING_FOR_GOALS = 'what is the user working on right now';

async function scriptFor(provider: ProviderServer) {
  await provider.when(ASKING_FOR_GOALS, { text: [GOALS] });
  await provider.when('write the snapshot', { text: [SNAPSHOT] });
  workWithTools(provider, LONG);
}

/** So many exchanges with tools, each of about 3,700 tokens: the rule fires after the last. */
const EXCHANGES = 3;
const LONG = { reportLines: 250 };

/** Until the rule fires and the model names two goals. */
async function fillUntilDue(page: Page, provider: ProviderServer) {
  await scriptFor(provider);
  for (let turn = 1; turn <= EXCHANGES; turn++) await askForPart(page, turn);
}

async function fillUntilAsked(page: Page, provider: ProviderServer) {
  await fillUntilDue(page, provider);
  await expect(question(page)).toBeVisible();
}

const stillGoesOn = (page: Page, provider: ProviderServer) => goesOnAfter(page, provider, EXCHANGES * 3);

/** What each profile does by itself and for a goal. */
const PROFILES = [
  { profileId: 'deliberate', byItself: 'Percentage', forGoal: 'Since last prompt' },
  { profileId: 'foldline', byItself: 'Selective', forGoal: 'Since last prompt' },
];

for (const { profileId, byItself, forGoal } of PROFILES) {
  test.describe(`profile ${profileId}`, () => {
    test.use({ settings: settingsFor(profileId) });

    test('flow 1: a goal picked by its number decides what is kept', async ({ page, provider }) => {
      await fillUntilAsked(page, provider);
      await expect(question(page)).toContainText(/holds [\d.]+k tokens, \d+\s% of the window/);
      await expect(choice(page, 'Mend the remaining problems')).toBeFocused();
      await page.keyboard.press('1');
      await expect(question(page)).toHaveCount(0);
      await expect(cards(page)).toContainText('Goal: Mend the remaining problems');
      await expect(cards(page)).toContainText(forGoal);
      await stillGoesOn(page, provider);
      expect(await lastRequest(provider)).toContain('Mend every problem of the list');
    });

    test('flow 2: nobody answers within the time, and it compacts by itself', async ({ page, provider }) => {
      await page.clock.install();
      await fillUntilAsked(page, provider);
      await expect(question(page).getByRole('timer')).toContainText(/(30|29|28) s/);
      const said = question(page).getByRole('status');
      await expect(said).toHaveText(/^(30|29|28) seconds to choose, press P to pause$/);
      await page.clock.runFor(21_000);
      await expect(said).toHaveText('10 seconds left');
      await page.clock.runFor(10_000);
      await expect(question(page)).toHaveCount(0);
      await expect(cards(page)).toContainText(byItself);
      await stillGoesOn(page, provider);
    });

    test('flow 3: "don\'t ask me again" holds for the next chat, and is taken back in the settings', async ({
      page,
      provider,
    }) => {
      await fillUntilAsked(page, provider);
      await choice(page, "Don't ask me again").check();
      await confirm(page);
      await expect(cards(page)).toContainText(byItself);
      await expect(page.getByText('Interactive compression disabled.')).toBeVisible();
      await fillUntilDue(page, provider);
      await expect(cards(page)).toContainText(byItself);
      await expect(question(page)).toHaveCount(0);
      await stillGoesOn(page, provider);
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Ask me again' }).click();
      await expect(page.getByText('You are asked for your goal before a compaction.')).toBeVisible();
    });

    test('flow 4: "check in less often" says by how much, and compacts by itself', async ({
      page,
      provider,
    }) => {
      await fillUntilAsked(page, provider);
      await choice(page, 'Check in less often').check();
      await confirm(page);
      await expect(cards(page)).toContainText(byItself);
      const said = 'Check-ins 1.5x less frequent: 10k→15k tokens, 5→8 messages';
      await expect(page.getByText(said)).toBeVisible();
      await stillGoesOn(page, provider);
    });

    test.describe('safety valve', () => {
      // Half of a window of 20,000 tokens is reached before the 40,000 of the rule.
      test.use({ settings: { ...windowOf(20_000), profileId } });

      test('flow 5: at half of the window the question warns and offers no way to opt out', async ({
        page,
        provider,
      }) => {
        await fillUntilAsked(page, provider);
        await expect(question(page)).toContainText(/Context at \d+\s% capacity: compression required/);
        await expect(choice(page, "Don't ask me again")).toHaveCount(0);
        await expect(choice(page, 'Check in less often')).toHaveCount(0);
        await page.keyboard.press('2');
        await expect(cards(page)).toContainText('Goal: Write the release notes');
        await stillGoesOn(page, provider);
      });
    });
  });
}

test.describe('the question', () => {
  test.use({ settings: settingsFor('foldline') });

  test('survives a reload with the time it had left, can be paused and extended, and is put off by Escape', async ({
    page,
    provider,
  }) => {
    await fillUntilAsked(page, provider);
    const timer = question(page).getByRole('timer');
    await question(page).getByRole('button', { name: '30 s' }).click();
    await expect(timer).toContainText(/(60|59|58|57|56|55) s/);
    await question(page).getByRole('button', { name: 'Pause' }).click();
    await expect(question(page)).toContainText('paused');
    await expect(question(page).getByRole('status')).toHaveText('Paused');
    const left = await timer.textContent();
    await page.reload();
    await expect(question(page)).toContainText('paused');
    await expect(timer).toHaveText(left as string);
    await question(page).getByRole('button', { name: 'Go on' }).click();
    await expect(timer).not.toHaveText(left as string);
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(composer(page)).toBeFocused();
    await expect(cards(page)).toHaveCount(0);
    await stillGoesOn(page, provider);
    // Not now was not never: the next check asks again.
    await expect(question(page)).toBeVisible();
  });

  test('is answered with arrows and Enter, and any key stops its clock', async ({ page, provider }) => {
    await fillUntilAsked(page, provider);
    await page.keyboard.press('ArrowDown');
    await expect(choice(page, 'Write the release notes')).toBeChecked();
    await expect(question(page)).toContainText('paused');
    await expect(cards(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(cards(page)).toContainText('Goal: Write the release notes');
    await stillGoesOn(page, provider);
  });

  test('takes own words as the goal', async ({ page, provider }) => {
    await fillUntilAsked(page, provider);
    await page.keyboard.press('4');
    await question(page).getByRole('textbox').fill('Ship it on Friday, part 2');
    await page.keyboard.press('Enter');
    await expect(cards(page)).toContainText('Goal: Ship it on Friday, part 2');
    await stillGoesOn(page, provider);
  });

  test('does not open over typing, and the draft stays', async ({ page, provider }) => {
    await page.clock.install();
    await fillUntilDueButUnasked(page, provider);
    await composer(page).fill('half a thought');
    const typing = await page.evaluate(goOnTyping);
    await provider.releaseAll();
    const log = `/api/chats/${new URL(page.url()).pathname.split('/').at(-1)}/events?format=json`;
    await expect
      .poll(async () => (await page.request.get(log)).text())
      .toContain('Mend the remaining problems');
    for (let second = 1; second <= 5; second++) {
      await page.clock.runFor(1_000);
      await expect(question(page)).toHaveCount(0);
    }
    await page.evaluate((timer) => clearInterval(timer), typing);
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(composer(page)).toHaveValue('half a thought');
    await stillGoesOn(page, provider);
  });

  test('appears in one tab only, the one used last', async ({ page, provider, context }) => {
    const other = await context.newPage();
    await scriptFor(provider);
    for (let turn = 1; turn < EXCHANGES; turn++) await askForPart(other, turn);
    await page.goto(other.url());
    // Opening a tab is using it: only once that is over the other one is used last.
    await expect(part(page, 'What fills the window')).toBeVisible();
    await askForPart(other, EXCHANGES);
    await expect(question(other)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Compaction under way' })).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    await page.bringToFront();
    await composer(page).click();
    await expect(question(page)).toBeVisible();
    await expect(question(other)).toHaveCount(0);
    await page.keyboard.press('1');
    await expect(cards(page)).toContainText('Goal: Mend the remaining problems');
    await expect(question(page)).toHaveCount(0);
    await stillGoesOn(page, provider);
  });

  /** Runs in the page: a key every now and then, by the page's own clock. */
  function goOnTyping(): number {
    const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    press();
    return window.setInterval(press, 200);
  }

  /** As far as the rule firing, but the model has not named the goals yet. */
  async function fillUntilDueButUnasked(page: Page, provider: ProviderServer) {
    await provider.when('write the snapshot', { text: [SNAPSHOT] });
    await provider.when(ASKING_FOR_GOALS, { text: [GOALS, ' '], hold: 1 });
    workWithTools(provider, LONG);
    for (let turn = 1; turn <= EXCHANGES; turn++) await askForPart(page, turn);
    await provider.held();
  }
});
