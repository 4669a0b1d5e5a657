import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { applyMigrations } from '../../store/migrations';
import { sqliteStore } from '../../store/sqlite/store';
import { type ExportId, transcriptFormats } from '../../transcripts';
import { mutate, randomFrom } from '../../transcripts/testing/mutate';
import { loadContext } from '../context';
import { exportChat } from '../export/export-chat';
import { inspectChat } from '../inspect/inspect-chat';
import { loadTail } from '../load-chat';
import { modelRequest } from '../model-request';
import { testPorts } from '../testing/ports';
import { readBody } from './body-reader';
import type { ImportEvent } from './import-event';
import { importFiles } from './import-files';
import type { ImportHeader } from './import-header';
import { readTranscriptFile } from './read-transcript-file';
import type { FileReader } from './reading-thread';

const folder = new URL('../../transcripts/fixtures/', import.meta.url);
const fixtures = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
const fixture = (name: string) => fixtures.find((file) => file.name === name)?.text ?? '';

const inPlace: FileReader = { read: readTranscriptFile, close: () => {} };

type Given = {
  name: string;
  text: string;
  format?: ImportHeader['files'][number]['format'];
  companion?: boolean;
};

/** Pieces of a size no boundary of the body coincides with. */
async function* bodyOf(mode: 'look' | 'keep', files: Given[]): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const contents = files.map(({ text }) => encoder.encode(text));
  const header = {
    mode,
    files: files.map(({ text: _, ...file }, place) => ({ ...file, size: contents[place]?.byteLength ?? 0 })),
  };
  const bytes = Buffer.concat([encoder.encode(`${JSON.stringify(header)}\n`), ...contents]);
  for (let at = 0; at < bytes.length; at += 777) yield bytes.subarray(at, at + 777);
}

function sqlitePorts() {
  const connection = new BetterSqlite3(':memory:');
  connection.pragma('foreign_keys = ON');
  applyMigrations(connection, path.resolve('drizzle'));
  const rows = (table: string) =>
    connection.prepare<[], number>(`select count(*) from ${table}`).pluck().get();
  return { ports: testPorts({ store: sqliteStore(connection) }), rows };
}

async function run(
  ports: ReturnType<typeof testPorts>,
  files: Given[],
  options: { mode?: 'look' | 'keep'; signal?: AbortSignal; onEvent?: (event: ImportEvent) => void } = {},
): Promise<ImportEvent[]> {
  const body = readBody(bodyOf(options.mode ?? 'keep', files));
  const header = await body.header();
  const events: ImportEvent[] = [];
  const signal = options.signal ?? new AbortController().signal;
  for await (const event of importFiles(ports, { header, body, reader: inPlace, signal })) {
    events.push(event);
    options.onEvent?.(event);
  }
  return events;
}

const ofType = <T extends ImportEvent['type']>(events: ImportEvent[], type: T) =>
  events.filter((event): event is Extract<ImportEvent, { type: T }> => event.type === type);

