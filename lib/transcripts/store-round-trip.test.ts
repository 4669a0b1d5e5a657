import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { viewOf } from '@/lib/compaction';
import { newId as randomId } from '@/lib/new-id';
import { memoryStore } from '@/lib/store/memory/store';
import type { Chat, Store } from '@/lib/store/types';
import { transcriptExports } from './exports';
import type { ExportId, ExportInput } from './exports/types';
import { importTranscripts } from './import';
import type { ImportedTranscript } from './types';
import { toWholeChat } from './whole-chat';

const folder = new URL('./fixtures/', import.meta.url);
const files = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => entry.name);

const countTokens = (text: string) => Math.ceil(text.length / 4);

function counter(): () => string {
  let next = 0;
  return () => `id-${String(++next).padStart(4, '0')}`;
}

/** Everything an import writes. */
async function keep(transcript: ImportedTranscript, nextId: () => string) {
  const store = memoryStore();
  const whole = toWholeChat(transcript, {
    modelId: 'offline:built-in',
    importedAt: 1,
    nextId,
    measureParts: (parts) => countTokens(JSON.stringify(parts)),
    countTokens,
  });
  if (!whole) throw new Error('there was nothing to keep');
  const chat = await store.chats.createWhole(whole);
  return { store, chat, whole };
}

async function exported(store: Store, chat: Chat, id: ExportId): Promise<string> {
  const branch = await store.messages.path(chat.headId ?? '');
  const compactions = await store.compactions.listByChat(chat.id);
  const input: ExportInput = {
    chat,
    tree: await store.messages.all(chat.id),
    branch,
    compactions,
    events: (await store.events.list({ chatId: chat.id, limit: 99 })).reverse(),
    pins: await store.pins.list(chat.id),
    view: viewOf({ messages: branch, compactions }).messages,
    request: { system: 'Be exact.', messages: [{ role: 'user', content: 'Go on' }] },
  };
  return transcriptExports.find((candidate) => candidate.id === id)?.write(input) ?? '';
}

const readFixture = (file: string) =>
  importTranscripts({ text: readFileSync(new URL(file, folder), 'utf8'), fileName: file, importedAt: 1 });

describe('an imported transcript in the store', () => {
  it.each(files)('%s goes in whole, with every compaction in force', async (file) => {
    for (const transcript of readFixture(file).transcripts) {
      const { store, chat, whole } = await keep(transcript, counter());
      expect((await store.messages.all(chat.id)).map(({ id, parentId }) => [id, parentId])).toEqual(
        whole.messages.map(({ id, parentId }) => [id, parentId]),
      );
      const branch = await store.messages.path(whole.headId);
      const compactions = await store.compactions.listByChat(chat.id);
      const view = viewOf({ messages: branch, compactions });
      expect(view.messages.length).toBeLessThanOrEqual(branch.length);
      expect(view.compaction === null).toBe(
        !compactions.some(({ parentMessageId }) => branch.some(({ id }) => id === parentMessageId)),
      );
    }
  });

  it.each(files)('%s comes out in every format and back in', async (file) => {
    const [transcript] = readFixture(file).transcripts;
    if (!transcript) throw new Error('nothing was read');
    const { store, chat } = await keep(transcript, counter());
    const branch = await store.messages.path(chat.headId ?? '');
    for (const { id, extension } of transcriptExports) {
      const text = await exported(store, chat, id);
      if (extension === 'md') expect(text).toContain(`## ${branch.length}. `);
      else
        expect(importTranscripts({ text, fileName: 'export.json', importedAt: 1 }).transcripts).toHaveLength(
          1,
        );
    }
  });

  it.each(files)('%s, once exported, comes back byte for byte at every level', async (file) => {
    for (const transcript of readFixture(file).transcripts) {
      const first = await keep(transcript, counter());
      for (const id of ['foldline-context', 'foldline-branch', 'foldline-tree'] as const) {
        const text = await exported(first.store, first.chat, id);
        const [again] = importTranscripts({ text, fileName: 'export.json', importedAt: 2 }).transcripts;
        if (!again) throw new Error('nothing came back');
        const second = await keep(again, randomId);
        expect(await exported(second.store, second.chat, id)).toBe(text);
      }
    }
  });
});
