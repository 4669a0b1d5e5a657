import { accessibilityProblems } from './accessibility';
import {
  answers,
  composer,
  conversation,
  press,
  questions,
  say,
  settled,
  startChat,
  waiting,
} from './chat-page';
import { expectGoodOnScreens } from './good-on-screens';
import { LOOKS, TWO_LOOKS, wear } from './looks';
import { expect, test } from './shared-server';

const desktop = LOOKS.filter(({ name }) => name.startsWith('desktop'));
const tablet = LOOKS.filter(({ name }) => name.startsWith('tablet'));
const phone = LOOKS.filter(({ name }) => name.startsWith('phone'));

test('the start page', async ({ page }) => {
  await page.goto('/');
  await expect(composer(page)).toBeVisible();
  await expectGoodOnScreens(page);
});

test('a chat with thinking, tools, code, a stop and a failure', async ({ page, provider }) => {
  await provider.enqueue(
    { reasoning: 'Let me see.', toolCalls: [{ name: 'list_files', input: {} }] },
    {
      text: '# Result\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```ts\nconst wide = "a long line of code that has to scroll sideways on a phone for sure";\n```',
    },
    { text: ['Stopped ', 'early.'], hold: 1 },
    { fault: { type: 'unauthorized' } },
  );
  await startChat(page, 'Everything at once');
  await expect(conversation(page)).toContainText('Result');
  await settled(page);
  await conversation(page)
    .getByRole('button', { name: /list_files/ })
    .click();
  await conversation(page)
    .getByRole('button', { name: /^Thought/ })
    .click();
  await expectGoodOnScreens(page);
  await say(page, 'And now stop');
  await expect(conversation(page)).toContainText('Stopped');
  await say(page, 'Waiting in the queue');
  await expectGoodOnScreens(page, desktop);
  await page.keyboard.press('Escape');
  await settled(page);
  await waiting(page).getByRole('button', { name: 'Resume' }).click();
  await expect(conversation(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  await settled(page);
  await expectGoodOnScreens(page, TWO_LOOKS);
});

test('the editor, the find bar and the gauge', async ({ page }) => {
  await startChat(page, 'Open everything');
  await settled(page);
  await press(questions(page), 'Edit message');
  await expect(page.getByRole('textbox', { name: 'Edit message' })).toBeFocused();
  await expectGoodOnScreens(page, [...desktop, ...phone]);
  await page.keyboard.press('Escape');
  await wear(page, desktop[0] ?? raise());
  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Find in this chat' }).fill('everything');
  await expect(page.getByRole('search', { name: 'Find in this chat' })).toContainText('1 of 1');
  await expectGoodOnScreens(page, [...desktop, ...phone]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('form', { name: 'Message' })
    .getByRole('button', { name: /context used, show details/ })
    .click();
  await expect(page.getByText('the split is estimated')).not.toHaveCount(0);
  await expectGoodOnScreens(page, desktop);
});

test('palette, shortcut sheet, menu and question', async ({ page }) => {
  await startChat(page, 'Dialogs over a chat');
  await settled(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
  await expectGoodOnScreens(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+/');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectGoodOnScreens(page);
  await page.keyboard.press('Escape');
  await wear(page, desktop[0] ?? raise());
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
  // The closed sheet gives the focus back a moment later, and the list is back in sight a moment later too.
  await expect(async () => {
    await page.getByRole('button', { name: 'Actions for Dialogs over a chat' }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectGoodOnScreens(page, desktop);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectGoodOnScreens(page);
});

test('the inspector as a drawer on a tablet', async ({ page }) => {
  await startChat(page, 'On the sofa');
  await settled(page);
  const drawer = page.getByRole('complementary', { name: 'Inspector' });
  for (const look of tablet) {
    await wear(page, look);
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('complementary', { name: 'Chats' })).toBeVisible();
    await page.getByRole('button', { name: 'Show inspector' }).click();
    await expect(drawer).toBeFocused();
    expect(await accessibilityProblems(page), look.name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  }
});

test('every pane on a phone', async ({ page }) => {
  await startChat(page, 'In the pocket');
  await settled(page);
  for (const look of phone) {
    await wear(page, look);
    for (const pane of ['Chats', 'Inspector', 'Chat']) {
      await page
        .getByRole('navigation', { name: 'Panes' })
        .getByRole('button', { name: pane, exact: true })
        .click();
      expect(await accessibilityProblems(page), `${pane} ${look.name}`).toEqual([]);
    }
  }
  await expect(answers(page)).toBeVisible();
});

test('a page that is not there', async ({ page }) => {
  await page.goto('/chat/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGoodOnScreens(page);
});

function raise(): never {
  throw new Error('no such look');
}