describe('importing files', () => {
  it('keeps every conversation of many files, each as a chat of its own', async () => {
    const { ports } = sqlitePorts();
    const events = await run(ports, fixtures);
    expect(ofType(events, 'refused')).toEqual([]);
    expect(new Set(ofType(events, 'stored').map(({ file }) => file)).size).toBe(fixtures.length);
    for (const { chat } of ofType(events, 'stored')) {
      const stored = await ports.store.chats.get(chat.id);
      expect(stored).toMatchObject({ origin: 'import', title: chat.title });
      expect((await loadTail(ports, stored as never)).items.length).toBeGreaterThan(0);
    }
    expect(events.at(-1)).toEqual({ type: 'end' });
  });

  it('makes chats that can be gone on with, whoever answers', async () => {
    const { ports } = sqlitePorts();
    for (const { chat } of ofType(await run(ports, fixtures), 'stored')) {
      const stored = await ports.store.chats.get(chat.id);
      if (!stored?.headId) throw new Error('a chat without messages was stored');
      const question = {
        id: `${chat.id}-next`,
        chatId: chat.id,
        parentId: stored.headId,
        role: 'user' as const,
      };
      await ports.store.messages.append({
        ...question,
        parts: [{ type: 'text', text: 'Go on' }],
        tokens: 5,
        status: 'complete',
        createdAt: ports.now(),
      });
      const context = await loadContext(ports, stored, question.id);
      for (const providerId of ['openai', 'anthropic', 'google', 'compatible', 'offline']) {
        const request = modelRequest(context, { providerId, modelId: `${providerId}:x` });
        expect(request.messages.at(-1), chat.title).toMatchObject({ role: 'user' });
      }
    }
  });

  it('lets the inspector show what was recorded: where, at which sizes, and what nobody knows', async () => {
    const { ports } = sqlitePorts();
    const [stored] = ofType(
      await run(ports, [{ name: 'log.jsonl', text: fixture('claude-code.jsonl') }]),
      'stored',
    );
    const { compactions, messages } = await inspectChat(ports, { chatId: stored?.chat.id ?? '' });
    expect(compactions).toMatchObject([
      {
        strategyLabel: 'Recorded in claude-code',
        afterNumber: 6,
        tokensBefore: 90_000,
        stubbedCount: 1,
        costUsd: 0,
      },
      {
        strategyLabel: 'Recorded in claude-code',
        afterNumber: 6,
        foldedCount: 6,
        costUsd: null,
        outcome: 'applied',
      },
    ]);
    expect(messages.filter(({ usage }) => usage).length).toBeGreaterThan(1);
  });

  it('only looks where it is asked to look', async () => {
    const { ports, rows } = sqlitePorts();
    const events = await run(ports, [{ name: 'log.jsonl', text: fixture('claude-code.jsonl') }], {
      mode: 'look',
    });
    expect(ofType(events, 'read')[0]?.report).toMatchObject({
      format: 'claude-code',
      conversationCount: 2,
      sidechainCount: 1,
      conversations: [{ messages: 11, compactions: 2, measuredCalls: 4 }, { kind: 'sidechain' }],
    });
    expect(rows('chats')).toBe(0);
  });

  it('takes the person’s word over its own guess', async () => {
    const { ports } = sqlitePorts();
    const [text] = [fixture('anthropic.json')];
    const guessed = await run(ports, [{ name: 'a.json', text }], { mode: 'look' });
    const chosen = await run(ports, [{ name: 'a.json', text, format: 'openai-chat' }], { mode: 'look' });
    expect(ofType(guessed, 'read')[0]?.report.format).toBe('anthropic');
    expect(ofType(chosen, 'read')[0]?.report.format).toBe('openai-chat');
  });

  it('refuses a bad file in plain words and goes on with the next', async () => {
    const { ports, rows } = sqlitePorts();
    const events = await run(ports, [
      { name: 'deep.json', text: '['.repeat(100_000) },
      { name: 'binary', text: 'a\0b' },
      { name: 'empty.json', text: '' },
      { name: 'good.json', text: fixture('openai-chat.json') },
    ]);
    expect(ofType(events, 'refused').map(({ file, reason }) => [file, reason])).toEqual([
      [0, 'The file is nested deeper than 64 levels.'],
      [1, 'This is a binary file, not a text transcript.'],
      [2, 'The file is empty.'],
    ]);
    expect(rows('chats')).toBe(ofType(events, 'stored').length);
    expect(ofType(events, 'stored')[0]?.file).toBe(3);
  });

  it('gives a companion to the file after it', async () => {
    const { ports } = sqlitePorts();
    const events = await run(
      ports,
      [
        { name: 'ui_messages.json', text: fixture('roo-cline-ui.json'), companion: true },
        { name: 'api_conversation_history.json', text: fixture('roo-cline.json') },
      ],
      { mode: 'look' },
    );
    expect(ofType(events, 'read').map(({ file }) => file)).toEqual([1]);
    expect(ofType(events, 'read')[0]?.report.conversations[0]?.measuredCalls).toBeGreaterThan(0);
  });

  it('stores nothing more once it was aborted', async () => {
    const { ports, rows } = sqlitePorts();
    const stop = new AbortController();
    const events = await run(ports, fixtures, {
      signal: stop.signal,
      onEvent: (event) =>
        event.type === 'progress' && event.phase === 'storing' && event.file === 1 && stop.abort(),
    });
    expect(rows('chats')).toBe(ofType(events, 'stored').length);
    expect(ofType(events, 'stored').every(({ file }) => file === 0)).toBe(true);
    expect(events.at(-1)?.type).not.toBe('end');
  });

  it('refuses a body that does not begin with its list of files', async () => {
    const bytes = async function* () {
      yield new TextEncoder().encode('{"mode":"keep","files":[]}\n');
    };
    await expect(readBody(bytes()).header()).rejects.toMatchObject({ code: 'invalid:import' });
  });

  it('writes a thousand damaged files whole or not at all, and every chat it made can be opened and exported', async () => {
    const { ports, rows } = sqlitePorts();
    const random = randomFrom(20_261_118);
    const files = Array.from({ length: 1_000 }, (_, round): Given => {
      const { name, text } = fixtures[round % fixtures.length] ?? { name: '', text: '' };
      const forced =
        random() < 0.2 ? transcriptFormats[Math.floor(random() * transcriptFormats.length)]?.id : undefined;
      return { name, text: mutate(text, random), ...(forced && { format: forced }) };
    });
    const events = await run(ports, files);
    const stored = ofType(events, 'stored');
    expect(rows('chats')).toBe(stored.length);
    expect(stored.length).toBeGreaterThan(500);
    expect(rows('messages')).toBe(
      ofType(events, 'progress')
        .filter(({ phase }) => phase === 'storing')
        .reduce((sum, { total }) => sum + total, 0),
    );
    const ways: ExportId[] = [
      'markdown',
      'foldline-context',
      'foldline-branch',
      'foldline-tree',
      'ui-messages',
    ];
    for (const [place, { chat }] of stored.entries()) {
      const whole = await ports.store.chats.get(chat.id);
      if (whole) await loadTail(ports, whole);
      const file = await exportChat(ports, {
        chatId: chat.id,
        exportId: ways[place % ways.length] as ExportId,
      });
      expect(file.text.length).toBeGreaterThan(1);
    }
  }, 120_000);
});
