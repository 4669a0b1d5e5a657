import type { Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { answers, questions, say, settled, startChat, stopButton } from './chat-page';
import { expect, test } from './shared-server';

async function turnOn(page: Page, stepLimit: number) {
  await page.getByRole('button', { name: /^Agent mode/ }).click();
  const box = page.getByRole('dialog', { name: 'Agent mode' });
  await box.getByRole('spinbutton', { name: 'Pause after' }).fill(String(stepLimit));
  await box.getByRole('switch', { name: 'Agent mode' }).click();
  await expect(box.getByRole('switch')).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('Escape');
}

const write = (path: string) => ({ name: 'write_file', input: { path, content: 'x\n' } });

test('works on a task step by step; Stop keeps what was done', async ({ page, provider }) => {
  await provider.enqueue(
    { toolCalls: [write('one.txt')] },
    { text: 'Now the second.', toolCalls: [write('two.txt')] },
    { text: ['Thinking about ', 'the third.'], hold: 1 },
  );
  await page.goto('/');
  await turnOn(page, 9);
  expect(await accessibilityProblems(page)).toEqual([]);
  await say(page, 'Write three files');
  await expect(page).toHaveURL(/\/chat\//);
  await provider.held();
  await expect(page.getByText('step 3 of 9')).toBeVisible();
  await expect(page.getByRole('main').getByText('Agent', { exact: true }).first()).toBeVisible();
  await expect(answers(page)).toHaveCount(3);
  await stopButton(page).click();
  await expect(answers(page).nth(2)).toContainText('stopped');
  await settled(page);
  await expect(page.getByText('step 3 of 9')).toHaveCount(0);
  await expect(answers(page).nth(2)).toContainText('Thinking about');
  await page.reload();
  await expect(answers(page)).toHaveCount(3);
  await page.getByRole('tab', { name: 'Workspace' }).click();
  await expect(page.getByRole('tree').getByRole('treeitem')).toHaveCount(2);
  const [first] = await provider.received(3);
  expect(JSON.stringify(first?.body)).toContain('The last message is a task');
});

test('pauses at the step limit and goes on when told to', async ({ page, provider }) => {
  await provider.enqueue({ text: 'Ready.' });
  await startChat(page, 'Hello');
  await settled(page);
  await turnOn(page, 2);
  await provider.enqueue({ toolCalls: [write('one.txt')] }, { toolCalls: [write('two.txt')] });
  await say(page, 'Write files for ever');
  const notice = answers(page).last();
  await expect(notice).toContainText('The step limit is reached');
  await settled(page);
  await provider.enqueue({ text: 'Enough is written.' });
  await notice.getByRole('button', { name: 'Continue' }).click();
  await expect(answers(page).last()).toContainText('Enough is written.');
  await settled(page);
  await expect(questions(page).last()).toContainText('Continue.');
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Agent mode: on, 2 steps' })).toBeVisible();
});

test('a script that never ends or eats all memory fails in words, and nothing else waits for it', async ({
  page,
  provider,
}) => {
  await provider.enqueue(
    {
      toolCalls: [
        { name: 'run_javascript', input: { code: 'while (true) {}' } },
        {
          name: 'run_javascript',
          input: { code: 'const a = []; for (;;) a.push("x".repeat(1e6) + a.length);' },
        },
      ],
    },
    { text: 'Neither worked.' },
  );
  await startChat(page, 'Try to break out');
  await expect(answers(page).first()).toContainText('running');
  // While the scripts run, the server answers as ever: less than half the time they are given.
  const asked = Date.now();
  expect((await page.request.get('/api/health')).ok()).toBe(true);
  expect(Date.now() - asked).toBeLessThan(2_000);
  await page.getByRole('tab', { name: 'Workspace' }).click();
  await page.getByRole('button', { name: 'New file' }).click();
  await page.getByRole('textbox', { name: 'Path' }).fill('meanwhile.txt');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text of meanwhile.txt' })).toBeVisible();

  await expect(answers(page).last()).toContainText('Neither worked.', { timeout: 20_000 });
  const sent = JSON.stringify((await provider.received(2)).at(-1)?.body);
  expect(sent).toMatch(/stopped after 5 s/);
  expect(sent).toMatch(/more than 64 MB of memory/);
  await answers(page)
    .first()
    .getByRole('button', { name: /while \(true\)/ })
    .click();
  await expect(answers(page).first().getByRole('group', { name: 'Error' })).toBeVisible();
});
