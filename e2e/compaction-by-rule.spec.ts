import type { Page } from '@playwright/test';
import { say, settled, startChat } from './chat-page';
import { answered, cards, fillChat, lastRequest, SNAPSHOT, sheet } from './compaction-page';
import { configFile, LARGE_WINDOW } from './config-file';
import { test as base, environmentFor, expect } from './fixtures';
import type { ProviderServer } from './provider-server';
import { startApp } from './server';

/** Nobody is asked, and the rule fires as early as the settings allow. */
const test = base.extend({
  app: async ({ dataDir, provider }, use) => {
    const hybrid = { triggerTokens: 10_000, minMessages: 5, minSeconds: 60 };
    const counts = { tokenThreshold: 10_000 };
    const settings = {
      ...LARGE_WINDOW,
      interactive: false,
      triggerId: 'counts',
      triggerOptions: { hybrid, counts },
    };
    const env = { ...environmentFor(provider), FOLDLINE_CONFIG: await configFile(settings) };
    const app = await startApp({ dataDir, env });
    await use(app);
    await app.stop();
  },
});

const LONG = 'One line after the other was read and found to be in order. '.repeat(110);

/** Every question is answered with a look at the files and a long report; summaries are written as asked. */
function workWithTools(provider: ProviderServer) {
  provider.respond(({ body }) => {
    if (body.tools === undefined) return { text: [SNAPSHOT] };
    const last = (body.messages as { role: string }[]).at(-1);
    if (last?.role === 'tool') return { text: [LONG] };
    return { toolCalls: [{ name: 'list_files', input: {} }] };
  });
}

test('folds run after run over a long chat, and never a word of yours', async ({ page, provider }) => {
  workWithTools(provider);
  await startChat(page, 'Please look at part 1');
  await settled(page);
  for (let turn = 2; turn <= 16; turn++) {
    await say(page, `Please look at part ${turn}`);
    await expect(page.getByRole('article', { name: `Assistant, ${turn * 3} of ${turn * 3}` })).toBeVisible();
    await settled(page);
  }
  await expect(cards(page).last()).toContainText('Compacted automatically');
  const sent = await lastAnswerRequest(provider);
  for (let turn = 1; turn <= 16; turn++) expect(sent).toContain(`Please look at part ${turn}`);
  // Sixteen reports of about 1,500 tokens would be far more.
  expect(sent.length).toBeLessThan(70_000);
  const refused = (await provider.requests()).filter((request) => request.outcome === 'refused');
  expect(refused).toEqual([]);
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
  await page.getByRole('log').press('Home');
  await expect(cards(page).filter({ hasText: 'Goal: Print until it is enough' }).last()).toBeVisible();
  expect(await lastAnswerRequest(provider)).toContain('Print until it is enough');
});

/** The last request for an answer; those for summaries carry no tools. */
async function lastAnswerRequest(provider: ProviderServer): Promise<string> {
  const asked = (await provider.requests()).filter(({ body }) => body.tools !== undefined);
  return JSON.stringify(asked.at(-1)?.body);
}

async function compactWith(page: Page, strategyId: string) {
  await page.keyboard.press('Alt+c');
  await sheet(page).getByLabel('Strategy').selectOption(strategyId);
  const compact = sheet(page).getByRole('button', { name: 'Compact', exact: true });
  await expect(compact).toBeEnabled();
  await compact.click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Compaction under way' })).toHaveCount(0);
}

for (const strategyId of ['percentage', 'since-last-prompt', 'progressive', 'threshold']) {
  test(`a pinned message survives three compactions by ${strategyId}`, async ({ page, provider }) => {
    await fillChat(page, provider, 4);
    provider.respond(({ body }) => (body.tools === undefined ? { text: [SNAPSHOT] } : null));
    await page.keyboard.press('Alt+c');
    await sheet(page).getByRole('button', { name: 'Pin message 1', exact: true }).click();
    await expect(sheet(page).getByRole('button', { name: 'Release message 1', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    let turns = 4;
    for (let generation = 1; generation <= 3; generation++) {
      await compactWith(page, strategyId);
      await expect(cards(page).last()).toContainText(`generation ${generation}`);
      for (let more = 0; more < 2; more++) {
        await say(page, `Please mend problem ${++turns}`);
        await answered(page, turns);
        await settled(page);
      }
      expect(await lastRequest(provider)).toContain('Please mend problem 1');
    }
  });
}
