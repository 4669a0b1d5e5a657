import { describe, expect, it } from 'vitest';
import type { Edit } from '../../compaction/types';
import { sectionsOfEdits, sectionsOfText } from './summary-sections';

const fold = (text: string): Edit => ({
  type: 'summarize',
  messageIds: ['m1'],
  replacement: [{ role: 'user', text, tokens: 1 }],
  tokens: 1,
});

describe('the sections of a summary', () => {
  it('takes the snapshot and the facts out of their frame', () => {
    const text =
      '[Summary of the earlier part]\n<state_snapshot>\n<overall_goal>\nSail\n</overall_goal>\n</state_snapshot>\n<exact_facts>\na.ts\n</exact_facts>';
    expect(sectionsOfText(text)).toEqual([
      { name: 'overall_goal', text: 'Sail' },
      { name: 'exact_facts', text: 'a.ts' },
    ]);
  });

  it('reads several summaries of one view one after the other', () => {
    const one = (text: string) => `<state_snapshot><decisions>${text}</decisions></state_snapshot>`;
    expect(sectionsOfEdits([fold(one('First.')), fold(one('Second.'))])).toEqual([
      { name: 'decisions', text: 'First.\nSecond.' },
    ]);
  });

  it('calls text without sections a summary, and nothing nothing', () => {
    expect(sectionsOfText('In short: all is well.')).toEqual([
      { name: 'text', text: 'In short: all is well.' },
    ]);
    expect(sectionsOfText('')).toEqual([]);
    expect(sectionsOfEdits([])).toEqual([]);
  });
});
