import { answers, conversation, questions, say, settled } from './chat-page';
import { expect, test } from './fixtures';

test.use({
  serverEnv: {
    OPENAI_COMPATIBLE_BASE_URL: '',
    OPENAI_COMPATIBLE_API_KEY: '',
    FOLDLINE_MODEL: '',
    FOLDLINE_OFFLINE_DELAY_MS: '0',
  },
});

test('a first start without a key: a sample opens, and the built-in model works on its files', async ({
  page,
  provider,
}) => {
  await page.goto('/');
  await expect(page.getByText('It works offline and is no language model.')).toBeVisible();
  await expect(page.getByRole('button', { name: /messages$/ })).toHaveCount(4);
  await page.getByRole('button', { name: /missing cent/ }).click();
  await expect(page).toHaveURL(/\/chat\//);
  await expect(conversation(page).getByRole('article').first()).toBeVisible();

  const ask = async (text: string, tools: string[], answer: RegExp) => {
    await say(page, text);
    await expect(questions(page).last()).toContainText(text);
    await expect(answers(page).last()).toContainText(answer);
    await settled(page);
    for (const tool of tools) {
      await expect(conversation(page).locator('[data-tool-card]', { hasText: tool }).last()).toContainText(
        'done',
      );
    }
  };
  await ask('list files', ['list_files'], /\d+ files/);
  await ask('search for cent', ['search_files'], /match(es)? for “cent”/);
  await ask(
    'create hello.js with hello world and then run it',
    ['write_file', 'run_javascript'],
    /Hello, world!/,
  );
  await ask('read hello.js', ['read_file'], /console\.log/);

  await page.getByRole('tab', { name: 'Workspace' }).click();
  await page.getByRole('treeitem', { name: /^hello\.js/ }).click();
  await expect(page.getByRole('textbox', { name: 'Text of hello.js' })).toHaveValue(/Hello, world!/);
  expect(await provider.requests()).toEqual([]);
});

test('every sample opens and can be talked to', async ({ page }) => {
  for (const [name, count] of [
    [/Agent run/, 200],
    [/Three generations/, 600],
    [/Ten thousand/, 10_000],
  ] as const) {
    await page.goto('/');
    await page.getByRole('main').getByRole('button', { name }).click();
    // Ten thousand messages are written to disk first, and a test machine may be busy.
    await expect(page).toHaveURL(/\/chat\//, { timeout: 30_000 });
    await expect(conversation(page).getByRole('article').last()).toContainText(`#${count}`);
  }
  await say(page, 'list files');
  await expect(answers(page).last()).toContainText(/\d+ files/);
});
