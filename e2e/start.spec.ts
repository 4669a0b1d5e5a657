import { request } from 'node:http';
import { accessibilityProblems } from './accessibility';
import { expect, test } from './fixtures';
import { LOOKS, wear } from './looks';
import { startApp } from './server';

test.describe('a first start', () => {
  test('shows the chat, with every script allowed by the policy', async ({ page, app }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    const response = await page.goto('/');
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(/Foldline/);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(complaints).toEqual([]);
    expect(app.output()).not.toMatch(/error/i);
  });

  test('sends the whole set of protective headers', async ({ app }) => {
    const { headers } = await fetch(`${app.url}/`);
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(nonce).toHaveLength(24);
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("frame-ancestors 'none'");
    const again = (await fetch(`${app.url}/`)).headers.get('content-security-policy') ?? '';
    expect(again).not.toContain(nonce);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': expect.stringContaining('no-store'),
    });
  });

  test('stops on request and leaves a database that opens again', async ({ app, page }) => {
    await page.goto('/');
    await app.stop();
    await expect(fetch(app.url)).rejects.toThrow();
    await app.start();
    expect((await page.goto('/'))?.status()).toBe(200);
  });
});

test('a second Foldline on the same data is refused in one line', async ({ app, dataDir }) => {
  expect((await fetch(`${app.url}/api/health`)).status).toBe(200);
  const second = startApp({ dataDir });
  await expect(second).rejects.toThrow(/\nFoldline: Another Foldline is already using this data folder\.$/);
});

test.describe('a stranger', () => {
  const statusOf = (url: string, method: string, headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const call = request(url, { method, headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      call.on('error', reject);
      call.end();
    });

  test('is refused under any name but ours, and when writing from elsewhere', async ({ app }) => {
    const { host, origin } = new URL(app.url);
    expect(await statusOf(app.url, 'GET', { host })).toBe(200);
    expect(await statusOf(app.url, 'GET', { host: 'evil.example' })).toBe(421);
    expect(await statusOf(app.url, 'GET', { host, 'x-forwarded-host': 'evil.example' })).toBe(421);
    expect(await statusOf(app.url, 'POST', { host: 'evil.example', origin: 'http://evil.example' })).toBe(
      421,
    );
    expect(await statusOf(app.url, 'POST', { host })).toBe(403);
    expect(await statusOf(app.url, 'POST', { host, origin: 'null' })).toBe(403);
    expect(await statusOf(app.url, 'POST', { host, origin: 'http://evil.example' })).toBe(403);
    expect(await statusOf(app.url, 'POST', { host, origin, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await statusOf(app.url, 'POST', { host, origin })).toBe(200);
  });
});

test.describe('with a password', () => {
  const password = 'folded paper crane';
  test.use({ serverEnv: { FOLDLINE_PASSWORD: password } });

  test('everything is closed until it is given, and the way back is kept', async ({ page, app, context }) => {
    const { origin } = new URL(app.url);
    expect((await fetch(`${app.url}/api/watch`)).status).toBe(401);
    expect((await fetch(app.url, { method: 'POST', headers: { origin } })).status).toBe(401);

    await page.goto('/?from=link');
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.getByLabel('Password').fill('a wrong one');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('That is not the password.')).toBeVisible();

    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${app.url}/?from=link`);
    const cookie = (await context.cookies()).find(({ name }) => name === 'foldline_session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });

    await app.stop();
    await app.start();
    expect((await page.goto('/'))?.url()).toBe(`${app.url}/`);

    await app.stop();
    await app.start({ FOLDLINE_PASSWORD: 'another one' });
    await page.goto('/');
    await expect(page).toHaveURL(/\/login/);
  });

  test.describe('before scripts run', () => {
    test.use({ javaScriptEnabled: false });

    test('signing in works all the same', async ({ page, app }) => {
      await page.goto('/login');
      await page.getByLabel('Password').fill('a wrong one');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('That is not the password.')).toBeVisible();
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(`${app.url}/`);
    });
  });

  test('signing out closes everything again', async ({ page, context, app }) => {
    await page.goto('/');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect((await context.cookies()).filter(({ name }) => name === 'foldline_session')).toEqual([]);
    await page.goto('/');
    await expect(page).toHaveURL(/\/login/);
    expect(app.output()).not.toMatch(/error/i);
  });

  test('guessing is slowed down', async ({ page }) => {
    await page.goto('/login');
    const refused = page.getByText(/Too many attempts/);
    for (let attempt = 0; attempt < 11; attempt += 1) {
      await page.getByLabel('Password').fill(`guess ${attempt}`);
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await answered;
      // The form is emptied when the answer is drawn; only then is it ready for the next word.
      await expect(page.getByLabel('Password')).toHaveValue('');
    }
    await expect(refused).toBeVisible();
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(refused).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });

  test('the login page is accessible and fits every screen', async ({ page }) => {
    await page.goto('/login');
    for (const look of LOOKS) {
      await wear(page, look);
      expect(await accessibilityProblems(page), look.name).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, look.name).toBeLessThanOrEqual(0);
    }
  });
});
