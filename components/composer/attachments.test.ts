import { describe, expect, it } from 'vitest';
import { addAttachments, MAX_FILE_BYTES, MAX_FILES, readTextFile } from './attachments';

describe('files as attachments', () => {
  it('reads text', async () => {
    expect(await readTextFile(new File(['Grüße'], 'notes.md'))).toEqual({
      type: 'read',
      attachment: { name: 'notes.md', text: 'Grüße' },
    });
  });

  it.each([
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x41])],
    ['text with zero bytes', new Uint8Array([0x41, 0, 0x42])],
  ])('refuses %s and says why', async (_name, bytes) => {
    const read = await readTextFile(new File([bytes], 'picture.png'));
    expect(read).toEqual({
      type: 'refused',
      reason: 'picture.png is not a text file; only text can be attached.',
    });
  });

  it('refuses a file that is too large, with both sizes', async () => {
    const read = await readTextFile(new File(['x'.repeat(MAX_FILE_BYTES + 500_000)], 'big.log'));
    expect(read).toEqual({ type: 'refused', reason: 'big.log is 1.5 MB; a file may have 1 MB.' });
  });

  it('refuses an empty file', async () => {
    expect((await readTextFile(new File([''], 'nothing.txt'))).type).toBe('refused');
  });

  it('gives a second file of the same name a name of its own', () => {
    const file = { name: 'pasted.txt', text: 'a' };
    const { files } = addAttachments([file], [file, file]);
    expect(files.map((entry) => entry.name)).toEqual(['pasted.txt', 'pasted-2.txt', 'pasted-3.txt']);
  });

  it('keeps what fits and names what does not', () => {
    const many = Array.from({ length: MAX_FILES + 1 }, (_, index) => ({ name: `${index}.txt`, text: 'a' }));
    const { files, refusals } = addAttachments([], many);
    expect(files).toHaveLength(MAX_FILES);
    expect(refusals).toEqual(['10.txt left out: 10 files are the most.']);
  });

  it('counts bytes, not characters, for all files together', () => {
    const wide = 'ü'.repeat(490_000);
    const files = ['a', 'b', 'c', 'd'].map((name) => ({ name, text: wide }));
    expect(addAttachments([], files).refusals).toEqual(['d left out: all files together may have 3 MB.']);
  });
});
