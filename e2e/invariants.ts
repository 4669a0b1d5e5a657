import path from 'node:path';
import { type BrowserContext, expect } from '@playwright/test';
import BetterSqlite3 from 'better-sqlite3';
import { DATABASE_FILE } from '@/lib/store/open';
import { chatCompressionSchema } from '@/lib/telemetry/chat-compression';
import type { ProviderServer } from './provider-server';

/**
 * What holds after every story about compaction, checked when it ends: the messages of its chats are byte for byte what
 * they were when they were first seen final, every attempt has one complete telemetry record that agrees with it, and
 * the strict provider had nothing to say against any history it was sent. Add it as a fixture with `auto: true`.
 */
export async function invariants(
  { context, dataDir, provider }: { context: BrowserContext; dataDir: string; provider: ProviderServer },
  use: (value: undefined) => Promise<void>,
): Promise<void> {
  const originals = new Map<string, string>();
  const chatIds = new Set<string>();
  // Every action of a page is a POST: what is final before it must be the same after it.
  context.on('request', (request) => {
    const chatId = /\/chat\/([\w-]+)/.exec(request.url())?.[1];
    if (request.method() !== 'POST' || !chatId) return;
    chatIds.add(chatId);
    for (const [id, row] of messageRows(dataDir, chatId)) if (!originals.has(id)) originals.set(id, row);
  });
  await use(undefined);

  const now = new Map([...chatIds].flatMap((chatId) => messageRows(dataDir, chatId)));
  const changed = [...originals].filter(([id, row]) => now.get(id) !== row);
  expect(changed, 'messages that are no longer what they were').toEqual([]);
  // The record is written a moment after the card is shown.
  await expect.poll(() => [...chatIds].flatMap((chatId) => telemetryProblems(dataDir, chatId))).toEqual([]);
  expect(await brokenRules(provider), 'histories the provider refused').toEqual([]);
}

/** Requests the provider refused by its own rules; a scripted outage is the story's own doing. */
export async function brokenRules(provider: ProviderServer): Promise<(string | null)[]> {
  const requests = await provider.requests();
  return requests
    .flatMap(({ outcome, refusal }) => (outcome === 'refused' ? [refusal] : []))
    .filter((refusal) => refusal !== 'server-error');
}

/** Every final message of a chat as it lies on disk. */
function messageRows(dataDir: string, chatId: string): [id: string, row: string][] {
  const sql = "SELECT * FROM messages WHERE chat_id = ? AND status <> 'streaming'";
  return rowsOf(dataDir, sql, chatId).map((row) => [row.id as string, JSON.stringify(row)]);
}

function telemetryProblems(dataDir: string, chatId: string): string[] {
  const attempts = rowsOf(
    dataDir,
    `SELECT compactions.* FROM compactions JOIN chats ON chats.id = chat_id
     WHERE chat_id = ? AND status <> 'NOOP' AND chats.forked_from IS NULL`,
    chatId,
  );
  const records = rowsOf(
    dataDir,
    "SELECT compaction_id, data FROM events WHERE chat_id = ? AND kind = 'chat_compression'",
    chatId,
  );
  return attempts.flatMap((attempt) => {
    const own = records.filter((record) => record.compaction_id === attempt.id);
    if (own.length !== 1) return [`${attempt.status} has ${own.length} records`];
    const fields = chatCompressionSchema.safeParse(JSON.parse(own[0]?.data as string));
    if (!fields.success) return [fields.error.message];
    const { status, tokens_before, tokens_after, preserve_strategy, had_user_goal, is_manual, fallback } =
      fields.data;
    const told = {
      status,
      tokens_before,
      tokens_after,
      preserve_strategy,
      had_user_goal,
      is_manual,
      fallback,
    };
    const stored = {
      status: attempt.status,
      tokens_before: attempt.tokens_before,
      tokens_after: attempt.tokens_after,
      preserve_strategy: attempt.strategy_id,
      had_user_goal: attempt.goal !== null,
      is_manual: attempt.trigger === null,
      fallback: attempt.fallback === 1,
    };
    return JSON.stringify(told) === JSON.stringify(stored)
      ? []
      : [`${JSON.stringify(told)} but ${JSON.stringify(stored)}`];
  });
}

/** Read as another program would, beside the running server. */
function rowsOf(dataDir: string, sql: string, chatId: string): Record<string, unknown>[] {
  const database = new BetterSqlite3(path.join(dataDir, DATABASE_FILE), { readonly: true });
  try {
    return database.prepare(sql).all(chatId) as Record<string, unknown>[];
  } finally {
    database.close();
  }
}
