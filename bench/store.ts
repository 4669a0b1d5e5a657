import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '@/lib/store/open';
import type { NewMessage, Store } from '@/lib/store/types';

const MESSAGES = 10_000;
const REPETITIONS = 15;

/** Times of the store on one branch of 10,000 messages of about 1 kB, on this machine's disk. */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'foldline-bench-'));
  const store = await openStore({ dataDir, now: Date.now });
  await store.chats.create({
    id: 'chat',
    title: 'Long',
    titleSource: 'auto',
    modelId: 'builtin:offline',
    origin: 'import',
    settings: {},
    forkedFrom: null,
    createdAt: 1,
  });
  const headId = `m${MESSAGES - 1}`;
  const imported = await timed(() => store.messages.appendAll('chat', messages(), headId));
  console.log(`append ${MESSAGES} messages at once: ${imported.toFixed(0)} ms`);
  const steps = (await store.messages.get(headId))?.step ?? 0;
  const middle = Math.floor(steps / 2);
  await report('load the whole branch', () => store.messages.path(headId));
  await report('load the last 50', () => store.messages.path(headId, { fromStep: steps - 49 }));
  await report('load 50 in the middle', () =>
    store.messages.path(headId, { fromStep: middle, toStep: middle + 49 }),
  );
  await report('siblings of 50', () => store.messages.siblings(ids(50)));
  await report('leaf below the root', () => store.messages.leafBelow('m0'));
  await report('search across chats', () => store.chats.search('lorem wor', 20));
  await report('find in the branch, no hit', () => store.messages.find(headId, 'nowhere to be found', 20));
  await report('append one message', () => appendOne(store));
  console.log(`delete the chat: ${(await timed(() => store.chats.delete('chat'))).toFixed(0)} ms`);
  await store.close();
  rmSync(dataDir, { recursive: true });
}

function messages(): NewMessage[] {
  const roles = ['user', 'assistant', 'tool', 'assistant'] as const;
  return Array.from({ length: MESSAGES }, (_, index) => ({
    id: `m${index}`,
    chatId: 'chat',
    parentId: index === 0 ? null : `m${index - 1}`,
    role: roles[index % roles.length] ?? 'user',
    parts: [{ type: 'text', text: `message ${index} ${'lorem ipsum word '.repeat(60)}` }],
    tokens: 250,
    status: 'complete',
    createdAt: index,
  }));
}

let appended = 0;
async function appendOne(store: Store): Promise<void> {
  const parentId = (await store.chats.get('chat'))?.headId ?? null;
  appended += 1;
  await store.messages.append({
    id: `new-${appended}`,
    chatId: 'chat',
    parentId,
    role: 'user',
    parts: [{ type: 'text', text: 'one more' }],
    tokens: 3,
    status: 'complete',
    createdAt: appended,
  });
}

function ids(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `m${MESSAGES - 1 - index}`);
}

/** Processor time beside the clock: on a busy machine only the former says anything. */
async function report(label: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  const processor: number[] = [];
  for (let round = 0; round < REPETITIONS; round += 1) {
    const before = process.cpuUsage();
    times.push(await timed(work));
    const { user, system } = process.cpuUsage(before);
    processor.push((user + system) / 1_000);
  }
  console.log(
    `${label}: median ${median(times).toFixed(2)} ms, processor ${median(processor).toFixed(2)} ms`,
  );
}

function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
