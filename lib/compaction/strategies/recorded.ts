/** What a compaction is filed under that another tool made before the history came here, with the name of that tool's format. */
export const RECORDED_STRATEGY_PREFIX = 'recorded:';

export function isRecorded({ strategyId }: { strategyId: string }): boolean {
  return strategyId.startsWith(RECORDED_STRATEGY_PREFIX);
}
