import {
  answers,
  composer,
  conversation,
  press,
  questions,
  say,
  settled,
  startChat,
  stopButton,
} from './chat-page';
import { expect, test } from './shared-server';

const MARKDOWN = [
  '## Plan\n\n',
  'A **bold** word, `code` and a [link](https://example.com/a).\n\n',
  '- first\n- second\n\n',
  '| a | b |\n|---|---|\n| 1 | 2 |\n\n',
  '```ts\nconst answer: number = 42;\n```\n\n',
  '![tracker](https://tracker.example/pixel.png)\n\n',
  '<img src="https://tracker.example/raw.png"><b>raw</b>\n',
];

test('answers through a provider over HTTP, with the tokens and the model by each message', async ({
  page,
  provider,
}) => {
  await provider.enqueue({
    text: 'Paper folds seven times.',
    usage: { inputTokens: 321, outputTokens: 45 },
  });
  await startChat(page, 'How often can paper be folded?');
  await expect(answers(page)).toContainText('Paper folds seven times.');
  await settled(page);
  await expect(answers(page)).toContainText('45 tokens, measured');
  await expect(answers(page)).toContainText('scripted-large');
  await expect(answers(page)).not.toContainText('compatible:');
  await expect(questions(page)).toContainText(/\d+ tokens, estimated/);
  const [request] = await provider.received(1);
  expect(request?.stream).toBe(true);
  expect(JSON.stringify(request?.body)).toContain('How often can paper be folded?');
});

test('draws Markdown and code, and fetches no picture an answer names', async ({ page, provider }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).hostname.match(/^(127\.0\.0\.1|localhost)$/)) outside.push(request.url());
  });
  await provider.enqueue({ text: MARKDOWN });
  await startChat(page, 'Show me everything');
  const answer = answers(page);
  await expect(answer.getByRole('heading', { name: 'Plan' })).toBeVisible();
  await expect(answer.locator('strong', { hasText: 'bold' })).toBeVisible();
  await expect(answer.getByRole('listitem')).toHaveText(['first', 'second']);
  await expect(answer.getByRole('cell', { name: '2', exact: true })).toBeVisible();
  const code = answer.locator('[data-code-block]');
  await expect(code.locator('code')).toHaveText('const answer: number = 42;');
  // Highlighted: the words of the line have colours of their own.
  await expect(code.locator('code span[style]')).not.toHaveCount(0);
  await expect(answer.locator('img')).toHaveCount(0);
  await expect(answer.locator('b')).toHaveCount(0);
  await settled(page);
  expect(outside).toEqual([]);
});

test('never flashes half-arrived Markdown', async ({ page, provider }) => {
  await provider.enqueue({ text: ['This is **half', ' bold** text.'], hold: 1 });
  await startChat(page, 'Write slowly');
  await expect(answers(page)).toContainText('This is half');
  await expect(answers(page)).not.toContainText('**');
  await provider.release();
  await expect(answers(page)).toContainText('This is half bold text.');
});

