import { describe, expect, it } from 'vitest';
import { scriptedSummarizer } from '@/lib/compaction/testing/fakes';
import { armsOf, parseStrategies } from './arms';
import { parseAt, pointsOf } from './points';
import { type LabProgress, runLab } from './run-lab';
import { compareArms, compareFacts, summariseLab } from './summarise';
import { labPorts, recordedSession, toolSession } from './testing/sessions';
import type { LabRow, LabTranscript } from './types';

const SUMMARY = `The user had widgets repaired: ${Array.from({ length: 12 }, (_, n) => `src/widget-${n}.ts (WID-${100 + n})`).join(', ')}. ${'All of them work again. '.repeat(60)}`;
const session = () =>
  recordedSession('one', toolSession(30), [
    { index: 72, text: SUMMARY },
    { index: 144, text: SUMMARY },
  ]);
const plain = (id: string, turns = 30): LabTranscript => ({
  id,
  name: id,
  messages: toolSession(turns),
  recorded: [],
});
const arms = (text: string) => armsOf(parseStrategies(text));

describe('runLab', () => {
  it('runs every arm at every recorded point, beside what was recorded', async () => {
    const { rows, facts } = await runLab({
      transcripts: [session()],
      arms: arms('threshold,percentage'),
      at: parseAt('recorded'),
      ports: labPorts(),
    });
    expect(rows.map(({ arm, point, status }) => `${arm} ${point} ${status}`)).toEqual([
      'recorded 0 RECORDED',
      'recorded 1 RECORDED',
      'threshold 0 COMPRESSED',
      'threshold 1 COMPRESSED',
      'percentage 0 COMPRESSED',
      'percentage 1 COMPRESSED',
    ]);
    expect(facts.map(({ point }) => point)).toEqual([0, 1]);
    expect(rows.every(({ report }) => (report?.facts.total.facts ?? 0) > 0)).toBe(true);
  });

  it('keeps each arm to the size of the recorded summary', async () => {
    const { rows } = await runLab({
      transcripts: [session()],
      arms: arms('threshold,percentage,progressive'),
      at: parseAt('recorded'),
      ports: labPorts(),
    });
    const [recorded] = rows;
    for (const row of rows.filter(({ point, arm }) => point === 0 && arm !== 'recorded'))
      expect([row.arm, row.summaryTokens <= (recorded?.summaryTokens ?? 0)]).toEqual([row.arm, true]);
  });

  it('goes on from what the arm made at the point before, and measures what that left of the first facts', async () => {
    const { rows } = await runLab({
      transcripts: [session()],
      arms: arms('threshold'),
      at: parseAt('recorded'),
      ports: labPorts(),
    });
    const second = rows.find(({ arm, point }) => arm === 'threshold' && point === 1);
    expect(second?.compaction?.generation).toBe(2);
    expect(second?.decay?.map(({ points }) => points.length)).toEqual([2, 1]);
    expect(second?.tokensBefore).toBeLessThan(
      session()
        .messages.slice(0, 144)
        .reduce((sum, { tokens }) => sum + tokens, 0),
    );
  });

  it('judges all arms of a point by the same facts', async () => {
    const { rows } = await runLab({
      transcripts: [session()],
      arms: arms('all'),
      at: parseAt('recorded'),
      ports: labPorts(),
    });
    const counts = rows.flatMap(({ point, report }) =>
      point === 1 && report ? [report.facts.total.facts] : [],
    );
    expect(new Set(counts).size).toBe(1);
    expect(counts.length).toBeGreaterThan(3);
  });

  it('turns what fails into a row and goes on with the others', async () => {
    const { rows } = await runLab({
      transcripts: [plain('good')],
      arms: arms('threshold,percentage'),
      at: parseAt('0.5'),
      ports: labPorts({ now: clockThatBreaksOnce() }),
    });
    expect(rows.map(({ arm, status }) => `${arm} ${status}`)).toEqual([
      'threshold FAILED',
      'percentage COMPRESSED',
    ]);
    expect(rows[0]?.reason).toBe('no clock');
  });

  it('says why nothing was compacted', async () => {
    const { rows } = await runLab({
      transcripts: [plain('short', 1)],
      arms: arms('percentage'),
      at: parseAt('3'),
      ports: labPorts(),
    });
    expect(rows[0]).toMatchObject({ status: 'NOOP', report: null, summaryText: '' });
    expect(rows[0]?.reason).not.toBe('');
  });

  it('goes on where an earlier run stopped', async () => {
    const stop = new AbortController();
    const request = { transcripts: [session()], arms: arms('threshold,percentage'), at: parseAt('recorded') };
    const first = await runLab({
      ...request,
      ports: labPorts({ signal: stop.signal }),
      onProgress: ({ done }) => done === 3 && stop.abort(),
    });
    expect([first.rows.length, first.isStopped]).toEqual([3, true]);
    const seen: LabProgress[] = [];
    const second = await runLab({
      ...request,
      ports: labPorts(),
      previous: first,
      onProgress: (progress) => seen.push(progress),
    });
    expect(seen.map(({ isReused }) => isReused)).toEqual([true, true, true, false, false, false]);
    expect(second.rows.map(({ status }) => status).slice(2)).toEqual(Array(4).fill('COMPRESSED'));
    expect(second.rows[3]?.compaction?.generation).toBe(2);
  });

  it('does not take over rows that failed', async () => {
    const request = { transcripts: [plain('a')], arms: arms('threshold'), at: parseAt('0.5') };
    const first = await runLab({ ...request, ports: labPorts({ now: clockThatBreaksOnce() }) });
    const second = await runLab({ ...request, ports: labPorts(), previous: first });
    expect([first.rows[0]?.status, second.rows[0]?.status]).toEqual(['FAILED', 'COMPRESSED']);
  });

  it('asks a model and sees what reached it', async () => {
    const summarizer = scriptedSummarizer([
      '<state_snapshot><overall_goal>Repair widgets</overall_goal></state_snapshot>',
    ]);
    const { rows } = await runLab({
      transcripts: [plain('a')],
      arms: arms('threshold'),
      at: parseAt('0.5'),
      ports: labPorts({ summarizer }),
    });
    expect(rows[0]).toMatchObject({ status: 'COMPRESSED', summarizerCalls: 1 });
    expect(rows[0]?.report?.reached?.rate).toBeGreaterThan(0.9);
    expect(rows[0]?.summaryText).toContain('Repair widgets');
  });

  it('never changes a transcript', async () => {
    const transcripts = [session()];
    const before = JSON.stringify(transcripts);
    await runLab({ transcripts, arms: arms('all'), at: parseAt('recorded'), ports: labPorts() });
    expect(JSON.stringify(transcripts)).toBe(before);
  });
});

