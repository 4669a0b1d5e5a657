import type { Page } from '@playwright/test';
import { accessibilityProblems } from './accessibility';
import { answers, composer, questions, say, settled, startChat } from './chat-page';
import type { Fault } from './provider-server';
import { expect, test } from './shared-server';

const modelButton = (page: Page) => page.getByRole('button', { name: /^Model:/ });

async function chooseModel(page: Page, search: string, name: RegExp) {
  await modelButton(page).click();
  await page.getByRole('combobox', { name: 'Models' }).fill(search);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(modelButton(page)).toHaveAccessibleName(new RegExp(`Model: .*${search}`, 'i'));
}

test('switches models in the middle of a chat; gauge and names follow', async ({ page, provider }) => {
  await provider.enqueue({ text: 'The large one speaks.' });
  await startChat(page, 'Who is there?');
  await settled(page);
  await expect(answers(page).first()).toContainText('scripted-large');
  const gauge = page.getByRole('main').getByRole('meter').first();
  await expect(gauge).toHaveAttribute('aria-valuetext', /8\.2k|8,192/);

  await chooseModel(page, 'built-in', /Foldline built-in/);
  await expect(gauge).toHaveAttribute('aria-valuetext', /128k|128,000/);
  await say(page, 'Are you an LLM?');
  await expect(answers(page).nth(1)).toContainText('not a language model');
  await settled(page);
  await expect(answers(page).nth(1)).toContainText('Foldline built-in');

  await provider.enqueue({ text: 'The small one speaks.' });
  await chooseModel(page, 'small', /scripted-small/);
  await say(page, 'And you?');
  await expect(answers(page).nth(2)).toContainText('The small one speaks.');
  const last = (await provider.received(2)).at(-1);
  expect(last?.model).toBe('scripted-small');
  expect(JSON.stringify(last?.body)).toContain('The large one speaks.');
  await page.reload();
  await expect(modelButton(page)).toHaveAccessibleName('Model: scripted-small');
});

test('the list of models marks guesses and says how to add a provider', async ({ page }) => {
  await page.goto('/');
  await modelButton(page).click();
  await expect(page.getByRole('option', { name: /scripted-large.*guess/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /built-in.*window/ })).toBeVisible();
  await expect(page.getByText('ANTHROPIC_API_KEY').last()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(modelButton(page)).toBeFocused();
});

test.describe('a provider that fails', () => {
  const faults: { name: string; fault: Fault; says: RegExp; tries?: number }[] = [
    { name: 'a wrong key', fault: { type: 'unauthorized' }, says: /did not accept the key \(401\)/ },
    { name: 'an unknown model', fault: { type: 'unknown-model' }, says: /does not know this model/ },
    { name: 'no credit', fault: { type: 'quota' }, says: /no credit left/ },
    // Asked twice before it is told: such faults often pass by themselves.
    {
      name: 'an error of its own',
      fault: { type: 'server-error' },
      says: /error of its own \(500\)/,
      tries: 2,
    },
  ];

  for (const { name, fault, says, tries = 1 } of faults) {
    test(`says ${name} in the chat, and Retry brings the answer`, async ({ page, provider }) => {
      for (let time = 0; time < tries; time += 1) await provider.enqueue({ fault });
      await startChat(page, 'Tell me something');
      await expect(answers(page)).toContainText(says);
      await expectRecovery(page, () => provider.enqueue({ text: 'Here it is.' }));
    });
  }

  test('says how long to wait, counting down, and is not asked again meanwhile', async ({
    page,
    provider,
  }) => {
    await provider.enqueue({ fault: { type: 'rate-limit', retryAfterSeconds: 30 } });
    await startChat(page, 'Tell me something');
    await expect(answers(page)).toContainText(/Too many requests/);
    await expect(answers(page)).toContainText(/asks to wait (30|29|28) s/);
    await expect(answers(page)).toContainText(/asks to wait 2[0-7] s/);
    await expect(answers(page)).not.toContainText('Try again');
    await expect(answers(page)).not.toContainText('0 tokens');
    expect(await provider.received(1)).toHaveLength(1);
    await expectRecovery(page, () => provider.enqueue({ text: 'Here it is.' }));
  });

  test('keeps what was said before the stream was cut', async ({ page, provider }) => {
    await provider.enqueue({ text: ['One ', 'two ', 'three.'], fault: { type: 'cut', afterPieces: 2 } });
    await startChat(page, 'Count');
    await expect(answers(page)).toContainText(/broke off before the answer was whole/);
    await expect(answers(page)).toContainText('One two');
    await page.reload();
    await expect(answers(page)).toContainText('One two');
    await expectRecovery(page, () => provider.enqueue({ text: 'Here it is.' }));
  });

  test('refuses connections: said so, and there again after Retry', async ({ page, provider }) => {
    await page.goto('/');
    await expect(composer(page)).toBeVisible();
    await provider.refuseConnections();
    await say(page, 'Is anybody there?');
    await expect(answers(page)).toContainText(/connection was refused/, { timeout: 20_000 });
    await expectRecovery(page, async () => {
      await provider.listen();
      await provider.enqueue({ text: 'Here it is.' });
    });
  });

  test('in a later step: only that step is asked again, what was done stays', async ({ page, provider }) => {
    await provider.enqueue(
      { toolCalls: [{ name: 'write_file', input: { path: 'done.txt', content: 'done\n' } }] },
      { fault: { type: 'unauthorized' } },
    );
    await startChat(page, 'Write a file, then tell me');
    await expect(answers(page)).toHaveCount(2);
    await expect(answers(page).nth(1)).toContainText(/did not accept the key/);
    await provider.enqueue({ text: 'The file is written.' });
    await answers(page).nth(1).getByRole('button', { name: 'Retry' }).click();
    await expect(answers(page).nth(1)).toContainText('The file is written.');
    await settled(page);
    await expect(answers(page).first()).toContainText('write_file');
    expect(JSON.stringify((await provider.received(3)).at(-1)?.body)).toContain('Created done.txt');
  });

  async function expectRecovery(page: Page, heal: () => Promise<void>) {
    const address = page.url();
    await expect(questions(page)).toHaveCount(1);
    await heal();
    await answers(page).getByRole('button', { name: 'Retry' }).click();
    await expect(answers(page)).toContainText('Here it is.');
    await settled(page);
    await expect(answers(page)).toHaveCount(1);
    await expect(answers(page).getByRole('group', { name: 'Versions of this answer' })).toContainText('2/2');
    expect(page.url()).toBe(address);
  }
});
