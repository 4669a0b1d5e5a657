import type { Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { claudeCodeLog } from './claude-code-log';
import { cards, compactNow } from './compaction-page';
import { LARGE_WINDOW } from './config-file';
import { importAndOpen } from './import-page';
import {
  inspector,
  openSample,
  openTab,
  openTwoGenerations,
  part,
  sidewaysOverflow,
  wearWithInspector,
} from './inspector-page';
import { TWO_LOOKS } from './looks';
import type { ProviderServer } from './provider-server';
import { expect, test } from './shared-server';

test.use({ settings: LARGE_WINDOW });

const report = (page: Page) => part(page, 'How good it is');
const judge = (page: Page) => part(page, 'What a model says');
const probes = (page: Page) => part(page, 'Could one go on from it?');
const sentences = (page: Page) => part(page, 'Does the history bear it out?');
const summaries = (page: Page) => part(page, 'What the model reads instead');
const askButton = (page: Page) => sentences(page).getByRole('button', { name: /^Ask / });

const KINDS = ['recall', 'artifact', 'continuation', 'decision'];
const SCORES = JSON.stringify({
  probes: KINDS.map((kind) => ({
    kind,
    scores: { accuracy: 4, context: 4, artifacts: 5, completeness: 2, continuity: 3 },
    reason: `The ${kind} is nearly there.`,
    evidence: 'a quote',
  })),
});
const ANSWERS = JSON.stringify(Object.fromEntries(KINDS.map((kind) => [kind, `What I know of ${kind}.`])));
const CLAIMS = JSON.stringify({
  claims: [
    { n: 1, support: 'supported' },
    { n: 2, support: 'unsupported', reason: 'Nobody ever said so.' },
  ],
});

/** The sample about a bakery, folded and with its snapshot open; what the scripted model says is no summary, so code wrote it. */
async function openSnapshot(page: Page): Promise<void> {
  await openSample(page, /^The bakery/);
  await openTab(page, 'Snapshot');
  await compactNow(page, 'percentage');
  await expect(cards(page)).toContainText('messages folded');
}

async function requestsFor(provider: ProviderServer): Promise<number> {
  return (await provider.requests()).filter(({ dialect }) => dialect !== 'models').length;
}

test('how good a compaction is appears by itself, every number with how sure it is', async ({
  page,
  app,
}) => {
  await openSnapshot(page);
  await expect(report(page)).toContainText(/checks? (is|are) (not )?passed/);
  for (const label of [
    'Kept of what was needed later',
    'Questions it can still answer',
    'Questions it must not answer',
    'Reached the summariser',
    'Pays for itself after',
    'Facts per thousand tokens of summary',
    'Files read again afterwards',
  ])
    await expect(report(page).getByText(label)).toBeVisible();
  await expect(report(page).getByText('Nothing came after it yet.').first()).toBeVisible();
  await expect(report(page).getByText('unknown', { exact: true }).first()).toBeVisible();
  await expect(report(page).getByRole('list', { name: 'Checks' })).toContainText(
    'Passed: Compacting the result again changes nothing',
  );
  await report(page).getByRole('button', { name: 'Show as table' }).click();
  await expect(report(page).getByRole('columnheader', { name: 'How sure' })).toBeVisible();
  await expect(report(page).getByRole('row', { name: /Pays for itself after .* estimated/ })).toBeVisible();
  expect(app.output()).not.toContain('was not measured');
});

test('a model is asked, by word and after its price; the answer is marked in place and kept', async ({
  page,
  provider,
}) => {
  await openSnapshot(page);
  const before = await requestsFor(provider);
  await judge(page).getByRole('button', { name: 'Ask a model' }).click();
  await expect(probes(page)).toContainText(
    /2 calls, ≈ [\d.]+k? tokens to read and at most 4k to write, .*\(estimated\)/,
  );
  expect(await requestsFor(provider)).toBe(before);
  await provider.enqueue({ text: [ANSWERS] }, { text: [SCORES] });
  await probes(page).getByRole('button', { name: /^Ask / }).click();
  const table = probes(page).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(6);
  await expect(table.getByRole('row', { name: /^Mean 4 4 5 2 3$/ })).toBeVisible();
  await expect(probes(page)).toContainText('best in artifacts (5), weakest in completeness (2)');
  await expect(probes(page)).toContainText(
    /Judged by compatible:scripted-large, prompt version 1, on .*measured/,
  );

  await provider.otherwise({ text: [CLAIMS] });
  await askButton(page).click();
  await expect(sentences(page)).toContainText(/sentences are borne out by the history; \d+ not borne out/);
  await expect(summaries(page).getByText('not borne out').first()).toBeVisible();
  await expect(summaries(page).getByText('Nobody ever said so.').first()).toBeVisible();

  const asked = await requestsFor(provider);
  await page.reload();
  await expect(table.getByRole('row', { name: /^Mean 4 4 5 2 3$/ })).toBeVisible();
  await expect(summaries(page).getByText('not borne out').first()).toBeVisible();
  await expect(askButton(page)).toHaveCount(0);
  expect(await requestsFor(provider)).toBe(asked);
});

test('an answer that cannot be read and a provider that fails are said, and cost nothing that was there', async ({
  page,
  provider,
}) => {
  await openSnapshot(page);
  await expect(report(page)).toContainText('Pays for itself after');
  await judge(page).getByRole('button', { name: 'Ask a model' }).click();
  await provider.otherwise({ text: ['I would rather talk about the weather.'] });
  await askButton(page).click();
  await expect(sentences(page)).toContainText('not in the form it was asked for, so nothing was kept');
  await provider.otherwise({ fault: { type: 'unauthorized' } });
  await askButton(page).click();
  await expect(sentences(page)).toContainText('did not accept the key (401)');
  await page.reload();
  await expect(sentences(page)).toContainText('did not accept the key (401)');
  await expect(report(page)).toContainText('Pays for itself after');
  await provider.otherwise({ text: [CLAIMS] });
  await askButton(page).click();
  await expect(sentences(page)).toContainText('sentences are borne out by the history');
  await expect(sentences(page)).not.toContainText('did not accept the key');
});

test('asking can be stopped, and nothing half-done is kept', async ({ page, provider }) => {
  await openSnapshot(page);
  await judge(page).getByRole('button', { name: 'Ask a model' }).click();
  await provider.otherwise({ text: [CLAIMS], hold: 0 });
  await askButton(page).click();
  await provider.held();
  await sentences(page).getByRole('button', { name: 'Stop asking' }).click();
  await expect(askButton(page)).toBeEnabled();
  await expect(sentences(page)).not.toContainText('Judged by');
});

test('two generations before a blind judge in both orders, and how the first facts faded', async ({
  page,
  provider,
}) => {
  await openTwoGenerations(page);
  await openTab(page, 'Diff');
  const pair = part(page, 'Which one serves better');
  await pair.getByRole('button', { name: 'Ask a model' }).click();
  await expect(pair).toContainText(/2 calls, ≈ .* tokens to read and at most 600 to write/);
  await provider.enqueue(
    { text: ['{"better": "a", "reason": "It is exact."}'] },
    { text: ['{"better": "b", "reason": "It names the files."}'] },
  );
  await pair.getByRole('button', { name: /^Ask / }).click();
  await expect(pair).toContainText('Generation 2 serves better, whichever was shown first.');
  await expect(
    pair.getByRole('row', { name: /^Generation 1 Generation 2 It names the files\.$/ }),
  ).toBeVisible();
  const [first, second] = (await provider.requests()).filter(({ dialect }) => dialect !== 'models').slice(-2);
  expect(JSON.stringify(first?.body)).not.toContain('percentage');
  expect(JSON.stringify(first?.body)).not.toEqual(JSON.stringify(second?.body));
  await inspector(page).getByRole('button', { name: 'Swap sides' }).click();
  await expect(pair).toContainText('Generation 2 serves better, whichever was shown first.');
  await inspector(page).getByLabel('Before', { exact: true }).selectOption('strategy:percentage');
  await expect(pair).toContainText('Choose two of them above.');

  const faded = part(page, 'How the first facts faded');
  await expect(faded).toContainText(/Of \d+ facts said before generation 1, \d+\s% were there after it/);
  await expect(faded.getByRole('img')).toBeVisible();
  await faded.getByRole('button', { name: 'Show as table' }).click();
  await expect(faded.getByRole('row')).toHaveCount(4);
});

test('what another tool recorded is measured like our own', async ({ page }) => {
  const words = 'It was mended as in src/tray-1.ts.';
  const text = claudeCodeLog({ turns: 9, compactAfter: [6], words });
  await importAndOpen(page, { name: 'measured.jsonl', text });
  await openTab(page, 'Snapshot');
  await expect(report(page)).toContainText(/[01] of 1 files, names, numbers and links that came up again/);
  await expect(report(page)).toContainText('Files read again afterwards');
});

/** Looks at one tab on a large and a small screen, as axe and a ruler do. */
async function fitsScreens(page: Page): Promise<void> {
  for (const look of TWO_LOOKS) {
    await wearWithInspector(page, look);
    await expect(inspector(page)).toBeVisible();
    expect(await accessibilityProblems(page), look.name).toEqual([]);
    expect(await sidewaysOverflow(page), look.name).toBe(0);
    if (look.width < 1280) await page.keyboard.press('Alt+i');
  }
}

test('a report with its judgement fits large and small screens', async ({ page, provider }) => {
  await openSnapshot(page);
  await judge(page).getByRole('button', { name: 'Ask a model' }).click();
  await provider.enqueue({ text: [ANSWERS] }, { text: [SCORES] });
  await probes(page).getByRole('button', { name: /^Ask / }).click();
  await expect(probes(page).getByRole('table')).toBeVisible();
  await provider.otherwise({ text: [CLAIMS] });
  await askButton(page).click();
  await expect(summaries(page).getByText('not borne out').first()).toBeVisible();
  await fitsScreens(page);
});

test('two judged generations fit large and small screens', async ({ page, provider }) => {
  await openTwoGenerations(page);
  await openTab(page, 'Diff');
  const pair = part(page, 'Which one serves better');
  await pair.getByRole('button', { name: 'Ask a model' }).click();
  await provider.otherwise({ text: ['{"better": "a", "reason": "It came first."}'] });
  await pair.getByRole('button', { name: /^Ask / }).click();
  await expect(pair).toContainText('No winner: what the model preferred changed with the order');
  await expect(part(page, 'How the first facts faded')).toBeVisible();
  await fitsScreens(page);
});
