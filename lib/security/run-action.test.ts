import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '@/lib/app-error';
import { createRateLimit } from './rate-limit';
import { runAction } from './run-action';

const schema = z.strictObject({ title: z.string().min(1) });

function call(
  change: { input?: unknown; signedIn?: boolean; perMinute?: number } = {},
  handler: (input: { title: string }) => Promise<unknown> = async ({ title }) => title.toUpperCase(),
) {
  const logged: string[] = [];
  const limit = createRateLimit({ perMinute: change.perMinute ?? 10, now: () => 0 });
  const run = () =>
    runAction({
      name: 'rename',
      schema,
      input: 'input' in change ? change.input : { title: 'tea' },
      handler,
      limit,
      session: async () => {
        if (change.signedIn === false) throw new AppError('unauthorized:session', 'Please sign in again.');
        return { id: 'someone' };
      },
      rethrow: (error) => {
        if (error instanceof Error && error.message === 'NEXT_REDIRECT') throw error;
      },
      log: (line) => logged.push(line),
    });
  return { run, logged };
}

describe('an action', () => {
  it('hands the parsed input to its handler and wraps what comes back', async () => {
    expect(await call().run()).toEqual({ ok: true, value: 'TEA' });
  });

  it.each([
    ['a missing field', {}],
    ['a wrong type', { title: 3 }],
    ['a field nobody asked for', { title: 'tea', admin: true }],
    ['nothing', undefined],
  ])('refuses %s before the handler runs', async (_, input) => {
    const ran: unknown[] = [];
    const result = await call({ input }, async (value) => ran.push(value)).run();
    expect(result).toMatchObject({ ok: false, error: { code: 'invalid:input' } });
    expect(ran).toEqual([]);
  });

  it('refuses whoever is not signed in', async () => {
    expect(await call({ signedIn: false }).run()).toEqual({
      ok: false,
      error: { code: 'unauthorized:session', text: 'Please sign in again.' },
    });
  });

  it('says when to come back once the allowance is used up', async () => {
    const { run } = call({ perMinute: 2 });
    await run();
    await run();
    expect(await run()).toEqual({
      ok: false,
      error: { code: 'limited:action', text: 'Too many requests. Try again in 30 s.' },
    });
  });

  it('passes the words of a known fault on', async () => {
    const { run, logged } = call({}, async () => {
      throw new AppError('not-found:chat', 'This chat is gone.');
    });
    expect(await run()).toEqual({ ok: false, error: { code: 'not-found:chat', text: 'This chat is gone.' } });
    expect(logged).toEqual([]);
  });

  it('hides an unknown fault behind an id that stands in the log with every cause', async () => {
    const { run, logged } = call({}, async () => {
      throw new Error('key sk-123 refused', { cause: new Error('socket closed') });
    });
    const result = await run();
    if (result.ok) throw new Error('expected a fault');
    expect(result.error.code).toBe('internal:action');
    expect(result.error.text).not.toContain('sk-123');
    const id = /under (\w{8})/.exec(result.error.text)?.[1];
    expect(logged[0]).toContain(`[${id}]`);
    expect(logged[0]).toContain('socket closed');
  });

  it('lets a redirect through', async () => {
    const { run } = call({}, async () => {
      throw new Error('NEXT_REDIRECT');
    });
    await expect(run()).rejects.toThrow('NEXT_REDIRECT');
  });
});
