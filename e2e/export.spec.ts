import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { answers, say, settled, startChat } from './chat-page';
import { compactNow, fillChat, SNAPSHOT } from './compaction-page';
import { expect, test } from './compaction-story';
import { chooseFiles, fileRow, importButton } from './import-page';
import { LOOKS, wear } from './looks';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export' });

async function download(page: Page, name: string): Promise<{ fileName: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page)
      .getByRole('link', { name: `Download ${name}` })
      .click(),
  ]);
  return { fileName: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

async function openExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export this chat' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('a chat leaves in every form, and Foldline JSON comes back byte for byte', async ({
  page,
  provider,
}) => {
  await fillChat(page, provider, 4);
  await provider.otherwise({ text: SNAPSHOT });
  await compactNow(page, 'percentage');
  await expect(page.getByRole('log').getByRole('group', { name: /^Compaction 1/ })).toBeVisible();
  await openExport(page);
  for (const look of LOOKS) {
    await wear(page, look);
    expect(await accessibilityProblems(page), look.name).toEqual([]);
  }
  await wear(page, LOOKS[0] as (typeof LOOKS)[number]);

  const markdown = await download(page, 'Markdown');
  expect(markdown.fileName).toBe('please-mend-problem-1.md');
  expect(markdown.text).toContain('## 1. You');
  expect(markdown.text).toContain('**Compacted** by `percentage`');
  const context = await download(page, 'JSON, effective context');
  expect(JSON.parse(context.text).messages.length).toBeLessThan(8);
  const branch = await download(page, 'JSON, this branch');
  expect(JSON.parse(branch.text).messages).toHaveLength(8);
  const tree = await download(page, 'JSON, everything');
  expect(JSON.parse(tree.text).events.length).toBeGreaterThan(0);
  const ui = await download(page, 'AI SDK UI messages');
  expect(JSON.parse(ui.text)[0]).toMatchObject({ role: 'user', parts: [{ type: 'text' }] });

  await page.goto('/import');
  await chooseFiles(page, [{ name: tree.fileName, text: tree.text }]);
  await expect(fileRow(page, tree.fileName)).toContainText('Looks like Foldline');
  await importButton(page).click();
  await fileRow(page, tree.fileName).getByRole('link').click();
  await expect(page).toHaveURL(/\/chat\//);
  await expect(page.getByRole('log').getByRole('group', { name: /^Compaction 1/ })).toBeVisible();
  await openExport(page);
  expect((await download(page, 'JSON, everything')).text).toBe(tree.text);
  expect((await download(page, 'JSON, this branch')).text).toBe(branch.text);
  expect((await download(page, 'JSON, effective context')).text).toBe(context.text);
});

test('OpenAI messages are those the provider gets next', async ({ page, provider }) => {
  await provider.enqueue({ toolCalls: [{ name: 'list_files', input: {} }] }, { text: 'There is nothing.' });
  await startChat(page, 'What is in the workspace?');
  await expect(answers(page).last()).toContainText('There is nothing.');
  await settled(page);
  await openExport(page);
  const exported = JSON.parse((await download(page, 'OpenAI messages')).text) as unknown[];
  const anthropic = JSON.parse((await download(page, 'Anthropic messages')).text) as { messages: unknown[] };
  expect(anthropic.messages.slice(0, 2)).toMatchObject([
    { role: 'user' },
    { role: 'assistant', content: [{ type: 'tool_use', name: 'list_files' }] },
  ]);
  await page.keyboard.press('Escape');
  await provider.enqueue({ text: 'Going on.' });
  await say(page, 'Thank you');
  await expect(answers(page).last()).toContainText('Going on.');
  const sent = (await provider.requests()).at(-1)?.body as { messages: unknown[] };
  // Asked now, before anybody said something new, the model is told to go on.
  expect(exported.at(-1)).toEqual({ role: 'user', content: 'Continue.' });
  expect(sent.messages.slice(0, -1)).toEqual(exported.slice(0, -1));
});

test('an unknown form or chat is refused in plain words', async ({ page, app }) => {
  await page.goto('/');
  expect((await page.request.get(`${app.url}/api/chats/nobody/export?as=markdown`)).status()).toBe(404);
  await startChat(page, 'Hello');
  const id = new URL(page.url()).pathname.split('/').at(-1);
  expect((await page.request.get(`${app.url}/api/chats/${id}/export?as=paper`)).status()).toBe(400);
});
