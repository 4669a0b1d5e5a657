import { describe, expect, it } from 'vitest';
import { AppError } from '@/lib/app-error';
import { importTranscripts } from './import';
import { importLimits, nestsTooDeep } from './limits';
import { readLines, readText } from './read-chunks';

const read = (text: string, fileName = 'file.json') => importTranscripts({ text, fileName, importedAt: 1 });
const chat = (...messages: unknown[]) => JSON.stringify({ messages });
const hello = { role: 'system', content: 'hello' };

function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).code).toBe('refused:import');
    return (error as AppError).message;
  }
  throw new Error('It was not refused.');
}

describe('a hostile file', () => {
  it('is refused when it is too large', () => {
    expect(refusal(() => read(' '.repeat(importLimits.bytes + 1)))).toContain('50 MB');
  });

  it('is refused when it is a depth bomb, before anything is parsed', () => {
    expect(refusal(() => read('['.repeat(200_000) + ']'.repeat(200_000)))).toContain('64 levels');
    expect(refusal(() => read(`{"messages":${'{"a":'.repeat(100)}1${'}'.repeat(100)}}`))).toContain(
      '64 levels',
    );
  });

  it('is refused when it is binary or empty', () => {
    expect(refusal(() => read('PK\u0003\u0004\0\0'))).toContain('binary');
    expect(refusal(() => read(' \n '))).toContain('empty');
  });

  it('is refused when it is damaged as a whole, with the line', () => {
    expect(refusal(() => read('{\n  "messages": [\n    {"role": "user"} {}\n  ]\n}'))).toContain('line 3');
  });

  it('is refused when no format knows it or nothing is in it', () => {
    expect(refusal(() => read('{"a":1}'))).toContain('No known transcript format');
    expect(refusal(() => read('Dear diary'))).toContain('No known transcript format');
    expect(
      refusal(() => importTranscripts({ text: '{"a":1}', fileName: 'a', importedAt: 1, formatId: 'codex' })),
    ).toContain('No conversation');
  });

  it('is refused when it records compactions without end', () => {
    const boundary =
      '{"type":"system","subtype":"microcompact_boundary","parentUuid":null,"sessionId":"s"}\n';
    expect(refusal(() => read(boundary.repeat(importLimits.compactions + 1), 'file.jsonl'))).toContain(
      '500 compactions',
    );
  });

  it('is refused when it holds too many messages', () => {
    const line = '{"messages":[{"role":"system","content":"x"}]}\n';
    expect(refusal(() => read(line.repeat(importLimits.messages + 1)))).toContain('50,000 messages');
  });

  it('is refused when it holds too many parts', () => {
    const blocks = Array.from({ length: importLimits.parts + 1 }, () => ({ type: 'text', text: 'x' }));
    expect(refusal(() => read(chat({ role: 'system', content: blocks })))).toContain('200,000 message parts');
  });

  it('is refused when its messages are each other’s parents', () => {
    const line = (id: string, parentId: string) => ({
      type: 'message',
      id,
      parentId,
      message: { role: 'user', content: id },
    });
    const lines = [{ type: 'session', cwd: '/' }, line('a', 'b'), line('b', 'a')];
    // Version 2 of pi resolves parents as it reads: the unknown one is the root.
    expect(
      read(lines.map((value) => JSON.stringify(value)).join('\n')).transcripts[0]?.messages,
    ).toHaveLength(2);
    const uuid = (id: string, parentUuid: string) => ({
      type: 'user',
      uuid: id,
      parentUuid,
      sessionId: 's',
      message: { role: 'user', content: id },
    });
    const circle = [uuid('a', 'b'), uuid('b', 'a')].map((value) => JSON.stringify(value)).join('\n');
    expect(refusal(() => read(circle))).toContain('circle');
  });
});

