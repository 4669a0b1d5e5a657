import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { answers, chatRow, conversation, say, settled } from './chat-page';
import { claudeCodeLog } from './claude-code-log';
import { cards } from './compaction-page';
import { chooseFiles, dropFiles, fileRow, importAndOpen, importButton } from './import-page';
import { brokenRules } from './invariants';
import { LOOKS, wear } from './looks';
import { expect, test } from './shared-server';

const log = { name: 'session.jsonl', text: claudeCodeLog({ turns: 9, compactAfter: [8] }) };
const openAi = JSON.stringify({
  messages: [
    { role: 'user', content: 'Name a colour' },
    { role: 'assistant', content: 'Blue' },
  ],
});

async function storedChats(page: Page): Promise<number> {
  await page.goto('/');
  return page.getByRole('navigation', { name: 'Chat list' }).getByRole('link').count();
}

test('a Claude Code log dropped onto the chat list shows its real compaction everywhere, and goes on', async ({
  page,
  provider,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Import transcripts' })).toBeVisible();
  await expect(async () => {
    await dropFiles(page, page.locator('#chats'), [log]);
    await expect(page).toHaveURL(/\/import/, { timeout: 1_000 });
  }).toPass();
  const row = fileRow(page, log.name);
  await expect(row).toContainText('Looks like Claude Code');
  await expect(row).toContainText(
    '36 messages · 9 tool calls · 1 compaction · usage measured in 18 of 18 answers',
  );
  await importButton(page).click();
  await row.getByRole('link', { name: 'Mend tray 1 of the folder' }).click();

  await expect(conversation(page)).toContainText('Tray 9 is mended.');
  await expect(answers(page).last()).toContainText('60 tokens, measured');
  await expect(chatRow(page, 'Mend tray 1 of the folder').first()).toContainText('Imported');
  await expect(cards(page).first()).toContainText('Recorded in claude-code');
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  await expect(inspector).toContainText('1 compaction');
  await expect(inspector.getByRole('button', { name: /^C1/ })).toBeVisible();
  await inspector.getByRole('tab', { name: 'Now' }).click();
  await expect(inspector).toContainText('32 messages folded');
  await expect(inspector).toContainText('Recorded in claude-code (auto)');
  await expect(inspector).toContainText('the trays up to number 8 are mended');
  await inspector.getByRole('tab', { name: 'Diff' }).click();
  await inspector
    .getByLabel('Before', { exact: true })
    .selectOption({ label: 'Gen 1 · Recorded in claude-code (in force)' });
  await inspector.getByLabel('After', { exact: true }).selectOption({ label: 'Percentage' });
  const compared = inspector.getByRole('region', {
    name: /Recorded in claude-code compared with Percentage/,
  });
  await expect(compared).toContainText('the trays up to number 8 are mended');
  await inspector.getByRole('tab', { name: 'Cost' }).click();
  await expect(inspector).toContainText('Price of Claude Sonnet 4.5');

  await provider.enqueue({ text: 'The next tray is mended too.' });
  await say(page, 'And tray 10?');
  await expect(answers(page).last()).toContainText('The next tray is mended too.');
  await settled(page);
  expect(await brokenRules(provider)).toEqual([]);
  const sent = JSON.stringify((await provider.requests()).at(-1)?.body);
  expect(sent).toContain('the trays up to number 8 are mended');
  expect(sent).not.toContain('Mend tray 3 of the folder');
});

test('many files at once: each has its row, good ones become chats, hostile ones are refused in plain words', async ({
  page,
}, testInfo) => {
  const before = await storedChats(page);
  await page.goto('/import');
  const circle = ['a', 'b'].map((uuid, place) =>
    JSON.stringify({
      type: 'user',
      uuid,
      parentUuid: ['b', 'a'][place],
      sessionId: 's',
      message: { role: 'user', content: uuid },
    }),
  );
  await chooseFiles(page, [
    log,
    { name: 'chat.json', text: openAi },
    { name: 'deep.json', text: '['.repeat(100_000) },
    { name: 'circle.jsonl', text: circle.join('\n') },
    { name: 'picture.png', text: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]) },
    { name: 'utf16.json', text: Buffer.from(`\ufeff${openAi}`, 'utf16le') },
    { name: 'broken-lines.jsonl', text: `${openAi}\nnot json\n${openAi}\n` },
    { name: 'proto.json', text: openAi.replace('{', '{"__proto__":{"polluted":true},') },
  ]);
  const huge = testInfo.outputPath('huge.jsonl');
  await writeFile(huge, Buffer.alloc(51 * 1024 * 1024, 'x'));
  await page.getByLabel('Transcript files').setInputFiles(huge);
  await expect(importButton(page)).toHaveText('Import 5 chats');
  for (const [name, reason] of [
    ['deep.json', 'nested deeper than 64 levels'],
    ['circle.jsonl', 'in a circle'],
    ['picture.png', 'binary file'],
    ['utf16.json', 'UTF-16'],
    ['huge.jsonl', 'at most 50 MB'],
  ] as const) {
    await expect(fileRow(page, name)).toContainText('Refused');
    await expect(fileRow(page, name)).toContainText(reason);
  }
  const broken = fileRow(page, 'broken-lines.jsonl');
  await broken.getByText('1 line left out').click();
  await expect(broken).toContainText('Line 2: not valid JSON');
  for (const look of LOOKS) {
    await wear(page, look);
    expect(await accessibilityProblems(page), look.name).toEqual([]);
  }
  await wear(page, LOOKS[0] as (typeof LOOKS)[number]);
  await importButton(page).click();
  await expect(broken).toContainText('Imported as 2 chats');
  await expect(importButton(page)).toBeDisabled();
  expect(await storedChats(page)).toBe(before + 5);
});

