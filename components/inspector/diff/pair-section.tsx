'use client';

import { useMemo, useState } from 'react';
import type { InspectedCompaction, Inspection } from '@/lib/inspector/inspection';
import { preparePairJudgement } from '@/lib/inspector/prepare-judgement';
import type { PairJudgement } from '@/lib/quality/judge';
import { AskModel } from '../judge/ask-model';
import { JudgeQuestion } from '../judge/judge-question';
import { JudgedTable } from '../judge/judged-table';
import { useJudgeModels } from '../judge/use-judge-models';
import { useJudgements } from '../judge/use-judgements';

/** Two generations before a judge who does not know which is which. Whatever the sides, the newer one is asked about. */
export function PairSection(props: {
  inspection: Inspection;
  beforeId: string | null;
  afterId: string | null;
}) {
  const { inspection, beforeId, afterId } = props;
  const compared = inspection.compactions.filter(
    ({ id, outcome }) =>
      (id === beforeId || id === afterId) && (outcome === 'applied' || outcome === 'undone'),
  );
  const [older, newer] = compared;
  if (inspection.compactions.length === 0) return null;
  return (
    <section aria-labelledby="pair-heading" className="border-b px-5 py-5">
      <h3 id="pair-heading" className="font-medium">
        Which one serves better
      </h3>
      {older && newer ? (
        <Pair key={`${newer.id} ${older.id}`} inspection={inspection} newer={newer} older={older} />
      ) : (
        <p className="mt-1 text-muted-foreground text-sm">
          A model can say so of two generations that were applied. Choose two of them above.
        </p>
      )}
    </section>
  );
}

function Pair({
  inspection,
  newer,
  older,
}: {
  inspection: Inspection;
  newer: InspectedCompaction;
  older: InspectedCompaction;
}) {
  const [isWanted, setWanted] = useState(false);
  const judges = useJudgeModels(inspection.model.id);
  const state = useJudgements({ chatId: inspection.chatId, compactionId: newer.id });
  const { value } = state;
  const isKnown =
    value !== null &&
    [...value.judgements, ...value.running, ...value.failures].some(
      (one) => one.kind === 'pair' && one.otherCompactionId === older.id,
    );
  const isOpen = isWanted || isKnown;
  return (
    <>
      <p className="mt-1 mb-3 text-muted-foreground text-sm">
        A language model reads both without names and says from which one the work goes on better: once in
        this order and once in the other. Only a preference that holds in both orders counts.
      </p>
      <AskModel judges={judges} state={state} isOpen={isOpen} onAsk={() => setWanted(true)} />
      {isOpen ? (
        <JudgeQuestion
          kind="pair"
          title={`${nameOf(newer)} or ${nameOf(older)}?`}
          description="Both are held against the facts that both stand for."
          named={{ chatId: inspection.chatId, compactionId: newer.id, otherCompactionId: older.id }}
          model={judges.model}
          state={state}
        >
          {({ judgement }) => (
            <PairResult judgement={judgement} first={nameOf(newer)} second={nameOf(older)} />
          )}
        </JudgeQuestion>
      ) : null}
    </>
  );
}

function PairResult(props: { judgement: PairJudgement; first: string; second: string }) {
  const { judgement, first, second } = props;
  const view = useMemo(() => preparePairJudgement(judgement, { first, second }), [judgement, first, second]);
  return (
    <>
      <p className="mb-2 text-sm">{view.sentence}</p>
      <JudgedTable
        label="What the model said in each order"
        table={view.table}
        columns={view.table.columns}
        rows={view.table.rows.map((cells) => cells.map(String))}
      />
    </>
  );
}

function nameOf({ generation }: InspectedCompaction): string {
  return `Generation ${generation}`;
}
