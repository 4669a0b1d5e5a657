import { request } from 'node:http';
import { answers, composer, conversation, say, settled, startChat } from './chat-page';
import { expect, test } from './fixtures';

test('nothing leaves the machine during a whole session', async ({ page, provider, app }) => {
  const elsewhere: string[] = [];
  const complaints: string[] = [];
  page.on('request', (sent) => {
    const url = new URL(sent.url());
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== new URL(app.url).origin)
      elsewhere.push(sent.url());
  });
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await provider.enqueue(
    { text: '```ts\nconst a = 1;\n```\n\n![x](https://tracker.example/x.png) https://example.com' },
    { reasoning: 'Hm.', text: 'Second.' },
  );
  await startChat(page, 'Look at https://example.com/page for me');
  await settled(page);
  await say(page, 'Once more');
  await expect(answers(page)).toHaveCount(2);
  await settled(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search all chats' }).fill('once');
  await expect(page.getByRole('region', { name: 'Search results' }).getByRole('link')).not.toHaveCount(0);
  await page.reload();
  await expect(conversation(page)).toContainText('Second.');
  await page.waitForLoadState('networkidle');
  expect(elsewhere).toEqual([]);
  expect(complaints).toEqual([]);
});

test('an action posted from elsewhere changes nothing', async ({ page, app }) => {
  const seen: { url: string; headers: Record<string, string>; body: string }[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST')
      seen.push({ url: sent.url(), headers: sent.headers(), body: sent.postData() ?? '' });
  });
  await startChat(page, 'Only I may say this');
  await settled(page);
  const sample = seen[0];
  if (!sample) throw new Error('no action was posted');
  const replay = (change: Record<string, string | undefined>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = Object.fromEntries(
        Object.entries({ ...sample.headers, ...change }).filter(([, value]) => value !== undefined),
      ) as Record<string, string>;
      delete headers['content-length'];
      const call = request(sample.url, { method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      call.on('error', reject);
      call.end(sample.body);
    });
  expect(await replay({ origin: 'http://evil.example' })).toBe(403);
  expect(await replay({ origin: undefined })).toBe(403);
  expect(await replay({ host: 'evil.example', origin: 'http://evil.example' })).toBe(421);
  expect(await replay({ origin: new URL(app.url).origin })).toBe(200);
});

test.describe('without any provider', () => {
  test.use({ serverEnv: { OPENAI_COMPATIBLE_BASE_URL: '', FOLDLINE_MODEL: '' } });

  test('a first start says what it is and answers without a key', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'A chat you can watch forget' })).toBeVisible();
    await expect(page.getByText('No chats yet')).toBeVisible();
    await expect(page.getByText('It works offline and is no language model.')).toBeVisible();
    await expect(composer(page)).toBeFocused();
    await say(page, 'What can you do?');
    await expect(page).toHaveURL(/\/chat\//);
    await expect(answers(page)).toContainText(/\w{3,}/);
    await settled(page);
    await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText(
      'Nothing was compacted',
    );
  });
});
