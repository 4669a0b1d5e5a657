import {
  answers,
  composer,
  conversation,
  questions,
  say,
  settled,
  startChat,
  stopButton,
  waiting,
} from './chat-page';
import { expect, test } from './shared-server';

const HELD = { text: ['Still ', 'writing.'], hold: 1 };

test('Enter sends, Shift and Enter make a line, an empty message is not sent', async ({ page, provider }) => {
  await page.goto('/');
  await expect(composer(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('   ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await composer(page).fill('');
  await page.keyboard.type('line one');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('line two');
  await page.keyboard.press('Enter');
  await expect(questions(page)).toContainText('line one\nline two', { useInnerText: true });
  await settled(page);
  expect(await provider.received(1)).toHaveLength(1);
});

test('a draft survives a reload, per chat', async ({ page }) => {
  await startChat(page, 'Chat with a draft');
  await settled(page);
  const address = page.url();
  await composer(page).fill('Not yet finished');
  await page.reload();
  await expect(composer(page)).toHaveValue('Not yet finished');
  await page.goto('/');
  await expect(composer(page)).toHaveValue('');
  await page.goto(address);
  await expect(composer(page)).toHaveValue('Not yet finished');
  await composer(page).press('Enter');
  await expect(questions(page)).toHaveCount(2);
  await settled(page);
  await page.reload();
  await expect(answers(page)).toHaveCount(2);
  await expect(composer(page)).toHaveValue('');
});

test('messages written while busy wait and go one by one', async ({ page, provider }) => {
  await provider.enqueue(HELD, { text: 'Second answer.' }, { text: 'Third answer.' });
  await startChat(page, 'First');
  await expect(answers(page)).toContainText('Still');
  await say(page, 'Second');
  await say(page, 'Third');
  await expect(composer(page)).toHaveValue('');
  await expect(waiting(page).getByRole('listitem')).toHaveCount(2);
  await provider.release();
  await expect(conversation(page)).toContainText('Third answer.');
  await settled(page);
  await expect(waiting(page)).toHaveCount(0);
  await expect(questions(page)).toHaveCount(3);
  await expect(answers(page)).toHaveCount(3);
  expect(await provider.received(3)).toHaveLength(3);
});

test('waiting messages can be changed, taken away and sent at once', async ({ page, provider }) => {
  await provider.enqueue(HELD, { text: 'To the changed one.' });
  await startChat(page, 'Begin');
  await expect(answers(page)).toContainText('Still');
  await say(page, 'Unwanted');
  await say(page, 'Rough words');
  const [unwanted, rough] = ['Unwanted', 'Rough words'].map((text) =>
    waiting(page).getByRole('listitem').filter({ hasText: text }),
  );
  await unwanted?.getByRole('button', { name: 'Delete waiting message' }).click();
  await expect(waiting(page).getByRole('listitem')).toHaveCount(1);
  await rough?.getByRole('button', { name: 'Edit waiting message' }).click();
  await page.getByRole('textbox', { name: 'Edit waiting message' }).fill('Kind words');
  await page.keyboard.press('Enter');
  await waiting(page).getByRole('button', { name: 'Send now' }).click();
  await expect(questions(page).nth(1)).toContainText('Kind words');
  await expect(answers(page).nth(0)).toContainText('stopped');
  await expect(answers(page).nth(1)).toContainText('To the changed one.');
});

test('after an error the queue waits for a person', async ({ page, provider }) => {
  await provider.enqueue(
    { text: ['Half ', 'of it'], hold: 1, fault: { type: 'error-event', afterPieces: 2 } },
    { text: 'After the pause.' },
  );
  await startChat(page, 'This will fail');
  await expect(answers(page)).toContainText('Half');
  await say(page, 'I was waiting');
  await provider.release();
  await settled(page);
  await expect(waiting(page)).toContainText('Paused');
  await expect(waiting(page)).toContainText('I was waiting');
  await expect(questions(page)).toHaveCount(1);
  await waiting(page).getByRole('button', { name: 'Resume' }).click();
  await expect(conversation(page)).toContainText('After the pause.');
  await expect(questions(page)).toHaveCount(2);
});

test('Stop leaves queue and draft alone', async ({ page, provider }) => {
  await provider.enqueue(HELD);
  await startChat(page, 'To be stopped');
  await expect(answers(page)).toContainText('Still');
  await say(page, 'Waits');
  await composer(page).fill('A draft');
  await stopButton(page).click();
  await settled(page);
  await expect(waiting(page)).toContainText('Paused');
  await expect(waiting(page).getByRole('listitem')).toHaveCount(1);
  await expect(composer(page)).toHaveValue('A draft');
  await expect(questions(page)).toHaveCount(1);
});

test('pressing Enter twice sends once', async ({ page, provider }) => {
  await provider.enqueue(HELD);
  await page.goto('/');
  await composer(page).fill('Only once');
  await page.evaluate(() => {
    const field = document.querySelector('textarea[aria-label="Message"]');
    for (let time = 0; time < 2; time++)
      field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  await expect(questions(page)).toHaveCount(1);
  await provider.release();
  await settled(page);
  await expect(questions(page)).toHaveCount(1);
  expect(await provider.received(1)).toHaveLength(1);
});

test('the arrow up in an empty composer edits the last prompt', async ({ page, provider }) => {
  await provider.enqueue({ text: 'One.' }, { text: 'Two.' }, { text: 'Better.' });
  await startChat(page, 'First prompt');
  await settled(page);
  await say(page, 'Last prompt');
  await expect(answers(page)).toHaveCount(2);
  await settled(page);
  await composer(page).press('ArrowUp');
  const editor = page.getByRole('textbox', { name: 'Edit message' });
  await expect(editor).toBeFocused();
  await expect(editor).toHaveValue('Last prompt');
  await page.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);
  await expect(questions(page).nth(1)).toContainText('Last prompt');
  await composer(page).press('ArrowUp');
  await editor.fill('Last prompt, improved');
  await page.keyboard.press('Control+Enter');
  await expect(conversation(page)).toContainText('Better.');
  await expect(questions(page)).toHaveCount(2);
});

test('a text file dropped on the page becomes a file of the workspace', async ({ page, provider }) => {
  await startChat(page, 'I have a file for you');
  await settled(page);
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['mountain fold\nvalley fold'], 'folds.txt', { type: 'text/plain' }));
    data.items.add(new File([new Uint8Array([0, 1, 2, 0])], 'image.bin'));
    return data;
  });
  await composer(page).dispatchEvent('dragover', { dataTransfer: transfer });
  await composer(page).dispatchEvent('drop', { dataTransfer: transfer });
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('folds.txt');
  await expect(page.getByRole('form', { name: 'Message' })).toContainText('image.bin is not a text file');
  await provider.enqueue(
    { toolCalls: [{ name: 'read_file', input: { path: 'folds.txt' } }] },
    { text: 'Two folds.' },
  );
  await say(page, 'What does it say?');
  await expect(conversation(page)).toContainText('Two folds.');
  await expect(questions(page).nth(1)).toContainText('folds.txt');
  const card = conversation(page).locator('[data-tool-card]');
  await card.getByRole('button', { name: /read_file/ }).click();
  await expect(card.getByRole('group', { name: 'Result' })).toContainText('valley fold');
});

test('a long paste becomes a file instead of drowning the message', async ({ page }) => {
  await page.goto('/');
  await composer(page).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'fold '.repeat(2_000));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('pasted.txt');
  await expect(composer(page)).toHaveValue('');
});
