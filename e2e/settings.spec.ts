import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { expect, test } from './fixtures';
import { LOOKS, wear } from './looks';

test.use({ serverEnv: { FOLDLINE_MODEL: 'offline:foldline-1' } });

const setting = (page: Page | Locator, key: string) => page.locator(`[data-setting="${key}"]`);
const TOKENS = 'triggerOptions.hybrid.triggerTokens';

async function type(row: Locator, value: string) {
  await row.getByRole('textbox').fill(value);
  await row.getByRole('textbox').press('Enter');
}

async function startChat(page: Page, text: string): Promise<string> {
  await page.goto('/');
  const composer = page.getByRole('main').getByRole('textbox');
  await composer.fill(text);
  await composer.press('Enter');
  await expect(page).toHaveURL(/\/chat\//);
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function importText(page: Page, text: string) {
  await page.getByLabel('Settings to import').fill(text);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
}

async function exported(page: Page, format: 'JSON' | 'YAML'): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: `Export ${format}` }).click();
  return readFile(await (await download).path(), 'utf8');
}

test.describe('the settings page', () => {
  test('opens by key and by the foot of the list, and leads back', async ({ page }) => {
    const chatId = await startChat(page, 'A chat with settings');
    await page.keyboard.press('Control+,');
    await expect(page).toHaveURL(`/settings?chat=${chatId}`);
    await expect(page.getByText('In “A chat with settings”')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the chat' }).click();
    await expect(page).toHaveURL(`/chat/${chatId}`);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  });

  test('keeps a change over reload and restart, and gives it back', async ({ page, app }) => {
    await page.goto('/settings');
    await type(setting(page, TOKENS), '60,000');
    await expect(setting(page, TOKENS)).toContainText('Changed');
    await app.stop();
    await app.start();
    await page.reload();
    await expect(setting(page, TOKENS).getByRole('textbox')).toHaveValue('60000');
    await setting(page, TOKENS)
      .getByRole('button', { name: /^Reset/ })
      .click();
    await expect(setting(page, TOKENS).getByRole('textbox')).toHaveValue('40000');
    await page.reload();
    await expect(setting(page, TOKENS)).not.toContainText('Changed');
  });

  test('says what is wrong with a value and does not keep it', async ({ page }) => {
    await page.goto('/settings');
    await type(setting(page, TOKENS), '9999');
    await expect(setting(page, TOKENS).getByRole('alert')).toHaveText(
      'Tokens must lie between 10,000 and 200,000.',
    );
    await type(setting(page, 'questionSeconds'), 'soon');
    await expect(setting(page, 'questionSeconds').getByRole('alert')).toContainText('needs a number');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.reload();
    await expect(setting(page, TOKENS).getByRole('textbox')).toHaveValue('40000');
    await expect(setting(page, 'questionSeconds').getByRole('textbox')).toHaveValue('30');
  });

  test('finds settings by the names of other systems', async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('compressionMinTimeBetweenPrompts');
    await expect(page.locator('[data-setting]')).toHaveCount(1);
    await expect(setting(page, 'triggerOptions.hybrid.minSeconds')).toBeVisible();
    await page.getByRole('searchbox').fill('nothing has this name');
    await expect(page.getByText('No setting found')).toBeVisible();
  });

  test('chooses, copies, edits, compares and deletes profiles', async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('radio', { name: 'Onyx' }).check();
    await expect(page.getByRole('heading', { name: /Strategy: Progressive/ })).toContainText('In use');
    await page.getByRole('button', { name: 'Copy Forge' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit profile' });
    await editor.getByLabel('Name', { exact: true }).fill('My forge');
    await type(setting(editor, 'strategyOptions.selective.retentionWindow'), '3');
    await editor.getByLabel('First').selectOption('percentage');
    await editor.getByRole('button', { name: 'Save profile' }).click();
    await expect(editor).toHaveCount(0);
    await page.getByRole('radio', { name: 'My forge' }).check();
    await expect(setting(page, 'strategyOptions.selective.retentionWindow').getByRole('textbox')).toHaveValue(
      '3',
    );
    await page.getByText('Compare side by side').click();
    const table = page.getByRole('region', { name: 'Comparison of profiles' });
    await expect(table.getByRole('columnheader')).toHaveCount(8);
    await expect(table.getByRole('columnheader', { name: 'My forge (chosen)' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'My forge' })).toBeChecked();
    await page.getByRole('button', { name: 'Delete My forge' }).click();
    await page.getByRole('button', { name: 'Delete profile' }).click();
    await expect(page.getByRole('radio', { name: 'Foldline' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'My forge' })).toHaveCount(0);
  });

  test('shows what answers to the goal question have changed, and takes it back', async ({ page }) => {
    await page.goto('/settings');
    await importText(page, 'foldline: { interactive: false, timesLessOften: 2 }');
    await expect(page.getByText('You are not asked for your goal.')).toBeVisible();
    await expect(page.getByText('40,000 → 90,000 tokens, 25 → 57 messages (2.25 ×)')).toBeVisible();
    await page.getByRole('button', { name: 'Ask me again' }).click();
    await page.getByRole('button', { name: 'Check in as often as before' }).click();
    await expect(page.getByText('You are asked for your goal before a compaction.')).toBeVisible();
    await expect(page.getByText('from 40,000 tokens and 25 messages on')).toBeVisible();
  });

  test('previews, saves and resets an own prompt', async ({ page }) => {
    await page.goto('/settings');
    await page.getByLabel('Template').fill('Mind the goal: {{goal}}. {{hystory}}');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('region', { name: 'Preview of the prompt' });
    await expect(preview).toContainText('Mind the goal: Make the import accept CSV files.');
    await expect(preview).toContainText('{{hystory}} is not a variable and stays empty.');
    await page.getByRole('button', { name: 'Save prompt' }).click();
    await expect(page.getByRole('button', { name: 'Save prompt' })).toBeDisabled();
    await page.reload();
    await expect(page.getByLabel('Template')).toHaveValue('Mind the goal: {{goal}}. {{hystory}}');
    await page.getByRole('button', { name: 'Reset to the built-in prompt' }).click();
    await page.reload();
    await expect(page.getByLabel('Template')).toHaveValue('');
    // One kind of prompt alone, with its own preview.
    await page.getByLabel('Prompt', { exact: true }).selectOption('Goals to choose from');
    await page.getByLabel('Template').fill('Only goals about files.');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(preview).toContainText('Only goals about files.');
    await expect(preview).toContainText('<goals><goal>');
    await page.getByRole('button', { name: 'Save prompt' }).click();
    await page.reload();
    await page.getByLabel('Prompt', { exact: true }).selectOption('Goals to choose from (changed)');
    await expect(page.getByLabel('Template')).toHaveValue('Only goals about files.');
    await page.getByRole('button', { name: 'Reset to the built-in prompt' }).click();
    await expect(page.getByLabel('Template')).toHaveValue('');
  });

  test('takes what is said about a model before the data', async ({ page }) => {
    await page.goto('/settings');
    await page.getByLabel('Window', { exact: true }).fill('9000');
    await page.getByRole('button', { name: 'Save model' }).click();
    await expect(page.getByRole('button', { name: 'Reset to the shipped data' })).toBeVisible();
    await startChat(page, 'How large is the window?');
    await expect(page.getByText(/\/ 9k/).first()).toBeVisible();
  });
});

test.describe('files', () => {
  const GEMINI = {
    compressionStrategy: 'percentage',
    compressionInteractive: false,
    compressionPromptTimeout: 45,
    compressionTriggerTokens: 50_000,
    compressionTriggerUtilization: 0.6,
    compressionMinMessagesSinceLastCompress: 30,
    compressionMinTimeBetweenPrompts: 600,
    compressionFrequencyMultiplier: 2,
    model: { compressionThreshold: 0.6 },
  };

  test('go in and out as JSON in the documented names', async ({ page }) => {
    await page.goto('/settings');
    await page.getByLabel('File with settings').setInputFiles({
      name: 'config.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(GEMINI)),
    });
    await expect(page.getByText('All of it is right: 9 settings.')).toBeVisible();
    await expect(setting(page, TOKENS).getByRole('textbox')).toHaveValue('40000');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(setting(page, TOKENS).getByRole('textbox')).toHaveValue('50000');
    expect(JSON.parse(await exported(page, 'JSON'))).toEqual(GEMINI);
  });

  test('go in and out as YAML in the documented names', async ({ page }) => {
    await page.goto('/settings');
    const forge =
      'compact:\n  max_tokens: 1500\n  token_threshold: 60000\n  message_threshold: 200\n  turn_threshold: 40\n  on_turn_end: false\n' +
      '  retention_window: 4\n  model: google/gemini-2.0-flash-001\n  prompt: "{{> default}}"\n  summary_tag: summary\n';
    await importText(page, forge);
    await expect(page.getByRole('radio', { name: 'Forge' })).toBeChecked();
    await expect(setting(page, 'triggerOptions.counts.turnThreshold').getByRole('textbox')).toHaveValue('40');
    const yaml = await exported(page, 'YAML');
    for (const line of forge.split('\n').slice(1).filter(Boolean))
      expect(yaml).toContain(line.trim().replaceAll('"', '').split(':')[0]);
    await page.getByRole('button', { name: /^Reset \d+ changed/ }).click();
    await page.getByRole('button', { name: 'Reset settings' }).click();
    await expect(page.getByRole('radio', { name: 'Foldline' })).toBeChecked();
    await importText(page, yaml);
    await expect(page.getByRole('radio', { name: 'Forge' })).toBeChecked();
    expect(await exported(page, 'YAML')).toBe(yaml);
  });

  test('that are wrong are refused as a whole, with every place', async ({ page }) => {
    await page.goto('/settings');
    await importText(
      page,
      '{"compressionInteractive": false, "compressionTriggerTokens": 1, "compact": {"eviction_window": 1}, "x": 2}',
    );
    await expect(page.getByText('Nothing was imported.')).toBeVisible();
    for (const place of ['compressionTriggerTokens', 'compact.eviction_window', 'x'])
      await expect(
        page.getByRole('listitem').filter({ has: page.getByText(place, { exact: true }) }),
      ).toBeVisible();
    await importText(page, 'a: &a [x]\nb: *a');
    await expect(page.getByText(/not plain YAML/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Reset \d+ changed/ })).toHaveCount(0);
  });

  test('of the working folder are read at start and shown as such', async ({ page, app, dataDir }) => {
    const file = path.join(dataDir, 'foldline.config.yaml');
    await writeFile(file, 'compact:\n  token_threshold: 30000\n');
    await app.stop();
    await app.start({ FOLDLINE_CONFIG: file });
    await page.goto('/settings');
    const row = setting(page, 'triggerOptions.counts.tokenThreshold');
    await expect(row.getByRole('textbox')).toHaveValue('30000');
    await expect(row).toContainText('From file');
    await type(row, '35000');
    await expect(row).toContainText('In the file: 30,000 tokens.');
    await row.getByRole('button', { name: /^Reset/ }).click();
    await expect(row.getByRole('textbox')).toHaveValue('30000');
    await writeFile(file, 'compact:\n  token_threshold: lots\n  colour: blue\n');
    await app.stop();
    await app.start();
    await page.reload();
    await expect.poll(() => app.output()).toContain('nothing of foldline.config.yaml was taken');
    await expect(page.getByText('Nothing of foldline.config.yaml was taken at start.')).toBeVisible();
    await expect(page.getByText('compact.colour')).toBeVisible();
    await expect(row.getByRole('textbox')).toHaveValue('60000');
  });
});

