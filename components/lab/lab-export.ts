import { toCsv } from '@/lib/csv';
import { type LabChoice, specOf } from './lab-choice';
import type { LabState } from './lab-state';

/** Everything of a run: what was asked, every row, every figure, the facts they are about. */
export function labJson(state: LabState, ran: LabChoice | null): string {
  const { plan, rows, arms, facts, classes, replays } = state;
  return `${JSON.stringify({ asked: ran && specOf(ran), plan, arms, rows, facts, classes, replays }, null, 2)}\n`;
}

/** One line per row, or per replay. */
export function labCsv({ plan, rows, replays }: LabState): string {
  const nameOf = (id: string) => plan?.transcripts.find((transcript) => transcript.id === id)?.name ?? id;
  if (rows.length === 0) {
    const columns =
      'chat,strategy,value,compactions,peak_tokens,peak_without,over_window,input_tokens,cached_tokens,cost,cost_without,unit'.split(
        ',',
      );
    return toCsv([
      columns,
      ...replays.map(({ transcriptId, arm, value, replay }) => [
        nameOf(transcriptId),
        arm,
        value,
        replay?.compactions.length ?? null,
        replay?.peakTokens ?? null,
        replay?.peakWithout ?? null,
        replay?.overWindow ?? null,
        replay?.with.inputTokens ?? null,
        replay?.with.cachedTokens ?? null,
        replay?.with.cost ?? null,
        replay?.without.cost ?? null,
        replay?.unit ?? null,
      ]),
    ]);
  }
  const columns =
    'chat,after_message,strategy,status,reason,tokens_before,tokens_after,summary_tokens,information_kept,needed_later,needed_later_kept,valid,payback_requests,duration_ms,cost_usd'.split(
      ',',
    );
  return toCsv([
    columns,
    ...rows.map((row) => [
      nameOf(row.transcriptId),
      row.index,
      row.arm,
      row.status,
      row.reason,
      row.tokensBefore,
      row.tokensAfter,
      row.summaryTokens,
      row.informationKept,
      row.hindsight?.needed ?? null,
      row.hindsight?.kept ?? null,
      row.isValid,
      row.paybackRequests,
      row.durationMs,
      row.costUsd,
    ]),
  ]);
}
