import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { generateText, type LanguageModel, validateUIMessages } from 'ai';
import { describe, expect, it } from 'vitest';
import { writeFoldline } from '../foldline-document';
import { importTranscripts } from '../import';
import { exampleExport, exampleMessages } from '../testing/example-chat';
import { toAnthropicRequest } from './anthropic';
import { transcriptExports } from './index';
import { toOpenAiMessages } from './openai';
import type { ExportId } from './types';
import { toUiMessages } from './ui-messages';

const write = (id: ExportId, input = exampleExport()) =>
  transcriptExports.find((candidate) => candidate.id === id)?.write(input) ?? '';
const read = (text: string) => importTranscripts({ text, fileName: 'export.json', importedAt: 1 });

describe('Foldline JSON', () => {
  const levels: ExportId[] = ['foldline-context', 'foldline-branch', 'foldline-tree'];

  it.each(levels)('%s comes back byte for byte through its own importer', (id) => {
    const text = write(id);
    const document = read(text).transcripts[0]?.foldline;
    expect(document && writeFoldline(document)).toBe(text);
  });

  it('keeps the whole tree with compactions, events and pins', () => {
    const document = read(write('foldline-tree')).transcripts[0]?.foldline;
    expect(document?.messages.map(({ id, parentId }) => [id, parentId])).toEqual([
      ['m1', null],
      ['m2', 'm1'],
      ['m3', 'm2'],
      ['m4', 'm3'],
      ['m5', 'm1'],
      ['m6', 'm4'],
    ]);
    expect(document?.compactions).toMatchObject([
      {
        id: 'c1',
        parentMessageId: 'm4',
        lastSummarizedMessageId: 'm4',
        edits: [{ messageIds: ['m1', 'm2', 'm3', 'm4'] }],
        anchors: [{ sourceMessageIds: ['m2'] }],
        tokensBefore: 600,
        citations: { sentences: [{ messageIds: ['m3', 'm4'] }], unknownNumbers: 1 },
      },
    ]);
    expect(document?.events).toMatchObject([{ messageId: 'm6', compactionId: 'c1' }]);
    expect(document?.pins).toEqual(['m1']);
  });

  it('leaves other branches and events out of a branch', () => {
    const document = read(write('foldline-branch')).transcripts[0]?.foldline;
    expect(document?.messages.map(({ parts }) => parts[0])).not.toContainEqual({
      type: 'text',
      text: 'Another try.',
    });
    expect(document?.messages).toHaveLength(5);
    expect(document?.compactions).toHaveLength(1);
    expect(document?.events).toEqual([]);
  });

  it('holds in the effective context what the model sees, in one chain', () => {
    const transcript = read(write('foldline-context')).transcripts[0];
    expect(transcript?.messages.map(({ id, parentId, role }) => [id, parentId, role])).toEqual([
      ['m1', null, 'user'],
      ['m2', 'm1', 'user'],
    ]);
    expect(transcript?.headId).toBe('m2');
    expect(transcript?.foldline?.instructions).toBe('Be exact.');
  });

  it.each(levels)('%s lets no provider seal out', (id) => {
    expect(write(id)).not.toMatch(/opaque|rs_1|sealed/);
  });

  it('offers its compactions as recorded ones too', () => {
    const [compaction] = read(write('foldline-tree')).transcripts[0]?.recordedCompactions ?? [];
    expect(compaction).toMatchObject({
      afterMessageId: 'm4',
      index: 4,
      summary: 'Summary: price.ts rounds twice.',
      tokensBefore: 600,
    });
  });

  it('is refused with the place of the damage when it is damaged', () => {
    const text = write('foldline-tree').replace('"role": "user"', '"role": "boss"');
    expect(() => read(text)).toThrow(/damaged: messages\.0\.role/);
  });
});

describe('what would be sent', () => {
  /** The body the SDK really builds for this request; the call itself goes nowhere. */
  async function sentBody(model: (fetch: typeof globalThis.fetch) => LanguageModel) {
    const bodies: Record<string, unknown>[] = [];
    const fetch: typeof globalThis.fetch = async (_url, init) => {
      bodies.push(JSON.parse(String(init?.body)) as Record<string, unknown>);
      return new Response('{"type":"error","error":{"type":"invalid_request_error","message":"stop here"}}', {
        status: 400,
      });
    };
    const request = generateText({
      model: model(fetch),
      system: 'Be exact.',
      messages: exampleMessages,
      maxRetries: 0,
    });
    await expect(request).rejects.toThrow('stop here');
    return bodies[0] ?? {};
  }
  const request = { system: 'Be exact.', messages: exampleMessages };

  it('is for OpenAI exactly what the SDK sends', async () => {
    const body = await sentBody((fetch) => createOpenAI({ apiKey: 'none', fetch }).chat('gpt-4o'));
    expect(toOpenAiMessages(request)).toEqual(body.messages);
    expect(JSON.parse(write('openai'))).toEqual(body.messages);
  });

  it('is for Anthropic exactly what the SDK sends', async () => {
    const body = await sentBody((fetch) => createAnthropic({ apiKey: 'none', fetch })('claude-sonnet-4-5'));
    expect(toAnthropicRequest(request)).toEqual({ system: body.system, messages: body.messages });
    expect(JSON.parse(write('anthropic'))).toEqual({ system: body.system, messages: body.messages });
  });

  it('reads back through the importers of those formats', () => {
    expect(read(write('openai')).format).toBe('openai-chat');
    const { format, transcripts } = read(write('anthropic'));
    expect(format).toBe('anthropic');
    expect(transcripts[0]?.messages.map((message) => message.role)).toEqual([
      'system',
      'user',
      'assistant',
      'tool',
      'assistant',
      'user',
    ]);
  });
});

describe('UI messages', () => {
  it('are valid for the AI SDK and put the steps of one answer together', async () => {
    const messages = toUiMessages(exampleExport().branch);
    await expect(validateUIMessages({ messages })).resolves.toEqual(messages);
    expect(messages.map((message) => [message.role, message.parts.map((part) => part.type)])).toEqual([
      ['user', ['text', 'file']],
      [
        'assistant',
        ['step-start', 'reasoning', 'text', 'dynamic-tool', 'dynamic-tool', 'step-start', 'text'],
      ],
      ['user', ['text']],
    ]);
  });

  it('come back as the same messages', () => {
    const { format, transcripts } = read(write('ui-messages'));
    expect(format).toBe('ui-messages');
    expect(transcripts[0]?.messages.map((message) => message.role)).toEqual([
      'user',
      'assistant',
      'tool',
      'assistant',
      'user',
    ]);
    expect(transcripts[0]?.messages[2]?.parts).toEqual([
      { type: 'tool-result', callId: 'c1', toolName: 'read', output: { lines: 3 } },
      { type: 'tool-result', callId: 'c2', toolName: 'read', output: 'no such file', isError: true },
    ]);
  });
});

describe('Markdown', () => {
  it('reads like the chat, with compactions in their place', async () => {
    await expect(write('markdown')).toMatchFileSnapshot('../fixtures/outlines/markdown-export.md.txt');
  });
});
