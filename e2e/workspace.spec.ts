import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { accessibilityProblems } from './accessibility';
import { answers, conversation, say, settled, startChat } from './chat-page';
import { LOOKS, wear } from './looks';
import { expect, test } from './shared-server';

const files = (page: Page) => page.getByRole('tree', { name: 'Files' });
const file = (page: Page, name: string) =>
  files(page).getByRole('treeitem', { name: new RegExp(`^${name}`) });
const editor = (page: Page, path: string) => page.getByRole('textbox', { name: `Text of ${path}` });

async function startWithWorkspace(page: Page) {
  await startChat(page, 'Hello');
  await settled(page);
  await page.getByRole('tab', { name: 'Workspace' }).click();
  await expect(page.getByRole('button', { name: 'New file' })).toBeVisible();
}

async function newFile(page: Page, path: string, text: string) {
  await page.getByRole('button', { name: 'New file' }).click();
  await page.getByRole('textbox', { name: 'Path' }).fill(path);
  await page.keyboard.press('Enter');
  await editor(page, path).fill(text);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
}

test('is edited by hand, read by the model, and taken home as a zip', async ({ page, provider }) => {
  await startWithWorkspace(page);
  await expect(page.getByText('The workspace is empty')).toBeVisible();
  await newFile(page, 'notes/plan.md', '# Plan\n- sow\n');
  await newFile(page, 'list.txt', 'one\n');
  await expect(file(page, 'plan.md')).toContainText('13 B');
  await expect(page.getByText(/^2 of 500 files, 17 B of 8 MB/)).toBeVisible();
  await expect(page).toHaveURL(/pane=workspace&file=list\.txt/);

  await provider.enqueue(
    { toolCalls: [{ name: 'read_file', input: { path: 'notes/plan.md' } }] },
    { text: 'Sowing it is.' },
  );
  await say(page, 'What is the plan?');
  await expect(answers(page).last()).toContainText('Sowing it is.');
  const asked = (await provider.received(3)).at(-1);
  expect(JSON.stringify(asked?.body)).toContain('- sow');

  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('hello.zip');
  const unzipped = unzipSync(await readFile(await download.path()));
  expect(Object.fromEntries(Object.entries(unzipped).map(([path, data]) => [path, strFromU8(data)]))).toEqual(
    {
      'notes/plan.md': '# Plan\n- sow\n',
      'list.txt': 'one\n',
    },
  );
});

test('warns when a tool changes the file that is being edited, and loses neither text', async ({
  page,
  provider,
}) => {
  await startWithWorkspace(page);
  await newFile(page, 'story.txt', 'Once\n');
  await editor(page, 'story.txt').fill('Once upon a time\n');
  await provider.enqueue(
    { toolCalls: [{ name: 'write_file', input: { path: 'story.txt', content: 'Twice\n' } }] },
    { text: 'Written.' },
  );
  await say(page, 'Write it your way');
  await expect(page.getByText('This file was changed meanwhile')).toBeVisible();
  await expect(editor(page, 'story.txt')).toHaveValue('Once upon a time\n');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.reload();
  await expect(editor(page, 'story.txt')).toHaveValue('Once upon a time\n');
});

test('follows what the tools write, and keeps unsaved text while other tabs are looked at', async ({
  page,
  provider,
}) => {
  await startWithWorkspace(page);
  await newFile(page, 'draft.txt', 'saved\n');
  await editor(page, 'draft.txt').fill('not saved\n');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await provider.enqueue(
    { toolCalls: [{ name: 'write_file', input: { path: 'src/new.js', content: '1;\n' } }] },
    { text: 'There.' },
  );
  await say(page, 'Make a file');
  await expect(answers(page).last()).toContainText('There.');
  await page.getByRole('tab', { name: 'Workspace' }).click();
  await expect(editor(page, 'draft.txt')).toHaveValue('not saved\n');
  await expect(file(page, 'draft.txt')).toContainText('unsaved');
  await page.getByRole('button', { name: 'Revert' }).click();
  await expect(editor(page, 'draft.txt')).toHaveValue('saved\n');

  await conversation(page)
    .getByRole('button', { name: /write_file/ })
    .click();
  await conversation(page).getByRole('button', { name: 'Open src/new.js' }).click();
  await expect(editor(page, 'src/new.js')).toHaveValue('1;\n');
});

test('renames, refuses bad paths in plain words, and deletes only after asking', async ({ page }) => {
  await startWithWorkspace(page);
  await newFile(page, 'a.txt', 'text\n');
  await newFile(page, 'b.txt', 'other\n');
  await file(page, 'a.txt').focus();
  await page.keyboard.press('F2');
  const path = page.getByRole('textbox', { name: 'Path' });
  await path.fill('../outside.txt');
  await page.keyboard.press('Enter');
  await expect(page.getByText('leads out of the workspace')).toBeVisible();
  await path.fill('b.txt');
  await page.keyboard.press('Enter');
  await expect(page.getByText('There already is a file "b.txt".')).toBeVisible();
  await path.fill('deep/a.txt');
  await page.keyboard.press('Enter');
  await expect(path).toHaveCount(0);
  await expect(file(page, 'deep')).toBeVisible();
  await expect(files(page).getByRole('treeitem')).toHaveCount(3);

  await file(page, 'deep').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(files(page).getByRole('treeitem')).toHaveCount(2);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(editor(page, 'deep/a.txt')).toHaveValue('text\n');
  await page.getByRole('button', { name: 'Delete file' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete file' }).click();
  await expect(files(page).getByRole('treeitem')).toHaveCount(1);
});

test('fits every screen in both themes', async ({ page }) => {
  await startWithWorkspace(page);
  await newFile(page, 'src/main.js', 'const answer = 42;\n'.repeat(40));
  await newFile(page, 'notes/plan.md', '# Plan\n');
  for (const look of LOOKS) {
    await wear(page, look);
    const show = page.getByRole('button', { name: /^(Show inspector|Inspector)$/ });
    // The pane moves from beside the chat to above it a moment after the screen has become smaller.
    await expect(async () => {
      if (await show.isVisible()) await show.click();
      await expect(editor(page, 'notes/plan.md')).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await accessibilityProblems(page), look.name).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, look.name).toBeLessThanOrEqual(0);
  }
});