test('copies code and whole answers', async ({ page, provider, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await provider.enqueue({ text: 'Run **this**:\n\n```sh\nnpm start\n```' });
  await startChat(page, 'How do I run it?');
  await settled(page);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await answers(page).getByRole('button', { name: 'Copy code' }).click();
  await expect.poll(clipboard).toBe('npm start');
  await press(answers(page), 'Copy as Markdown');
  await expect.poll(clipboard).toBe('Run **this**:\n\n```sh\nnpm start\n```');
});

test('shows tool calls as cards: closed, with arguments, result and error inside', async ({
  page,
  provider,
}) => {
  await provider.enqueue(
    { toolCalls: [{ name: 'write_file', input: { path: 'notes.md', content: 'fold here' } }] },
    { toolCalls: [{ name: 'read_file', input: { path: 'missing.md' } }] },
    { text: 'One worked, one did not.' },
  );
  await startChat(page, 'Use your tools');
  await expect(conversation(page)).toContainText('One worked, one did not.');
  await settled(page);
  const cards = conversation(page).locator('[data-tool-card]');
  await expect(cards).toHaveCount(2);
  const written = cards.filter({ hasText: 'write_file' });
  await expect(written).toContainText('done');
  await expect(written.getByRole('button', { expanded: false })).toBeVisible();
  await written.getByRole('button', { name: /write_file/ }).click();
  await expect(written.getByRole('group', { name: 'Arguments' })).toContainText('fold here');
  await expect(written.getByRole('group', { name: 'Result' })).toBeVisible();
  const missing = cards.filter({ hasText: 'missing.md' });
  await expect(missing).toContainText('failed');
  await missing.getByRole('button', { name: /read_file/ }).click();
  await expect(missing.getByRole('group', { name: 'Error' })).toContainText(/missing\.md/);

  await page.reload();
  await expect(cards).toHaveCount(2);
  await expect(missing).toContainText('failed');
});

test('thinking is open while it streams and closed when the answer comes', async ({ page, provider }) => {
  await provider.enqueue({ reasoning: ['Let me ', 'consider.'], text: 'Considered.', hold: 1 });
  await startChat(page, 'Think first');
  const thinking = answers(page).getByRole('button', { name: 'Thinking…' });
  await expect(thinking).toHaveAttribute('aria-expanded', 'true');
  await expect(answers(page)).toContainText('Let me');
  await provider.release();
  await settled(page);
  const thought = answers(page).getByRole('button', { name: /^Thought/ });
  await expect(thought).toHaveAttribute('aria-expanded', 'false');
  await expect(answers(page)).not.toContainText('consider.');
  await thought.click();
  await expect(answers(page)).toContainText('Let me consider.');
});

test('says in plain words why an answer failed, and tries again beside it', async ({ page, provider }) => {
  await provider.enqueue(
    { text: 'Half of ', fault: { type: 'cut', afterPieces: 1 } },
    { text: 'The whole answer.' },
  );
  await startChat(page, 'Break in the middle');
  await settled(page);
  await expect(answers(page)).toContainText('Half');
  await answers(page).getByRole('button', { name: 'Retry' }).click();
  await expect(answers(page)).toContainText('The whole answer.');
  await settled(page);
  await expect(answers(page).getByRole('group', { name: 'Versions of this answer' })).toContainText('2/2');
});

test('the gauge is estimated first and measured by the answer', async ({ page, provider }) => {
  await provider.enqueue({
    text: ['Measured', ' now.'],
    hold: 1,
    usage: { inputTokens: 3_000, outputTokens: 50 },
  });
  await startChat(page, 'Weigh this');
  const meter = page.getByRole('main').getByRole('meter', { name: 'Context used' });
  const texts = () => meter.evaluateAll((all) => all.map((one) => one.getAttribute('aria-valuetext') ?? ''));
  await expect(answers(page)).toContainText('Measured');
  expect((await texts()).every((text) => /^about .*estimated/.test(text))).toBe(true);
  await provider.release();
  await settled(page);
  await expect
    .poll(async () => (await texts()).map((text) => text.split(';')[0]))
    .toEqual(['3,050 tokens, measured', '3,050 tokens, measured']);
  // Half of the window the model is taken to have, or 40,000 tokens, whichever comes first.
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText(
    '1k tokens until automatic compaction',
  );
  await composer(page).fill('What is typed counts too, as an estimate.');
  await expect.poll(async () => (await texts()).at(-1)).toMatch(/^about 3,06\d tokens, estimated/);
});

test('another model answers from the next message on', async ({ page, provider }) => {
  await startChat(page, 'First model');
  await settled(page);
  await page.getByRole('button', { name: 'Model: scripted-large' }).click();
  await page.getByRole('option', { name: /scripted-small/ }).click();
  await expect(page.getByRole('button', { name: 'Model: scripted-small' })).toBeVisible();
  await say(page, 'Second model');
  await expect(answers(page)).toHaveCount(2);
  await settled(page);
  expect((await provider.received(2)).map(({ model }) => model)).toEqual([
    'scripted-large',
    'scripted-small',
  ]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Model: scripted-small' })).toBeVisible();
});

test('following the end lets go when scrolled up, and comes back on request', async ({ page, provider }) => {
  const lines = Array.from({ length: 60 }, (_, index) => `Line ${index + 1}.\n\n`);
  await provider.enqueue({ text: lines }, { text: [...lines, 'The very end.'], hold: 60 });
  await startChat(page, 'Write a lot');
  await settled(page);
  await say(page, 'Write a lot again');
  await provider.held();
  await expect(answers(page).last()).toContainText('Line 60.');
  const scroller = conversation(page);
  await scroller.hover();
  await page.mouse.wheel(0, -600);
  const jump = page.getByRole('button', { name: 'Jump to latest, still writing' });
  await expect(jump).toBeVisible();
  const place = await scroller.evaluate((element) => element.scrollTop);
  await provider.release();
  await expect(stopButton(page)).toHaveCount(0);
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(place);
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(conversation(page).getByText('The very end.')).toBeInViewport();
});
