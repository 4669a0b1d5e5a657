import { say, settled, toTop } from './chat-page';
import { askForPart, cards, compactNow, SNAPSHOT, sheet, workWithTools } from './compaction-page';
import type { ProviderServer } from './provider-server';
import { expect, test, windowOf } from './rule-story';

/** Nobody is asked, and the rule fires as early as the settings allow. */
const EARLY = {
  ...windowOf(200_000),
  interactive: false,
  triggerId: 'counts',
  triggerOptions: { counts: { tokenThreshold: 10_000 } },
};

test.describe('by rule', () => {
  test.use({ settings: EARLY });

  test('folds run after run over a long chat, and never a word of yours', async ({ page, provider }) => {
    workWithTools(provider);
    await provider.when('write the snapshot', { text: [SNAPSHOT] });
    for (let turn = 1; turn <= 16; turn++) await askForPart(page, turn);
    await expect(cards(page).last()).toContainText('Compacted automatically');
    const sent = await lastAnswerRequest(provider);
    for (let turn = 1; turn <= 16; turn++) expect(sent).toContain(`Please look at part ${turn}`);
    // Sixteen reports of about 1,500 tokens would be far more.
    expect(sent.length).toBeLessThan(70_000);
  });

  test('flow 6: an agent compacts between two steps for its task, and nobody is asked', async ({
    page,
    provider,
  }) => {
    let steps = 0;
    provider.respond(({ body }) => {
      if (body.tools === undefined) return { text: [SNAPSHOT] };
      steps++;
      const code = `console.log('${steps} ' + 'a line of output that says little. '.repeat(500))`;
      return steps <= 6
        ? { toolCalls: [{ name: 'run_javascript', input: { code } }] }
        : { text: 'The task is done.' };
    });
    await page.goto('/');
    await page.getByRole('button', { name: /^Agent mode/ }).click();
    const box = page.getByRole('dialog', { name: 'Agent mode' });
    await box.getByRole('switch', { name: 'Agent mode' }).click();
    await expect(box.getByRole('switch')).toHaveAttribute('aria-checked', 'true');
    await page.keyboard.press('Escape');
    await say(page, 'Print until it is enough');
    await expect(page.getByRole('log').getByText('The task is done.')).toBeVisible({ timeout: 30_000 });
    await settled(page);
    await expect(page.getByRole('dialog', { name: 'What are you working on?' })).toHaveCount(0);
    await toTop(page);
    await expect(cards(page).filter({ hasText: 'Goal: Print until it is enough' }).last()).toBeVisible();
    expect(await lastAnswerRequest(provider)).toContain('Print until it is enough');
  });

  for (const strategyId of [
    'selective',
    'percentage',
    'since-last-prompt',
    'progressive',
    'threshold',
    'clear-tool-output',
  ]) {
    test.describe(strategyId, () => {
      const strategyOptions = { 'clear-tool-output': { protectTokens: 200, minSavedTokens: 0 } };
      test.use({ settings: { ...windowOf(200_000), automatic: false, strategyOptions } });

      test('a pinned message survives three compactions, its like beside it does not', async ({
        page,
        provider,
      }) => {
        workWithTools(provider);
        await provider.when('write the snapshot', { text: [SNAPSHOT] });
        for (let turn = 1; turn <= 4; turn++) await askForPart(page, turn);
        const [number, word] = strategyId === 'clear-tool-output' ? [3, 'Output'] : [4, 'Report'];
        await page.keyboard.press('Alt+c');
        await sheet(page)
          .getByRole('button', { name: `Pin message ${number}`, exact: true })
          .click();
        await expect(
          sheet(page).getByRole('button', { name: `Release message ${number}`, exact: true }),
        ).toBeVisible();
        await page.keyboard.press('Escape');
        let turns = 4;
        for (let generation = 1; generation <= 3; generation++) {
          await compactNow(page, strategyId);
          await expect(page.getByRole('region', { name: 'Compaction under way' })).toHaveCount(0);
          await expect(cards(page).last()).toContainText(`generation ${generation}`);
          for (let more = 0; more < 2; more++) await askForPart(page, ++turns);
          const sent = await lastAnswerRequest(provider);
          expect(sent).toContain(`${word} 1. One line`);
          expect(sent).not.toContain(`${word} 2. One line`);
          expect(sent).toContain(`Please look at part ${turns}`);
        }
      });
    });
  }
});

/** The last request for an answer; those for summaries carry no tools. */
async function lastAnswerRequest(provider: ProviderServer): Promise<string> {
  const asked = (await provider.requests()).filter(({ body }) => body.tools !== undefined);
  return JSON.stringify(asked.at(-1)?.body);
}
