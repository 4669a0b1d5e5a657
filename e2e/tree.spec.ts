import { answers, chatRow, conversation, press, questions, say, settled, startChat } from './chat-page';
import { expect, test } from './shared-server';

test('editing a message starts a branch beside it; both can be walked to, also after a reload', async ({
  page,
  provider,
}) => {
  await provider.enqueue({ text: 'Red it is.' }, { text: 'Second answer.' }, { text: 'Blue it is.' });
  await startChat(page, 'Choose red');
  await settled(page);
  await say(page, 'And then?');
  await settled(page);
  await expect(answers(page)).toHaveCount(2);

  const first = questions(page).nth(0);
  await press(first, 'Edit message');
  const editor = page.getByRole('textbox', { name: 'Edit message' });
  await expect(editor).toHaveValue('Choose red');
  await editor.fill('Choose blue');
  await page.getByRole('button', { name: 'Save and send' }).click();
  await expect(conversation(page)).toContainText('Blue it is.');
  await settled(page);
  await expect(conversation(page)).not.toContainText('Red it is.');
  await expect(conversation(page)).not.toContainText('And then?');
  const walker = questions(page).getByRole('group', { name: 'Versions of this message' });
  await expect(walker).toContainText('2/2');

  await walker.getByRole('button', { name: /^Previous/ }).click();
  await expect(conversation(page)).toContainText('Second answer.');
  await expect(conversation(page)).not.toContainText('Blue it is.');
  await expect(walker).toContainText('1/2');
  await page.reload();
  await expect(walker).toContainText('1/2');
  await expect(conversation(page)).toContainText('Second answer.');

  await walker.getByRole('button', { name: /^Next/ }).click();
  await expect(conversation(page)).toContainText('Blue it is.');
  await page.reload();
  await expect(walker).toContainText('2/2');
  const requests = await provider.received(3);
  expect(JSON.stringify(requests[2]?.body)).not.toContain('Choose red');
});

test('answering again keeps the first answer as a sibling', async ({ page, provider }) => {
  await provider.enqueue({ text: 'Heads.' }, { text: 'Tails.' });
  await startChat(page, 'Flip a coin');
  await settled(page);
  await press(answers(page), 'Answer again');
  await expect(answers(page)).toContainText('Tails.');
  await settled(page);
  const walker = answers(page).getByRole('group', { name: 'Versions of this answer' });
  await expect(walker).toContainText('2/2');
  await walker.getByRole('button', { name: /^Previous/ }).click();
  await expect(answers(page)).toContainText('Heads.');
  await page.reload();
  await expect(answers(page)).toContainText('Heads.');
  await expect(walker).toContainText('1/2');
});

test('an edited message keeps the files it came with', async ({ page, provider }) => {
  await page.goto('/');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'plan.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('fold along the dotted line'),
  });
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Read the plan');
  await page.keyboard.press('Enter');
  await settled(page);
  await expect(questions(page)).toContainText('plan.txt');
  await press(questions(page), 'Edit message');
  await page.getByRole('textbox', { name: 'Edit message' }).fill('Read the plan twice');
  await page.keyboard.press('Control+Enter');
  await expect(questions(page)).toContainText('Read the plan twice');
  await settled(page);
  await expect(questions(page)).toContainText('plan.txt');
  expect(JSON.stringify((await provider.received(2))[1]?.body)).toContain('fold along the dotted line');
});

test('forks a chat at a message; the fork goes its own way', async ({ page, provider }) => {
  await provider.enqueue({ text: 'One.' }, { text: 'Two.' }, { text: 'Another two.' });
  await startChat(page, 'Count with me');
  await settled(page);
  await say(page, 'Go on');
  await settled(page);
  const source = page.url();
  await press(answers(page).nth(0), 'Fork into a new chat');
  await expect(page).not.toHaveURL(source);
  await expect(conversation(page)).toContainText('One.');
  await expect(conversation(page)).not.toContainText('Two.');
  await expect(page.getByRole('heading', { name: 'Count with me (fork)' })).toBeVisible();
  await say(page, 'Go on differently');
  await expect(conversation(page)).toContainText('Another two.');
  await settled(page);
  await page.goto(source);
  await expect(conversation(page)).toContainText('Two.');
  await expect(conversation(page)).not.toContainText('Another two.');
  await expect(chatRow(page, 'Count with me (fork)')).toBeVisible();
});
