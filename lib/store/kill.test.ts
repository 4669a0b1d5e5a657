import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { openStore } from './open';
import type { StoredMessage } from './types';

const ROUNDS = 5;

/** Lets a process write until it acknowledged so many writes, kills it without warning, and says what it acknowledged. */
async function writeUntilKilled(
  dataDir: string,
  round: string,
  enough: number,
): Promise<Map<string, string>> {
  const writer = path.resolve('lib/store/contract/kill-writer.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', writer, dataDir, round], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged = new Map<string, string>();
  let writes = 0;
  for await (const line of createInterface(child.stdout)) {
    const [act, id] = line.split(' ') as [string, string];
    acknowledged.set(id, act);
    writes += 1;
    if (writes === enough) child.kill('SIGKILL');
  }
  return acknowledged;
}

it('loses no acknowledged write and tears none, however often the process is killed', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'foldline-kill-'));
  const acknowledged = new Map<string, string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const writes = await writeUntilKilled(dataDir, `r${round}`, 20 + round * 7);
    expect(writes.size).toBeGreaterThan(0);
    for (const [id, act] of writes) acknowledged.set(id, act);
  }

  const store = await openStore({ dataDir, now: Date.now });
  const headId = (await store.chats.get('chat'))?.headId ?? '';
  const branch = await store.messages.path(headId);
  const stored = new Map(branch.map((message) => [message.id, message]));
  for (const [id, act] of acknowledged) {
    expect(stored.has(id), `${act} ${id}`).toBe(true);
    if (act === 'finished') expect(stored.get(id)).toMatchObject({ status: 'complete', tokens: 3 });
    if (act === 'checkpointed') expect(textOf(stored.get(id))).toBe(`${id} `.repeat(200));
  }
  expect(branch.filter(({ status }) => status === 'streaming')).toEqual([]);
  expect(branch.filter(({ status }) => status === 'interrupted').length).toBeLessThanOrEqual(ROUNDS);
  expect(branch.map(({ depth }) => depth)).toEqual(branch.map((_, index) => index));
  expect(branch.at(-1)?.cumulativeTokens).toBe(branch.reduce((sum, { tokens }) => sum + tokens, 0));
  for (const message of branch) expect([`${message.id} `.repeat(200), '']).toContain(textOf(message));
  await store.close();
  rmSync(dataDir, { recursive: true });
}, 60_000);

function textOf(message: StoredMessage | undefined): string {
  const part = message?.parts[0];
  return part?.type === 'text' ? part.text : '';
}