test('a wrong guess is changed before importing, and again afterwards', async ({ page }) => {
  await page.goto('/import');
  await chooseFiles(page, [{ name: 'which.json', text: openAi }]);
  const row = fileRow(page, 'which.json');
  const format = page.getByRole('combobox', { name: 'Format of which.json' });
  await expect(format.locator('option:checked')).toHaveText('Guess: OpenAI chat messages');
  await format.selectOption('Anthropic messages');
  await expect(row).toContainText('read as you chose');
  await importButton(page).click();
  await expect(row.getByRole('link')).toHaveCount(1);
  await format.selectOption('aider chat history');
  await expect(row).toContainText('No conversation was found in this file, read as aider chat history.');
  await format.selectOption('OpenAI chat messages');
  await expect(importButton(page)).toHaveText('Import 1 chat');
});

test('an import can be cancelled and leaves nothing behind, and the server answers meanwhile', async ({
  page,
}) => {
  const before = await storedChats(page);
  await page.goto('/import');
  const words = 'A long report about folding, cutting and stacking of the sheets in the tray. '.repeat(20);
  await chooseFiles(page, [
    { name: 'long.jsonl', text: claudeCodeLog({ turns: 6_000, compactAfter: [], words }) },
  ]);
  await importButton(page).click();
  await expect(fileRow(page, 'long.jsonl')).toContainText('Counting tokens');
  const started = Date.now();
  expect((await page.request.get('/api/health')).ok()).toBe(true);
  expect(Date.now() - started).toBeLessThan(2_000);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(fileRow(page, 'long.jsonl')).toContainText('Not finished');
  expect(await storedChats(page)).toBe(before);
});

test('text is pasted in, and what it says stays text', async ({ page }) => {
  await page.goto('/import');
  const hostile = '<img src=x onerror="document.title=`owned`"> [click](javascript:alert(1)) Name a colour';
  await page.getByRole('button', { name: 'Paste text' }).click();
  await page
    .getByLabel('Text of a transcript')
    .fill(openAi.replace('Name a colour', hostile.replaceAll('"', '\\"')));
  await page.getByRole('button', { name: 'Read this text' }).click();
  await importButton(page).click();
  await fileRow(page, 'pasted text').getByRole('link').click();
  await expect(conversation(page)).toContainText('onerror');
  await expect(conversation(page).locator('img, a[href^="javascript"]')).toHaveCount(0);
  await expect(page).not.toHaveTitle('owned');
});

test('branches of a tree can be walked', async ({ page }) => {
  const reply = (id: string, text: string) => ({ message_id: id, text, role: 'assistant', replies: [] });
  const tree = {
    message_tree_id: 't',
    prompt: {
      message_id: 'p',
      text: 'Which colour?',
      role: 'prompter',
      replies: [reply('x', 'Blue it is'), reply('y', 'Green it is')],
    },
  };
  await importAndOpen(page, { name: 'tree.jsonl', text: JSON.stringify(tree) });
  await expect(conversation(page)).toContainText(/(Blue|Green) it is/);
  const first = (await conversation(page).textContent())?.includes('Blue') ? 'Blue' : 'Green';
  await answers(page).hover();
  await page.getByRole('button', { name: first === 'Blue' ? /^Next/ : /^Previous/ }).click();
  await expect(conversation(page)).toContainText(first === 'Blue' ? 'Green it is' : 'Blue it is');
});

test('the palette leads to the import, and a request from elsewhere is refused', async ({ page, app }) => {
  await page.goto('/');
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill('import transcripts');
    await expect(page.getByRole('option', { name: 'Import transcripts' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/import/);
  const post = (headers: Record<string, string>) =>
    fetch(`${app.url}/api/import?name=a.json`, { method: 'POST', body: openAi, headers });
  expect((await post({ Origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await post({})).status).toBe(403);
  expect((await fetch(`${app.url}/api/import`)).status).toBe(405);
});
