import { expect, test } from './fixtures';

test.use({
  serverEnv: { FOLDLINE_PASSWORD: 'a long enough password', FOLDLINE_MODEL: 'offline:foldline-1' },
});

test('uploads and the lab ask who is there, like every other request', async ({ app }) => {
  const post = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${app.url}${path}`, { method: 'POST', headers: { Origin: app.url, ...headers } });
  expect((await post('/api/import')).status).toBe(401);
  expect((await post('/api/lab')).status).toBe(401);
  expect((await post('/api/import', { Origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await post('/api/import', { 'X-Forwarded-Host': 'elsewhere.example' })).status).toBe(421);
  expect((await fetch(`${app.url}/api/chats/any/export`)).status).toBe(401);
});
