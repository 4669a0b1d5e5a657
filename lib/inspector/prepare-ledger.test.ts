import { describe, expect, it } from 'vitest';
import { nextChange, prepareLedger, splitSentences } from './prepare-ledger';
import { buildFold, buildInspection } from './testing/build-inspection';

const outline = (model: ReturnType<typeof prepareLedger>) =>
  model.blocks.map(({ fate, messages }) => `${fate} ${messages[0]?.number}-${messages.at(-1)?.number}`);

describe('prepareLedger', () => {
  it('is empty for an empty chat', () => {
    const inspection = buildInspection({ count: 0 });
    const model = prepareLedger(inspection, inspection.view);
    expect(model.blocks).toEqual([]);
    expect(model.sentence).toBe('No compaction: this is exactly what is sent.');
  });

  it('is one kept run where nothing was compacted', () => {
    const inspection = buildInspection();
    expect(outline(prepareLedger(inspection, inspection.view))).toEqual(['kept 1-8']);
  });

  it('puts many messages against one snapshot', () => {
    const view = { compactionId: 'c1', generation: 1, messageCount: 8, edits: [buildFold(1, 4)] };
    const model = prepareLedger(buildInspection({ view }), view);
    expect(outline(model)).toEqual(['folded 1-4', 'kept 5-8']);
    expect(model.blocks[0]).toMatchObject({ tokensBefore: 400, tokensAfter: 50, generation: 1 });
    expect(model.waterfall.map(({ label, tokens }) => [label, tokens])).toEqual([
      ['Before', 1_800],
      ['Folded', -400],
      ['Snapshot and anchors', 50],
      ['After', 1_450],
    ]);
  });

  it('tells neighbouring folds, pins, shortened and left-out messages apart, each with its reason', () => {
    const edits = [
      buildFold(1, 2),
      {
        ...buildFold(4, 4, 2),
        ranges: [
          { from: 4, to: 4 },
          { from: 6, to: 6 },
        ],
      },
      {
        type: 'stub' as const,
        number: 7,
        callId: 'c',
        toolName: 'read',
        tokensBefore: 90,
        tokensAfter: 10,
        text: 'cleared',
      },
      { type: 'drop' as const, ranges: [{ from: 8, to: 8 }], reason: 'out of room' },
    ];
    const view = { compactionId: 'c2', generation: 2, messageCount: 8, edits };
    const model = prepareLedger(buildInspection({ view, pinnedIds: ['m5'] }), view);
    expect(outline(model)).toEqual([
      'folded 1-2',
      'kept 3-3',
      'folded 4-4',
      'pinned 5-5',
      'folded 6-6',
      'shortened 7-7',
      'dropped 8-8',
    ]);
    expect(model.blocks.map(({ replacement }) => replacement.length)).toEqual([1, 0, 1, 0, 0, 0, 0]);
    expect(model.blocks.map(({ reason }) => reason)).toEqual([
      'Folded into one summary by generation 1.',
      'Left as it stands by the rule.',
      'Folded into one summary by generation 2.',
      'Pinned: never folded.',
      'Folded into one summary by generation 2.',
      'Its tool output is shortened; the text stays.',
      'Left out: out of room.',
    ]);
    expect(model.waterfall.at(-1)?.tokens).toBe(1_800 - 200 + 50 - 100 + 50 - 100 - 80 - 100);
  });

  it('walks from change to change', () => {
    const view = {
      compactionId: 'c1',
      generation: 1,
      messageCount: 8,
      edits: [buildFold(2, 3), buildFold(6, 7)],
    };
    const { blocks } = prepareLedger(buildInspection({ view }), view);
    expect(nextChange(blocks, -1, 1)).toBe(1);
    expect(nextChange(blocks, 1, 1)).toBe(3);
    expect(nextChange(blocks, 3, 1)).toBe(-1);
    expect(nextChange(blocks, 3, -1)).toBe(1);
  });

  it('shows an old generation over the messages there were then', () => {
    const view = { compactionId: 'c1', generation: 1, messageCount: 4, edits: [buildFold(1, 2)] };
    expect(outline(prepareLedger(buildInspection(), view))).toEqual(['folded 1-2', 'kept 3-4']);
  });

  it('takes ten thousand messages in many folds', () => {
    const edits = Array.from({ length: 2_000 }, (_, at) => buildFold(at * 5 + 2, at * 5 + 5));
    const view = { compactionId: 'c1', generation: 1, messageCount: 10_000, edits };
    const model = prepareLedger(buildInspection({ count: 10_000, view }), view);
    expect(model.blocks).toHaveLength(4_000);
    expect(model.counts).toMatchObject({ folded: 8_000, kept: 2_000 });
  });
});

describe('why the split is there', () => {
  const view = {
    compactionId: 'c2',
    generation: 2,
    messageCount: 8,
    edits: [buildFold(1, 2, 1), buildFold(4, 5, 2)],
    why: {
      splits: [
        { beforeNumber: 6, wantedNumber: 5, reason: 'a tool pair stays whole', strategyLabel: 'Selective' },
        { beforeNumber: null, wantedNumber: null, reason: 'everything folds.', strategyLabel: 'Selective' },
      ],
      fates: [
        { from: 1, to: 2, generation: 1, fate: 'summarised', reason: 'the first run' },
        { from: 3, to: 3, generation: 2, fate: 'kept', reason: 'written by a person' },
        { from: 4, to: 5, generation: 2, fate: 'summarised', reason: 'the earliest run' },
        { from: 6, to: 6, generation: 2, fate: 'kept', reason: 'the newest six stay' },
      ],
      notes: [],
    },
  };

  it('is told where it was written down', () => {
    expect(splitSentences(view)).toEqual([
      'The split fell before message #6 (the rule first pointed at #5) because: a tool pair stays whole.',
      'The split fell at the very end because: everything folds.',
    ]);
    expect(splitSentences({})).toEqual([]);
  });

  it('gives every message the reason of the plan that decided about it, and its own guess elsewhere', () => {
    const { blocks } = prepareLedger(buildInspection({ view }), view);
    expect(blocks.map(({ reason }) => reason)).toEqual([
      'Folded into one summary by generation 1: the first run.',
      'Kept: written by a person.',
      'Folded into one summary by generation 2: the earliest run.',
      'Kept: the newest six stay.',
      'Newer than the last message that was folded.',
    ]);
  });
});
