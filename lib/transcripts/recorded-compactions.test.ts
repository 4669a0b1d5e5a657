import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { viewOf } from '@/lib/compaction';
import type { Message } from '@/lib/compaction/types';
import { foldlineTree } from './exports/foldline';
import { withFreshIds } from './fresh-ids';
import { importTranscripts } from './import';
import { recordedAsCompactions } from './recorded-compactions';
import { exampleExport } from './testing/example-chat';
import type { ImportedTranscript } from './types';

const read = (file: string) => {
  const text = readFileSync(new URL(`./fixtures/${file}`, import.meta.url), 'utf8');
  const transcript = importTranscripts({ text, fileName: file, importedAt: 1 }).transcripts[0];
  if (!transcript) throw new Error('nothing was read');
  return transcript;
};

const compactionsOf = (transcript: ImportedTranscript) => {
  let next = 0;
  return recordedAsCompactions(transcript, {
    chatId: 'chat',
    nextId: () => `compaction-${++next}`,
    countTokens: (text) => Math.ceil(text.length / 4),
  });
};

/** The branch that ends at the head, as the engine takes it. */
function branchOf(transcript: ImportedTranscript): Message[] {
  const byId = new Map(transcript.messages.map((message) => [message.id, message]));
  const branch: Message[] = [];
  let message = byId.get(transcript.headId ?? '');
  while (message) {
    branch.unshift({ ...message, tokens: 1 });
    message = message.parentId === null ? undefined : byId.get(message.parentId);
  }
  return branch;
}

const words = (transcript: ImportedTranscript) =>
  viewOf({ messages: branchOf(transcript), compactions: compactionsOf(transcript) }).messages.flatMap(
    (message) => message.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])),
  );

describe('a compaction another tool recorded', () => {
  it('leaves the view that tool had: its summary, then what came after', () => {
    expect(words(read('claude-code.jsonl'))).toEqual([
      'This session is being continued. Summary: price.ts rounds twice.',
      'Fix it, but keep the old function',
      'Both are there now.',
      'API Error: overloaded',
    ]);
  });

  it('keeps word for word what the tool kept', () => {
    expect(words(read('pi-v3.jsonl'))).toEqual(['Colours were named.', 'A shade of blue', 'Navy']);
  });

  it('blanks out the outputs that were masked, until they are folded', () => {
    const [masked, folded] = compactionsOf(read('claude-code.jsonl'));
    expect(masked?.edits).toMatchObject([{ type: 'stub', messageId: 'r1', callId: 'toolu_1' }]);
    expect(masked).toMatchObject({ tokensBefore: 90_000, tokensAfter: 70_000, generation: 1 });
    expect(folded?.edits).toMatchObject([
      { type: 'summarize', messageIds: ['u0', 'u1', 'a1', 'r1', 'r2', 'a5'] },
    ]);
    expect(folded).toMatchObject({
      previousCompactionId: masked?.id,
      generation: 2,
      lastSummarizedMessageId: 'a5',
    });
  });

  it('changes nothing where the folded messages are not in the file', () => {
    const transcript = read('gemini-history.json');
    expect(compactionsOf(transcript).map((compaction) => compaction.edits)).toEqual([[]]);
    expect(words(transcript)[1]).toContain('<state_snapshot>');
  });

  it('gets both sizes from one ruler where the tool does not tell both', () => {
    const [compaction] = compactionsOf(read('openhands.json'));
    expect(compaction?.tokensBefore).toBeGreaterThan(compaction?.tokensAfter ?? Number.POSITIVE_INFINITY);
  });
});

describe('fresh ids', () => {
  it('rename every message and every pointer to one', () => {
    const original = read('pi-v3.jsonl');
    let next = 0;
    const renamed = withFreshIds(original, () => `new-${++next}`);
    const place = (transcript: ImportedTranscript, id: string | null) =>
      transcript.messages.findIndex((message) => message.id === id);
    expect(renamed.messages.every((message) => message.id.startsWith('new-'))).toBe(true);
    expect(renamed.messages.map((message) => place(renamed, message.parentId))).toEqual(
      original.messages.map((message) => place(original, message.parentId)),
    );
    expect(place(renamed, renamed.headId)).toBe(place(original, original.headId));
    const [before] = original.recordedCompactions;
    const [after] = renamed.recordedCompactions;
    expect(place(renamed, after?.afterMessageId ?? null)).toBe(
      place(original, before?.afterMessageId ?? null),
    );
    expect(place(renamed, after?.keptFromMessageId ?? null)).toBe(
      place(original, before?.keptFromMessageId ?? null),
    );
  });

  it('leave no old id behind in a Foldline document', () => {
    const text = foldlineTree.write(exampleExport());
    const transcript = importTranscripts({ text, fileName: 'export.json', importedAt: 1 }).transcripts[0];
    let next = 0;
    const renamed = transcript && withFreshIds(transcript, () => `new-${++next}`);
    expect(JSON.stringify(renamed?.foldline).match(/"m\d+"|"id":"c\d+"/g)).toBeNull();
  });
});
