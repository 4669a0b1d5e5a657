import { formatCount, formatMoment, formatMoney } from '@/lib/inspector/format';
import type { Judgement } from '@/lib/turn/quality/judgements';

/** Whose word it is: model, prompt, date and what it took. */
export function JudgedBy({ judgement }: { judgement: Judgement }) {
  const { modelId, promptVersion, judgedAt, usage, costUsd } = judgement;
  const took = usage
    ? `${formatCount(usage.inputTokens)} tokens read and ${formatCount(usage.outputTokens)} written (measured)`
    : 'tokens unknown';
  return (
    <p className="mt-2 text-muted-foreground text-xs">
      Judged by <span className="wrap-anywhere font-mono">{modelId}</span>, prompt version {promptVersion}, on{' '}
      {formatMoment(judgedAt, { withYear: true })}: {took}
      {costUsd === null ? ', price unknown' : `, ${formatMoney(costUsd)}`}. A model’s opinion, not a
      measurement.
    </p>
  );
}
