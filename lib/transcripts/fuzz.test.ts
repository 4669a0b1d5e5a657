import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AppError } from '@/lib/app-error';
import { transcriptFormats } from './formats';
import { importTranscripts } from './import';
import { mutate, randomFrom } from './testing/mutate';
import type { ImportedTranscript } from './types';

const folder = new URL('./fixtures/', import.meta.url);
const fixtures = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => ({ fileName: entry.name, text: readFileSync(new URL(entry.name, folder), 'utf8') }));

describe('ten thousand damaged files', () => {
  it('are each read whole or refused with a reason, never half and never with a crash', () => {
    const random = randomFrom(20_260_105);
    let read = 0;
    let refused = 0;
    for (let round = 0; round < 10_000; round++) {
      const fixture = fixtures[round % fixtures.length];
      if (!fixture) continue;
      const text = mutate(fixture.text, random);
      const forced =
        random() < 0.2 ? transcriptFormats[Math.floor(random() * transcriptFormats.length)]?.id : undefined;
      try {
        const file = importTranscripts({ text, fileName: fixture.fileName, importedAt: 1, formatId: forced });
        read++;
        for (const transcript of file.transcripts) expect(faultOf(transcript), text).toBeNull();
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'refused:import'))
          throw new Error(text, { cause: error });
        refused++;
      }
    }
    expect(read + refused).toBe(10_000);
    expect(read).toBeGreaterThan(5_000);
    expect(refused).toBeGreaterThan(100);
  }, 60_000);
});

/** What a store could not take, or null. */
function faultOf(transcript: ImportedTranscript): string | null {
  const ids = new Set<string>();
  const root = transcript.messages[0];
  for (const message of transcript.messages) {
    if (ids.has(message.id)) return `doubled ${message.id}`;
    if (message.parentId !== null && !ids.has(message.parentId))
      return `${message.id} stands before its parent`;
    if (message.parentId === null && message.role !== root?.role)
      return `${message.id} is a root of another role`;
    if (!Number.isFinite(message.createdAt)) return `${message.id} has no time`;
    if (
      message.usage &&
      !Object.values(message.usage).every((count) => Number.isFinite(count) && count >= 0)
    ) {
      return `${message.id} has a broken usage`;
    }
    if (message.parts.some((part) => 'opaque' in part)) return `${message.id} is not clean`;
    if (JSON.stringify(message.parts).includes('__proto__":')) return `${message.id} reaches for a prototype`;
    ids.add(message.id);
  }
  if (transcript.headId === null || !ids.has(transcript.headId)) return 'no head';
  for (const { afterMessageId, keptFromMessageId, index } of transcript.recordedCompactions) {
    if (afterMessageId !== null && !ids.has(afterMessageId)) return 'a compaction hangs on nothing';
    if (keptFromMessageId !== null && !ids.has(keptFromMessageId)) return 'a compaction keeps nothing';
    if (!Number.isInteger(index) || index < 0 || index > transcript.messages.length)
      return 'a compaction has no place';
  }
  return transcript.title === '' ? 'no title' : null;
}
