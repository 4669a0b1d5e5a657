import { AUTHORED_STRATEGY_ID, type Compaction, statusMessage } from '../../compaction';

/** What came of an attempt, in one sentence; what a person changed by hand says itself what it was. */
export function outcomeText(compaction: Compaction): string {
  return compaction.strategyId === AUTHORED_STRATEGY_ID ? compaction.reason : statusMessage(compaction).text;
}
