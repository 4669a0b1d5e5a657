import { describe, expect, it } from 'vitest';
import type { FileReport } from '@/lib/turn/import/import-event';
import { chatsToCome, rowAfter, rowsFor } from './import-rows';

let keys = 0;
const rows = (...files: File[]) => rowsFor(files, () => String(++keys));
const report = (conversationCount: number, sidechainCount: number): FileReport => ({
  format: 'claude-code',
  guesses: [],
  conversations: [],
  conversationCount,
  sidechainCount,
  skippedLines: [],
  skippedLineCount: 0,
});

describe('rows of files', () => {
  it('send a panel log along with its history, and alone where there is none', () => {
    const panel = new File(['[]'], 'ui_messages.json');
    const history = new File(['[]'], 'api_conversation_history.json');
    expect(rows(panel, history).map(({ file, companion }) => [file, companion])).toEqual([[history, panel]]);
    expect(rows(panel).map(({ file, companion }) => [file, companion])).toEqual([[panel, null]]);
  });

  it('refuse what is too large before it is sent', () => {
    const huge = new File([], 'huge.jsonl');
    Object.defineProperty(huge, 'size', { value: 60 * 1024 * 1024 });
    expect(rows(huge)[0]).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('at most 50 MB'),
    });
  });

  it('follow what the server says', () => {
    const [row] = rows(new File(['{}'], 'a.json'));
    if (!row) throw new Error('no row');
    const read = rowAfter({ ...row, state: 'reading' }, { type: 'read', file: 0, report: report(2, 1) });
    expect(read.state).toBe('read');
    const kept = rowAfter(
      { ...read, state: 'keeping' },
      { type: 'stored', file: 0, chat: { id: 'c', title: 'T' } },
    );
    expect(kept.chats).toEqual([{ id: 'c', title: 'T' }]);
    expect(rowAfter(read, { type: 'refused', file: 0, reason: 'No.' })).toMatchObject({
      state: 'refused',
      reason: 'No.',
    });
  });

  it('count helpers only where they are wanted, or are all there is', () => {
    const [row] = rows(new File(['{}'], 'a.json'));
    if (!row) throw new Error('no row');
    expect(chatsToCome({ ...row, report: report(3, 1) })).toBe(2);
    expect(chatsToCome({ ...row, report: report(3, 1), sidechains: true })).toBe(3);
    expect(chatsToCome({ ...row, report: report(2, 2) })).toBe(2);
  });
});
