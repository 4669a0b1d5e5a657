import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { viewOf } from '@/lib/compaction';
import { memoryStore } from '@/lib/store/memory/store';
import { transcriptExports } from './exports';
import { withFreshIds } from './fresh-ids';
import { importTranscripts } from './import';
import { toNewMessages } from './new-messages';
import { recordedAsCompactions } from './recorded-compactions';
import { restorableCompactions } from './restore-compactions';
import type { ImportedTranscript } from './types';

const folder = new URL('./fixtures/', import.meta.url);
const files = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => entry.name);

const countTokens = (text: string) => Math.ceil(text.length / 4);

function counter(): () => string {
  let next = 0;
  return () => `id-${String(++next).padStart(4, '0')}`;
}

/** Everything an import writes, in the order it would. */
async function keep(transcript: ImportedTranscript, nextId: () => string) {
  const store = memoryStore();
  const fresh = withFreshIds(transcript, nextId);
  const chatId = nextId();
  const headId = fresh.headId ?? '';
  await store.chats.create({
    id: chatId,
    title: fresh.title,
    titleSource: 'import',
    modelId: 'offline:built-in',
    origin: 'import',
    settings: {},
    forkedFrom: null,
    createdAt: 1,
  });
  const rows = toNewMessages(fresh, {
    chatId,
    countTokens: (message) => countTokens(JSON.stringify(message.parts)),
  });
  await store.messages.appendAll(chatId, rows, headId);
  const compactions = fresh.foldline
    ? restorableCompactions(fresh.foldline).map((compaction) => ({ ...compaction, chatId }))
    : recordedAsCompactions(fresh, { chatId, nextId, countTokens });
  const outcomes = [];
  for (const compaction of compactions) outcomes.push(await store.compactions.commit(compaction, headId));
  return { store, fresh, chatId, headId, outcomes };
}

describe('an imported transcript in the store', () => {
  it.each(files)('%s goes in whole, with every compaction in force', async (file) => {
    const { transcripts } = importTranscripts({
      text: readFileSync(new URL(file, folder), 'utf8'),
      fileName: file,
      importedAt: 1,
    });
    for (const transcript of transcripts) {
      const { store, fresh, chatId, headId, outcomes } = await keep(transcript, counter());
      expect((await store.messages.all(chatId)).map(({ id, parentId }) => [id, parentId])).toEqual(
        fresh.messages.map(({ id, parentId }) => [id, parentId]),
      );
      expect(outcomes.every((outcome) => outcome === 'committed')).toBe(true);
      const branch = await store.messages.path(headId);
      const compactions = await store.compactions.listByChat(chatId);
      const view = viewOf({ messages: branch, compactions });
      expect(view.messages.length).toBeLessThanOrEqual(branch.length);
      expect(view.compaction === null).toBe(
        !compactions.some(({ parentMessageId }) => branch.some(({ id }) => id === parentMessageId)),
      );
    }
  });

  it.each(files)('%s comes out in every format and back in', async (file) => {
    const { transcripts } = importTranscripts({
      text: readFileSync(new URL(file, folder), 'utf8'),
      fileName: file,
      importedAt: 1,
    });
    const [transcript] = transcripts;
    if (!transcript) throw new Error('nothing was read');
    const { store, chatId, headId } = await keep(transcript, counter());
    const chat = await store.chats.get(chatId);
    if (!chat) throw new Error('nothing was kept');
    const branch = await store.messages.path(headId);
    const compactions = await store.compactions.listByChat(chatId);
    const tree = await store.messages.all(chatId);
    const view = viewOf({ messages: branch, compactions }).messages;
    const request = { system: 'Be exact.', messages: [{ role: 'user' as const, content: 'Go on' }] };
    for (const { write, extension } of transcriptExports) {
      const text = write({ chat, tree, branch, compactions, events: [], pins: [], view, request });
      if (extension === 'md') expect(text).toContain(`## ${branch.length}. `);
      else
        expect(importTranscripts({ text, fileName: 'export.json', importedAt: 1 }).transcripts).toHaveLength(
          1,
        );
    }
  });
});
