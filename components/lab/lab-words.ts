import { formatPercent } from '@/lib/inspector/format';
import type { Interval } from '@/lib/lab';
import type { LabPlan, LabRowView } from '@/lib/turn/lab/lab-event';

/** A share with how sure it is: `62 %`, and `55–68 %, n 120` for the line below. */
export function intervalWords({ value, low, high, n }: Interval): { value: string; note: string } {
  if (value === null) return { value: '—', note: 'nothing to measure' };
  const range = low === null || high === null ? '' : `${Math.round(low * 100)}–${Math.round(high * 100)} %, `;
  return { value: formatPercent(value), note: `${range}n ${n.toLocaleString('en-US')}` };
}

export function armLabel(plan: LabPlan, key: string): string {
  return plan.arms.find((arm) => arm.key === key)?.label ?? key;
}

/** Where a row was cut, in words. */
export function placeWords(
  plan: LabPlan,
  { transcriptId, index }: Pick<LabRowView, 'transcriptId' | 'index'>,
): string {
  const transcript = plan.transcripts.find(({ id }) => id === transcriptId);
  const name = transcript?.name ?? 'A chat';
  return plan.transcripts.length === 1 ? `After message ${index}` : `${name}, after message ${index}`;
}

/** What became of a row, in a few words. */
export function outcomeWords(row: LabRowView): string {
  if (row.status === 'FAILED') return `Failed: ${row.reason}`;
  if (row.informationKept === null) return row.reason || 'Nothing to fold here';
  return `${formatPercent(row.informationKept)} kept${row.fallback ? ', made by code' : ''}`;
}