describe('a bad record', () => {
  it('is left out with its line number, and the rest is read', () => {
    const lines = [
      chat(hello),
      '{"broken',
      chat(hello),
      '42',
      `{"deep":${'['.repeat(70)}${']'.repeat(70)}}`,
      chat(hello),
    ];
    const { transcripts, skippedLines, skippedLineCount } = read(lines.join('\n'), 'file.jsonl');
    expect(transcripts).toHaveLength(3);
    expect(skippedLineCount).toBe(3);
    expect(skippedLines).toEqual([
      { line: 2, reason: 'not valid JSON' },
      { line: 4, reason: 'not a JSON object' },
      { line: 5, reason: 'nested too deep' },
    ]);
  });

  it('in a JSON array spoils only itself, even where the file breaks off', () => {
    const part = (text: string) =>
      JSON.stringify({ id: text, role: 'user', parts: [{ type: 'text', text }] });
    const text = `[\n${part('one')},\n{"id": "two", role: user},\n${part('three')},\n{"id": "fo`;
    const { transcripts, skippedLines } = read(text);
    expect(transcripts[0]?.messages.map((message) => message.id)).toEqual(['one', 'three']);
    expect(skippedLines.map((skipped) => skipped.line)).toEqual([3, 5]);
  });

  it('does not fill the report without end', () => {
    const { skippedLines, skippedLineCount } = read(`${chat(hello)}\n${'x\n'.repeat(5_000)}`);
    expect(skippedLines).toHaveLength(importLimits.skippedLines);
    expect(skippedLineCount).toBe(5_000);
  });

  it('cannot reach a prototype', () => {
    const input = '{"__proto__":{"polluted":true},"\\u005f_proto__":{"polluted":true},"path":"a"}';
    const text = `{"__proto__":{"polluted":true},"messages":[{"role":"assistant","content":null,"tool_calls":[{"id":"c","function":{"name":"read","arguments":${input}}}]}]}`;
    const part = read(text).transcripts[0]?.messages[0]?.parts[0];
    expect(part).toEqual({ type: 'tool-call', callId: 'c', toolName: 'read', input: { path: 'a' } });
    expect(Object.getPrototypeOf((part as { input: object }).input)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('with a doubled id is kept under another one, and that is said', () => {
    const message = { id: 'same', role: 'user', parts: [{ type: 'text', text: 'x' }] };
    const transcript = read(JSON.stringify([message, message, message])).transcripts[0];
    expect(transcript?.messages.map(({ id, parentId }) => [id, parentId])).toEqual([
      ['same', null],
      ['same~2', 'same'],
      ['same~3', 'same~2'],
    ]);
    expect(transcript?.notes).toEqual(['2 doubled message ids were made unique.']);
  });

  it('with an unknown parent follows the one before', () => {
    const line = (uuid: string, parentUuid: string | null) =>
      JSON.stringify({
        type: 'user',
        uuid,
        parentUuid,
        sessionId: 's',
        message: { role: 'user', content: uuid },
      });
    const transcript = read([line('a', null), line('b', 'gone'), line('c', 'b')].join('\n')).transcripts[0];
    expect(transcript?.messages.map(({ parentId }) => parentId)).toEqual([null, 'a', 'b']);
  });

  it('with an endless text is cut, and that is said', () => {
    const transcript = read(chat({ role: 'system', content: 'x'.repeat(importLimits.textCharacters + 5) }))
      .transcripts[0];
    const part = transcript?.messages[0]?.parts[0];
    expect(part?.type === 'text' && part.text.length).toBe(importLimits.textCharacters);
    expect(transcript?.notes[0]).toContain('1,000,005 characters was cut');
  });

  it('with half a character is made well-formed', () => {
    const transcript = read('{"messages":[{"role":"system","content":"a\\ud800b"}]}').transcripts[0];
    expect(transcript?.messages[0]?.parts).toEqual([{ type: 'text', text: 'a\ufffdb' }]);
  });

  it('cannot slow the reader down by forty thousand copies of one id', () => {
    const message = { id: 'same', role: 'user', parts: [{ type: 'text', text: 'x' }] };
    const copies = read(JSON.stringify(Array.from({ length: 40_000 }, () => message)));
    expect(new Set(copies.transcripts[0]?.messages.map(({ id }) => id)).size).toBe(40_000);
    // Counting up from the first copy each time would be 800 million tries; the runner's limit ends that, and nothing less.
  }, 60_000);
});

describe('reading chunks', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const collect = async (chunks: Uint8Array[]) => {
    const lines: { line: number; text: string }[] = [];
    for await (const line of readLines(chunks)) lines.push(line);
    return lines;
  };

  it('gives lines with numbers wherever the chunks are cut, even inside a character', async () => {
    const whole = bytes('één\ntwo\n\nfour');
    const expected = ['één', 'two', '', 'four'].map((text, index) => ({ line: index + 1, text }));
    for (let cut = 0; cut <= whole.length; cut++) {
      expect(await collect([whole.slice(0, cut), whole.slice(cut)])).toEqual(expected);
    }
  });

  it('tells how far it is', async () => {
    const progress: number[] = [];
    const text = await readText([bytes('a\nb'), bytes('c\n')], ({ bytes: count }) => progress.push(count));
    expect(text).toBe('a\nbc\n');
    expect(progress).toEqual([3, 5]);
  });

  it('refuses wrong encodings and binary content as soon as it sees them', async () => {
    await expect(readText([new Uint8Array([0x63, 0xe9, 0x0a, 0x61])])).rejects.toThrow('UTF-8');
    await expect(readText([new Uint8Array([0xff, 0xfe, 0x7b, 0x00])])).rejects.toThrow('UTF-16');
    await expect(readText([bytes('abc\0def')])).rejects.toThrow('binary');
  });

  it('stops taking chunks once the file is too large', async () => {
    const chunk = new Uint8Array(10 * 1024 * 1024).fill(0x20);
    let taken = 0;
    async function* endless() {
      for (;;) {
        taken++;
        yield chunk;
      }
    }
    await expect(readText(endless())).rejects.toThrow('50 MB');
    expect(taken).toBe(6);
  });
});

describe('the depth scan', () => {
  it('does not count brackets inside strings', () => {
    expect(nestsTooDeep(JSON.stringify({ text: '[{'.repeat(500), quote: '"\\"[' }))).toBe(false);
    expect(nestsTooDeep('['.repeat(64) + ']'.repeat(64))).toBe(false);
    expect(nestsTooDeep('['.repeat(65) + ']'.repeat(65))).toBe(true);
  });
});
