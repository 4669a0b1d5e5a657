import { answers, chatRow, composer, conversation, questions, say, settled, startChat } from './chat-page';
import { expect, test } from './shared-server';

test('a search hit opens the chat at the message, on whichever branch it is', async ({ page, provider }) => {
  await provider.enqueue(
    { text: 'The quetzal nests in cloud forests.' },
    { text: 'A different bird, then.' },
  );
  await startChat(page, 'Tell me about a bird');
  await settled(page);
  await page.getByRole('button', { name: 'Answer again' }).click();
  await expect(answers(page)).toContainText('A different bird');
  await settled(page);
  await page.goto('/');
  await page.getByRole('searchbox', { name: 'Search all chats' }).fill('quetzal');
  await page.getByRole('region', { name: 'Search results' }).getByRole('link').click();
  await expect(answers(page)).toContainText('The quetzal nests');
  await expect(answers(page)).toBeInViewport();
});

test('renaming keeps the name when the first message would give another', async ({ page }) => {
  await startChat(page, 'What a title comes from');
  await settled(page);
  await expect(page.getByRole('heading', { level: 1, name: 'What a title comes from' })).toBeVisible();
  await chatRow(page, 'What a title comes from').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('A name of my own');
  await page.keyboard.press('Enter');
  await expect(chatRow(page, 'A name of my own')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'A name of my own' })).toBeVisible();
  await say(page, 'Another message');
  await expect(answers(page)).toHaveCount(2);
  await settled(page);
  await expect(page.getByRole('heading', { level: 1, name: 'A name of my own' })).toBeVisible();
});

test('a chat deleted while it answers is gone, and a tab that shows it says so', async ({
  page,
  provider,
  context,
}) => {
  await provider.enqueue({ text: ['Never ', 'finished.'], hold: 1 });
  await startChat(page, 'To be thrown away');
  await expect(answers(page)).toContainText('Never');
  const other = await context.newPage();
  await other.goto(page.url());
  await chatRow(other, 'To be thrown away').focus();
  await other.keyboard.press('Delete');
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete chat' }).click();
  await expect(chatRow(other, 'To be thrown away')).toHaveCount(0);
  await expect(other).toHaveURL(/\/$/);
  await page.bringToFront();
  await expect(chatRow(page, 'To be thrown away')).toHaveCount(0);
  await expect(page.getByText('This chat was deleted')).toBeVisible();
});

test.describe('in ten thousand messages', () => {
  test('rows are drawn only where they are looked at, and find reaches those that are not', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /Ten thousand messages/ }).click();
    await expect(page).toHaveURL(/\/chat\//, { timeout: 30_000 });
    const scroller = conversation(page);
    await expect(scroller.getByRole('article')).not.toHaveCount(0);
    const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
    const step = () =>
      scroller.getByRole('article').evaluateAll((rows) => Number((rows[0] as HTMLElement).dataset.step));
    expect(await nodes()).toBeLessThan(4_000);

    await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }));
    await expect.poll(step).toBeLessThan(6_000);
    await expect(scroller.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await nodes()).toBeLessThan(4_000);
    await scroller.evaluate((element) => element.scrollTo({ top: 0 }));
    await expect.poll(step).toBe(1);
    await expect(scroller.locator('[aria-busy="true"]')).toHaveCount(0);

    await page.keyboard.press('Control+f');
    const bar = page.getByRole('search', { name: 'Find in this chat' });
    await bar.getByRole('textbox').fill('harbour');
    await expect(bar).toContainText(/^1 of \d+/);
    await bar.getByRole('textbox').press('Shift+Enter');
    await expect.poll(step).toBeGreaterThan(1_000);
    const marked = () => page.evaluate(() => [...CSS.highlights.values()].some((marks) => marks.size > 0));
    await expect.poll(marked).toBe(true);
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await scroller.evaluate((element) => element.scrollTo({ top: 0 }));
    await page.getByRole('button', { name: 'Jump to latest' }).click();
    await expect.poll(step).toBeGreaterThan(1_000);
    await composer(page).fill('Still quick to type in');
    await expect(composer(page)).toHaveValue('Still quick to type in');
  });
});

test('find marks what it finds, walks it both ways, and gives the second Ctrl+F to the browser', async ({
  page,
  provider,
}) => {
  await provider.enqueue(
    { text: 'A heron. Another heron.' },
    { text: 'No bird here.' },
    { text: 'One heron more.' },
  );
  await startChat(page, 'Birds one');
  await settled(page);
  await say(page, 'Birds two');
  await expect(answers(page)).toHaveCount(2);
  await settled(page);
  await say(page, 'Birds three');
  await expect(answers(page)).toHaveCount(3);
  await settled(page);
  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: 'Find in this chat' });
  const field = bar.getByRole('textbox');
  await expect(field).toBeFocused();
  await field.fill('heron');
  await expect(bar).toContainText('1 of 2');
  await page.keyboard.press('Enter');
  await expect(bar).toContainText('2 of 2');
  await page.keyboard.press('Shift+Enter');
  await expect(bar).toContainText('1 of 2');
  await field.fill('penguin');
  await expect(bar).toContainText('No match');
  const taken = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        window.addEventListener('keydown', (event) => resolve(event.defaultPrevented), { once: true });
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true, cancelable: true }),
        );
      }),
  );
  expect(taken).toBe(false);
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(composer(page)).toBeFocused();
  await expect(questions(page)).toHaveCount(3);
});