describe('where to compact', () => {
  it('reads recorded, an index and a share', () => {
    expect([parseAt('recorded'), parseAt('120'), parseAt('0.7'), parseAt('1')]).toEqual([
      { type: 'recorded' },
      { type: 'index', index: 120 },
      { type: 'fraction', fraction: 0.7 },
      { type: 'index', index: 1 },
    ]);
    for (const text of ['', 'x', '-1', '0', '1.5', 'NaN'])
      expect(() => parseAt(text)).toThrow('no place to compact');
  });

  it('gives no point to a session that is too short, and later messages to hindsight', () => {
    expect(pointsOf(plain('a', 1), parseAt('100'))).toEqual([]);
    expect(pointsOf(plain('a', 2), parseAt('4'))[0]).toMatchObject({
      index: 4,
      messagesBefore: 4,
      later: { length: 8 },
    });
  });
});

describe('what is tried', () => {
  it('reads names with parameters, and refuses what is not there', () => {
    expect(arms('percentage:keepShare=0.2,selective').map(({ key }) => key)).toEqual([
      'percentage:keepShare=0.2',
      'selective',
    ]);
    expect(arms('all')).toHaveLength(6);
    expect(() => arms('nonsense')).toThrow('no strategy "nonsense"');
    expect(() => arms('percentage:keepShare=7')).toThrow('must lie between');
    expect(() => arms('percentage:size=7')).toThrow('no option "size"');
    expect(() => arms(' , ')).toThrow('No strategy');
  });
});

describe('summariseLab', () => {
  it('puts the recorded arm first, with figures that say how many they come from', async () => {
    const { rows } = await runLab({
      transcripts: [session()],
      arms: arms('threshold,clear-tool-output'),
      at: parseAt('recorded'),
      ports: labPorts(),
    });
    const summaries = summariseLab(rows);
    expect(summaries.map(({ arm }) => arm)).toEqual(['recorded', 'threshold', 'clear-tool-output']);
    const [recorded, threshold, cleared] = summaries;
    expect(recorded).toMatchObject({ rows: 2, applied: 2, informationKept: { n: 2 } });
    expect(recorded?.byClass.A.n).toBe(24);
    expect(threshold?.isOnFrontier).toBe(true);
    expect(cleared?.meanSummaryTokens ?? 0).toBe(0);
  });

  it('compares two arms point by point', async () => {
    const { rows } = await runLab({
      transcripts: [session()],
      arms: arms('threshold'),
      at: parseAt('recorded'),
      ports: labPorts(),
    });
    expect(compareArms(rows, 'threshold', 'threshold')).toMatchObject({ value: 0, n: 2 });
    expect(compareArms(rows, 'threshold', 'recorded').n).toBe(2);
    expect(compareArms(rows, 'threshold', 'nobody').n).toBe(0);
    expect(compareFacts(rows, 'threshold', 'threshold')).toMatchObject({ onlyArm: 0, onlyBaseline: 0, p: 1 });
    const facts = compareFacts(rows, 'threshold', 'recorded');
    const [recorded, threshold] = [keptBy(rows, 'recorded'), keptBy(rows, 'threshold')];
    expect(facts.onlyArm - facts.onlyBaseline).toBe(threshold - recorded);
    expect(facts.facts).toBeGreaterThan(50);
  });
});

function keptBy(rows: readonly LabRow[], arm: string): number {
  return rows.reduce((sum, row) => sum + (row.arm === arm ? (row.report?.facts.total.kept ?? 0) : 0), 0);
}

/** A clock that breaks in the middle of the first row and works from then on. */
function clockThatBreaksOnce(): () => number {
  let looks = 0;
  return () => {
    looks++;
    if (looks === 2) throw new Error('no clock');
    return looks;
  };
}
