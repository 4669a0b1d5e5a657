import { describe, expect, it } from 'vitest';
import { prepareGlance, withLoss } from './prepare-glance';
import type { Survival } from './survival';
import { buildCompaction, buildFold, buildInspection } from './testing/build-inspection';

const compacted = buildInspection({
  compactions: [buildCompaction({ id: 'c1' })],
  view: {
    compactionId: 'c1',
    generation: 1,
    messageCount: 8,
    edits: [buildFold(1, 4)],
    why: {
      splits: [
        { beforeNumber: 5, wantedNumber: 5, reason: 'half of it is old.', strategyLabel: 'Percentage' },
      ],
      fates: [],
      notes: [],
    },
  },
});
const survival = { total: { facts: 9, kept: 7, lost: 2, mutated: 0, stale: 0, recoverable: 0 } } as Survival;

describe('what happened here', () => {
  it('is not told where nothing was compacted, or nothing came of it', () => {
    expect(prepareGlance(buildInspection({ count: 0 }))).toBeNull();
    const failed = buildCompaction({ outcome: 'failed' });
    expect(prepareGlance(buildInspection({ compactions: [failed] }))).toBeNull();
  });

  it('says what folded, where the split fell and why, and what it cost, each with its tab', () => {
    const glance = prepareGlance(compacted);
    expect(glance?.compactionId).toBe('c1');
    expect(glance?.lines.map(({ id, pane }) => [id, pane])).toEqual([
      ['folded', 'now'],
      ['split', 'now'],
      ['lost', 'snapshot'],
      ['cost', 'cost'],
    ]);
    expect(glance?.lines[0]?.text).toContain('4 messages folded, 4 stand as they were');
    expect(glance?.lines[1]?.text).toBe('The split fell before message #5 because: half of it is old.');
  });

  it('leaves the split out where nobody wrote down why', () => {
    const { why: _, ...view } = compacted.view;
    expect(prepareGlance({ ...compacted, view })?.lines.map(({ id }) => id)).toEqual([
      'folded',
      'lost',
      'cost',
    ]);
  });

  it('tells what was lost once that is known, or that it is not', () => {
    const glance = prepareGlance(compacted);
    if (!glance) throw new Error('nothing to tell');
    const lostLine = (lines: typeof glance.lines) => lines.find(({ id }) => id === 'lost')?.text;
    expect(lostLine(glance.lines)).toBe('Being looked for…');
    expect(lostLine(withLoss(glance, { survival }))).toContain('2 are lost');
    expect(lostLine(withLoss(glance, { problem: 'No server.' }))).toBe('Not known: No server.');
  });

  it('says that all is sent where everything was taken back', () => {
    const undone = buildCompaction({ outcome: 'undone', isInForce: false, undoneAt: 1 });
    const glance = prepareGlance(buildInspection({ compactions: [undone] }));
    expect(glance).toMatchObject({ compactionId: null, lines: [{ id: 'folded', pane: 'history' }] });
    expect(glance?.lines[0]?.text).toContain('the model is sent every message');
  });
});
