import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { foldlineBranch, foldlineTree } from './exports/foldline';
import { importTranscripts } from './import';
import { toNewMessages } from './new-messages';
import { restorableCompactions } from './restore-compactions';
import { exampleExport } from './testing/example-chat';
import type { ImportedTranscript } from './types';

const read = (text: string): ImportedTranscript => {
  const [transcript] = importTranscripts({ text, fileName: 'file', importedAt: 1 }).transcripts;
  if (!transcript) throw new Error('nothing was read');
  return transcript;
};
const rows = (transcript: ImportedTranscript) =>
  toNewMessages(transcript, { chatId: 'chat', countTokens: () => 3 });

describe('rows for the store', () => {
  it('give every answer one run, on each branch its own', () => {
    const text = readFileSync(new URL('./fixtures/claude-code.jsonl', import.meta.url), 'utf8');
    expect(rows(read(text)).map((row) => [row.id, row.runId])).toEqual([
      ['u0', null],
      ['u1', null],
      ['a1', 'a1'],
      ['r1', 'a1'],
      ['r2', 'a1'],
      ['a5', 'a1'],
      ['u2', null],
      ['a6', 'a6'],
      ['u3', null],
      ['a7', 'a7'],
      ['a8', 'a7'],
    ]);
  });

  it('are counted by the ruler and complete', () => {
    const text = readFileSync(new URL('./fixtures/trae.json', import.meta.url), 'utf8');
    expect(
      rows(read(text)).every((row) => row.tokens === 3 && row.status === 'complete' && row.chatId === 'chat'),
    ).toBe(true);
  });

  it('keep counts and runs of our own exports, and finish what was streaming', () => {
    const input = exampleExport();
    const tree = input.tree.map((message) =>
      message.id === 'other' ? { ...message, status: 'streaming' as const } : message,
    );
    const restored = rows(read(foldlineTree.write({ ...input, tree })));
    expect(restored.map((row) => [row.id, row.tokens, row.runId, row.status])).toEqual(
      tree.map((message, place) => [
        `m${place + 1}`,
        10,
        message.runId === null ? null : `m${place + 1}`,
        message.id === 'other' ? 'interrupted' : 'complete',
      ]),
    );
  });
});

describe('compactions of an export', () => {
  it('come back as they were', () => {
    const document = read(foldlineTree.write(exampleExport())).foldline;
    expect(document && restorableCompactions(document)).toEqual(document?.compactions);
    expect(document?.compactions).toMatchObject([{ tokensBefore: 600, status: 'COMPRESSED' }]);
  });

  it('are hung on their cutoff where the branch they hung on was left out', () => {
    const [compaction] = exampleExport().compactions;
    const compactions = compaction
      ? [{ ...compaction, parentMessageId: 'other', previousCompactionId: 'gone' }]
      : [];
    const document = read(foldlineBranch.write({ ...exampleExport(), compactions })).foldline;
    const [restored] = document ? restorableCompactions(document) : [];
    expect(restored).toMatchObject({ parentMessageId: 'm4', previousCompactionId: null });
  });

  it('are left out where their edits name messages that are not there', () => {
    const text = foldlineTree.write(exampleExport()).replace('"m3",\n            "m4"', '"nobody"');
    const document = read(text).foldline;
    expect(document && restorableCompactions(document)).toEqual([]);
  });
});
