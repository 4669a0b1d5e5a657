import {
  AUTHORED_STRATEGY_ID,
  type Compaction,
  changesView,
  PLAIN_REASON,
  statusMessage,
} from '../../compaction';

/** What came of an attempt, in one sentence; what a person changed or stopped by hand says itself what it was. */
export function outcomeText(compaction: Compaction): string {
  return saysItself(compaction) ? compaction.reason : statusMessage(compaction).text;
}

/** What else is to be known of an applied one: the ladder taken, the guard before sending, a target missed. */
export function outcomeNote(compaction: Compaction): string | null {
  const { reason } = compaction;
  return !changesView(compaction) || saysItself(compaction) || reason === PLAIN_REASON ? null : reason;
}

function saysItself({ strategyId, status }: Compaction): boolean {
  return strategyId === AUTHORED_STRATEGY_ID || status === 'CANCELLED';
}