test.describe('the settings of one chat', () => {
  test('go before the global ones, say their effect, and can be given back', async ({ page }) => {
    const chatId = await startChat(page, 'Write a file notes.md with one line about folding.');
    await page.getByRole('button', { name: 'Settings of this chat' }).click();
    const dialog = page.getByRole('dialog', { name: 'Settings of this chat' });
    await expect(dialog.getByText(/Would (not )?fire/)).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await type(setting(dialog, 'windowTokens'), '1000');
    await expect(dialog.getByText('Would fire with the next answer.')).toBeVisible();
    await setting(dialog, 'profileId').getByRole('combobox').selectOption('forge');
    await type(setting(dialog, 'triggerOptions.counts.tokenThreshold'), '2000');
    await expect(dialog.getByText(/Would fire in about \d+ turns?\./)).toBeVisible();
    await setting(dialog, 'automatic').getByRole('switch').click();
    await expect(dialog.getByText('Off: this chat is compacted by hand only.')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Settings of this chat' }).click();
    await expect(setting(dialog, 'automatic')).toContainText('This chat');
    await dialog.getByRole('button', { name: 'Use global: Compact automatically' }).click();
    await expect(setting(dialog, 'automatic')).not.toContainText('This chat');
    await dialog.getByRole('button', { name: 'Use global: Profile' }).click();
    await dialog.getByRole('button', { name: 'Use global: Window' }).click();
    await setting(dialog, 'agent').getByRole('switch').click();
    await type(setting(dialog, 'agentStepLimit'), '7');
    await expect(setting(dialog, 'agentStepLimit')).toContainText('This chat');
    await page.goto(`/settings?chat=${chatId}`);
    await expect(page.getByRole('radio', { name: 'Foldline' })).toBeChecked();
  });
});

test('looks right and reads right on every screen', async ({ page }, testInfo) => {
  await page.goto('/settings');
  for (const look of LOOKS) {
    await wear(page, look);
    await testInfo.attach(`settings-${look.name}`, {
      body: await page.screenshot(),
      contentType: 'image/png',
    });
    expect(await accessibilityProblems(page), look.name).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), look.name).toBe(
      true,
    );
  }
});
