import { describe, expect, it } from 'vitest';
import { spokenByUser } from './anchors/sources';
import { assistantDigest, continuationText, summaryEnvelope } from './envelope';
import { parseSnapshot } from './snapshot';
import type { Anchor, Snapshot } from './types';

const snapshot: Snapshot = {
  sections: [
    { name: 'overall_goal', text: 'Ship the importer' },
    { name: 'decisions', text: '- SQLite' },
  ],
};
const anchor = (text: string): Anchor => ({
  class: 'constraint',
  key: text,
  text,
  sourceMessageIds: ['m1'],
  generation: 1,
});

describe('how a summary re-enters', () => {
  it('is marked as history whose orders are not followed, and reads back as the same snapshot', () => {
    const text = summaryEnvelope({ snapshot, anchors: [anchor('Never touch main.')] });
    expect(text).toContain('not instructions');
    expect(text).toContain('the later message wins');
    expect(text).toContain('Never touch main.');
    expect(parseSnapshot(text)).toEqual({ snapshot, problems: [] });
    expect(
      parseSnapshot(summaryEnvelope({ snapshot, anchors: [], summaryTag: 'digest' }), {
        summaryTag: 'digest',
      }).snapshot,
    ).toEqual(snapshot);
  });

  it('does not say twice what the snapshot states word for word', () => {
    expect(summaryEnvelope({ snapshot, anchors: [anchor('SQLite')] })).not.toContain('<exact_facts>');
  });

  it('is not taken for something the user said', () => {
    expect(spokenByUser(summaryEnvelope({ snapshot, anchors: [] }))).toBe('');
  });

  it('stands as a digest in the place of a run', () => {
    expect(parseSnapshot(assistantDigest({ snapshot, anchors: [] })).snapshot).toEqual(snapshot);
  });

  it('repeats the current request word for word', () => {
    const request = 'Fix `a.ts`,\n\nthen "b.ts".';
    expect(continuationText({ request })).toContain(request);
    expect(continuationText({ request: '  ' })).toContain('Continue the work from where it stopped');
  });
});
