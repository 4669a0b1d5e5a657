import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { transcriptFormats } from './formats';
import { importTranscripts } from './import';
import { outline } from './testing/outline';

const folder = new URL('./fixtures/', import.meta.url);
const files = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => entry.name);

const read = (file: string) =>
  importTranscripts({ text: readFileSync(new URL(file, folder), 'utf8'), fileName: file, importedAt: 1 });

describe('the fixtures', () => {
  it.each(files)('%s reads as its outline says', async (file) => {
    const { format, transcripts, skippedLines } = read(file);
    const text = [
      `format: ${format}`,
      ...skippedLines.map((skipped) => `skipped line ${skipped.line}: ${skipped.reason}`),
      ...transcripts.flatMap((transcript) => [
        '',
        ...outline(transcript),
        ...transcript.notes.map((note) => `note: ${note}`),
      ]),
      '',
    ].join('\n');
    await expect(text).toMatchFileSnapshot(`./fixtures/outlines/${file}.txt`);
  });

  it('cover every format', () => {
    const covered = new Set(files.map((file) => read(file).format));
    expect(transcriptFormats.map((format) => format.id).filter((id) => !covered.has(id))).toEqual([]);
  });

  it.each(files)('%s lets no signature or sealed item in', (file) => {
    const parts = read(file).transcripts.flatMap((transcript) =>
      transcript.messages.flatMap((message) => message.parts),
    );
    expect(JSON.stringify(parts)).not.toMatch(/opaque|signature|encrypted|c2ln|gAAAA|base64/i);
  });

  it.each(files)('%s is guessed ahead of every other format', (file) => {
    const [best, second] = read(file).guesses;
    expect(best?.confidence ?? 0).toBeGreaterThan(second?.confidence ?? 0);
  });
});
