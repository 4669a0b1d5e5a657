'use client';

import { Square } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { estimateJudgementAction } from '@/app/actions/quality';
import { Button } from '@/components/ui/button';
import { ErrorNotice } from '@/components/ui/error-notice';
import { formatMoney, formatTokens } from '@/lib/inspector/format';
import type { ModelChoice } from '@/lib/turn/model-choices';
import type { JudgementEstimate } from '@/lib/turn/quality/estimate-judgement';
import type { Judgement } from '@/lib/turn/quality/judgements';
import type { JudgementKind } from '@/lib/turn/quality/judging';
import { useLoaded } from '../use-loaded';
import { JudgedBy } from './judged-by';
import type { JudgementState } from './use-judgements';

/** One question to a model: what it takes, the way to ask and to stop, and what came of it. */
export function JudgeQuestion<Kind extends JudgementKind>(props: {
  kind: Kind;
  title: string;
  description: string;
  named: { chatId: string; compactionId: string; otherCompactionId?: string };
  /** null where there is none but the built-in one. */
  model: ModelChoice | null;
  state: JudgementState;
  children: (judgement: Extract<Judgement, { kind: Kind }>) => ReactNode;
}) {
  const { kind, title, description, named, model, state, children } = props;
  const { otherCompactionId = null } = named;
  const [isStarting, setStarting] = useState(false);
  const isOwn = (one: { kind: JudgementKind; otherCompactionId?: string | null }) =>
    one.kind === kind && (one.otherCompactionId ?? null) === otherCompactionId;
  const known = (state.value?.judgements.filter(isOwn) ?? []) as Extract<Judgement, { kind: Kind }>[];
  const [newest, ...earlier] = known;
  const isRunning = isStarting || state.value?.running.some(isOwn);
  const failure = isRunning ? null : (state.value?.failures.find(isOwn) ?? null);
  const isToAsk =
    state.value !== null &&
    model !== null &&
    !isRunning &&
    known.every(({ modelId }) => modelId !== model.id);

  async function ask() {
    if (!model) return;
    setStarting(true);
    await state.start({ kind, modelId: model.id, otherCompactionId });
    setStarting(false);
  }

  return (
    <section aria-label={title} className="mt-4">
      <h4 className="font-medium text-sm">{title}</h4>
      <p className="mt-0.5 mb-2 text-muted-foreground text-xs">{description}</p>
      {failure ? (
        <ErrorNotice
          className="mb-2"
          title={failure.text}
          description="Nothing was changed, and what was judged before is still there."
        />
      ) : null}
      {isRunning ? (
        <p className="flex items-center gap-2 text-sm">
          <span role="status">The model is being asked. You can go on meanwhile.</span>
          <Button size="sm" variant="outline" onClick={() => void state.stop(kind)}>
            <Square aria-hidden="true" />
            Stop asking
          </Button>
        </p>
      ) : null}
      {isToAsk ? (
        <Ask
          named={{ ...named, kind, modelId: model.id }}
          label={failure ? 'Ask again' : `Ask ${model.label}${newest ? ' too' : ''}`}
          onAsk={() => void ask()}
        />
      ) : null}
      {newest ? (
        <div className="mt-2">
          {children(newest)}
          <JudgedBy judgement={newest} />
        </div>
      ) : null}
      {earlier.map((judgement) => (
        <details key={judgement.modelId} className="mt-2 text-xs">
          <summary className="cursor-pointer py-1">
            What <span className="wrap-anywhere font-mono">{judgement.modelId}</span> said before
          </summary>
          {children(judgement)}
          <JudgedBy judgement={judgement} />
        </details>
      ))}
    </section>
  );
}

function Ask(props: {
  named: Parameters<typeof estimateJudgementAction>[0];
  label: string;
  onAsk: () => void;
}) {
  const { named, label, onAsk } = props;
  const key = [named.compactionId, named.kind, named.modelId, named.otherCompactionId].join(' ');
  const { value, problem } = useLoaded(key, null, () => estimateJudgementAction(named));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden">
      <Button size="sm" variant="outline" disabled={value === null || value.calls === 0} onClick={onAsk}>
        {label}
      </Button>
      <span className="text-muted-foreground text-xs">
        {problem ?? (value ? estimateText(value) : 'Reckoning what it takes…')}
      </span>
    </div>
  );
}

function estimateText({ calls, inputTokens, mostOutputTokens, mostCostUsd }: JudgementEstimate): string {
  if (calls === 0) return 'There is nothing to ask about what was folded.';
  const tokens = `≈ ${formatTokens(inputTokens)} tokens to read and at most ${formatTokens(mostOutputTokens)} to write`;
  const cost = mostCostUsd === null ? 'price unknown' : `at most ${formatMoney(mostCostUsd)}`;
  return `${calls === 1 ? 'One call' : `${calls} calls`}, ${tokens}, ${cost} (estimated).`;
}
