import type { Part, Usage } from '@/lib/compaction/types';
import { createTranscript } from '../build-transcript';
import { type Fields, fields, isFields, list, text, textOrNull } from '../json';
import type { TranscriptFormat } from '../types';
import { geminiUsage } from '../usage';
import { geminiParts } from './gemini-content';

/** Recorded model answers of Gemini CLI's tests: one call per line, without the questions. */
export const geminiResponses: TranscriptFormat = {
  id: 'gemini-responses',
  label: 'Gemini recorded responses',
  detect: ({ entries }) => {
    const head = entries.slice(0, 5).map((entry) => entry.value);
    return head.some((value) => text(value.method).startsWith('generateContent') && 'response' in value)
      ? 0.96
      : 0;
  },
  read: (source) => {
    const builder = createTranscript(source, { format: 'gemini-responses', title: source.fileName });
    builder.note('The file holds only what the model answered, not what it was asked.');
    let wasSnapshot = false;
    for (const { value } of source.entries) {
      builder.countSource();
      const chunks = (Array.isArray(value.response) ? value.response : [value.response]).filter(isFields);
      const parts = chunks.flatMap(chunkParts);
      const snapshot = parts.find((part) => part.type === 'text' && part.text.includes('<state_snapshot>'));
      const before = builder.lastId();
      const id = builder.add({
        role: 'assistant',
        parts: joinText(parts),
        modelId: textOrNull(chunks[0]?.modelVersion),
        usage: lastUsage(chunks),
      });
      // A summary is asked for twice, the second time to check it: that is one compaction.
      if (snapshot?.type === 'text' && !wasSnapshot) {
        builder.addCompaction({
          afterMessageId: before,
          summary: snapshot.text,
          trigger: 'manual',
          summaryMessageId: id,
        });
      }
      wasSnapshot = snapshot !== undefined;
    }
    return [builder.build()];
  },
};

function chunkParts(chunk: Fields): Part[] {
  return geminiParts(fields(fields(list(chunk.candidates)[0]).content));
}

/** Every chunk repeats the usage so far; a later one may leave out what an earlier one said. */
function lastUsage(chunks: Fields[]): Usage | null {
  const merged: Fields = {};
  for (const chunk of chunks) {
    for (const [key, value] of Object.entries(fields(chunk.usageMetadata))) merged[key] = value;
  }
  return geminiUsage(merged);
}

function joinText(parts: Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && (part.type === 'text' || part.type === 'reasoning') && last.type === part.type) {
      joined[joined.length - 1] = { ...last, text: last.text + part.text };
    } else joined.push(part);
  }
  return joined;
}
