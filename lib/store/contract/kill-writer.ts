import { openStore } from '../open';

/**
 * Run by the kill test as a process of its own: writes without pause and names each write on standard output once the
 * store has acknowledged it. Arguments: data folder, name of this round.
 */
const [dataDir, round] = process.argv.slice(2) as [string, string];
const store = await openStore({ dataDir, now: Date.now });
if (!(await store.chats.get('chat'))) {
  await store.chats.create({
    id: 'chat',
    title: 'Killed',
    titleSource: 'auto',
    modelId: 'builtin:offline',
    origin: 'own',
    settings: {},
    forkedFrom: null,
    createdAt: 1,
  });
}

let parentId = (await store.chats.get('chat'))?.headId ?? null;
for (let count = 0; ; count += 1) {
  const id = `${round}-${count}`;
  const message = { chatId: 'chat', role: 'user' as const, tokens: 1, createdAt: count };
  await store.messages.append({ ...message, id, parentId, status: 'streaming', parts: [] });
  process.stdout.write(`appended ${id}\n`);
  const parts = [{ type: 'text' as const, text: `${id} `.repeat(200) }];
  await store.messages.checkpoint(id, { parts, tokens: 2 });
  process.stdout.write(`checkpointed ${id}\n`);
  await store.messages.finish(id, { status: 'complete', parts, tokens: 3, finishedAt: count });
  process.stdout.write(`finished ${id}\n`);
  parentId = id;
}
