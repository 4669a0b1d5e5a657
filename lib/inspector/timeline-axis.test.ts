import { describe, expect, it } from 'vitest';
import { prepareTimeline } from './prepare-timeline';
import { buildCompaction, buildInspection, buildMessages } from './testing/build-inspection';
import { onTimeAxis } from './timeline-axis';

const minutes = (count: number) =>
  buildMessages(count).map((message) => ({ ...message, at: message.number * 60_000 }));

describe('the timeline over time', () => {
  it('is not offered where no time passed', () => {
    expect(onTimeAxis(prepareTimeline(buildInspection({ count: 0 })))).toBeNull();
    expect(onTimeAxis(prepareTimeline(buildInspection({ count: 8 })))).toBeNull();
  });

  it('puts requests and compactions where they happened', () => {
    const compaction = buildCompaction({ createdAt: 5 * 60_000, afterNumber: 4 });
    const model = prepareTimeline(buildInspection({ messages: minutes(8), compactions: [compaction] }));
    const timed = onTimeAxis(model);
    expect(timed?.points.map(({ x }) => x / 60_000)).toEqual([2, 4, 5, 5, 6, 8, 8]);
    expect(timed?.marks.map(({ x }) => x / 60_000)).toEqual([5]);
    expect(timed?.points.map(({ tokens }) => tokens)).toEqual(model.points.map(({ tokens }) => tokens));
  });

  it('never runs backwards', () => {
    const messages = minutes(8).map((message) => (message.number === 6 ? { ...message, at: 0 } : message));
    const places = onTimeAxis(prepareTimeline(buildInspection({ messages })))?.points.map(({ x }) => x) ?? [];
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});
