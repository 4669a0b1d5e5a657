import { describe, expect, it } from 'vitest';
import { MOST_LANES } from './history-lanes';
import { historyRowLabel, prepareHistory } from './prepare-history';
import { buildAttempt, buildHistory, buildSegment } from './testing/build-history';

const lines = (history: Parameters<typeof prepareHistory>[0]) =>
  prepareHistory(history).rows.map((row) => `${row.lane} ${historyRowLabel(row)}`);

describe('the history of a chat', () => {
  it('is nothing before the first message', () => {
    const model = prepareHistory(buildHistory({ segments: [] }));
    expect(model.rows).toEqual([]);
    expect(model.sentence).toBe('No messages yet.');
  });

  it('is one row for a chat that never forked and was never compacted', () => {
    expect(lines(buildHistory())).toEqual(['0 Messages #1 to #30']);
    expect(prepareHistory(buildHistory()).sentence).toBe('One branch; nothing was compacted.');
  });

  it('puts every compaction between the messages it came between, newest first', () => {
    const history = buildHistory({ compactions: [buildAttempt(1), buildAttempt(2, { isInForce: true })] });
    expect(lines(history)).toEqual([
      '0 Messages #21 to #30',
      '0 Generation 2, Percentage: 4k → 1k',
      '0 Messages #11 to #20',
      '0 Generation 1, Percentage: 4k → 1k',
      '0 Messages #1 to #10',
    ]);
    expect(prepareHistory(history).sentence).toBe('One branch; 2 compactions. Generation 2 is in force.');
  });

  it('keeps two compactions in a row, failed and taken back ones told apart', () => {
    const history = buildHistory({
      compactions: [
        buildAttempt(1, { outcome: 'undone' }),
        buildAttempt(1, { id: 'failed', outcome: 'failed', createdAt: 10_600 }),
      ],
    });
    expect(lines(history)).toEqual([
      '0 Messages #11 to #30',
      '0 Not compacted (Percentage)',
      '0 Generation 1, Percentage: 4k → 1k',
      '0 Messages #1 to #10',
    ]);
    expect(prepareHistory(history).sentence).toContain(
      '1 taken back, 1 not applied. Nothing is compacted now.',
    );
  });

  it('draws another branch on its own lane and joins it to where it forked', () => {
    const history = buildHistory({
      segments: [
        buildSegment('s1', [1, 10]),
        buildSegment('old', [11, 20], { parentId: 's1', isInUse: false }),
        buildSegment('new', [11, 14], { parentId: 's1', startedAt: 30_000, endedAt: 33_000 }),
      ],
    });
    const { rows, laneCount } = prepareHistory(history);
    expect(lines(history)).toEqual([
      '0 Branch: messages #11 to #14',
      '1 Branch: messages #11 to #20',
      '0 Messages #1 to #10',
    ]);
    expect(laneCount).toBe(2);
    expect(rows[1]).toMatchObject({ parent: 's1 1', isTip: true });
  });

  it('never lets a row stand below what it grew from, whatever the clocks say', () => {
    const history = buildHistory({
      segments: [
        buildSegment('s1', [1, 10], { startedAt: 90_000, endedAt: 99_000 }),
        buildSegment('late', [11, 12], { parentId: 's1', startedAt: 5, endedAt: 6 }),
      ],
    });
    expect(prepareHistory(history).rows.map(({ key }) => key)).toEqual(['late 11', 's1 1']);
  });

  it('leaves out attempts whose messages are gone', () => {
    expect(lines(buildHistory({ compactions: [buildAttempt(1, { segmentId: null })] }))).toEqual([
      '0 Messages #1 to #30',
    ]);
  });

  it('draws no more lanes than can be told apart', () => {
    const forks = Array.from({ length: 40 }, (_, at) =>
      buildSegment(`f${at}`, [11, 12], { parentId: 's1', isInUse: false, endedAt: 99_000 + at }),
    );
    const model = prepareHistory(buildHistory({ segments: [buildSegment('s1', [1, 10]), ...forks] }));
    expect(model.laneCount).toBe(MOST_LANES);
    expect(model.hiddenLanes).toBe(41 - MOST_LANES);
    expect(Math.max(...model.rows.map(({ lane }) => lane))).toBe(MOST_LANES - 1);
  });

  it('stays quick with fifty generations and thousands of branches', () => {
    const segments = [
      buildSegment('s1', [1, 10_000]),
      ...Array.from({ length: 3_000 }, (_, at) =>
        buildSegment(`f${at}`, [11, 12], { parentId: 's1', isInUse: false, endedAt: 10_000_000 + at }),
      ),
    ];
    const compactions = Array.from({ length: 50 }, (_, at) => buildAttempt(at + 1));
    expect(prepareHistory({ chatId: 'chat', segments, compactions }).rows).toHaveLength(3_101);
  });
});
