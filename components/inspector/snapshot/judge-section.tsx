'use client';

import { useMemo, useState } from 'react';
import type { InspectedCompaction, Inspection } from '@/lib/inspector/inspection';
import { prepareSentenceJudgement, SUPPORT_LABELS } from '@/lib/inspector/prepare-judgement';
import type { SentenceJudgement } from '@/lib/quality/judge';
import { AskModel } from '../judge/ask-model';
import { JudgeQuestion } from '../judge/judge-question';
import { JudgedTable } from '../judge/judged-table';
import { ProbeResult } from '../judge/probe-result';
import { useJudgeModels } from '../judge/use-judge-models';
import type { JudgementState } from '../judge/use-judgements';

/** What only a model can say of a summary. Nobody is asked before the person says so. */
export function JudgeSection(props: {
  inspection: Inspection;
  compaction: InspectedCompaction;
  state: JudgementState;
  /** Whether there is something to be read; what can be asked about it comes after. */
  isReady: boolean;
}) {
  const { inspection, compaction, state, isReady } = props;
  const { value } = state;
  const [isWanted, setWanted] = useState(false);
  const judges = useJudgeModels(inspection.model.id, isReady);
  const hasSomething =
    value !== null &&
    [...value.judgements, ...value.running, ...value.failures].some(({ kind }) => kind !== 'pair');
  const isOpen = isWanted || hasSomething;
  const named = { chatId: inspection.chatId, compactionId: compaction.id };
  return (
    <section aria-labelledby="judge-heading" className="border-b px-5 py-5">
      <h3 id="judge-heading" className="font-medium">
        What a model says
      </h3>
      <p className="mt-1 mb-3 text-muted-foreground text-sm">
        Whether one could go on from this summary, and whether the history bears it out, is for a language
        model to say. It is asked only when you want it, and its answer is kept.
      </p>
      <AskModel judges={judges} state={state} isOpen={isOpen} onAsk={() => setWanted(true)} />
      {isOpen ? (
        <>
          <JudgeQuestion
            kind="probes"
            title="Could one go on from it?"
            description="Four kinds of questions are answered from what the model now sees, then scored from 0 to 5 against the facts of the history. The judge does not know which strategy made it."
            named={named}
            model={judges.model}
            state={state}
          >
            {({ judgement }) => <ProbeResult judgement={judgement} />}
          </JudgeQuestion>
          <JudgeQuestion
            kind="sentences"
            title="Does the history bear it out?"
            description="Every sentence is held against the passages nearest to it. Sentences in doubt are marked where they stand in the summary."
            named={named}
            model={judges.model}
            state={state}
          >
            {({ judgement }) => <SentenceResult judgement={judgement} />}
          </JudgeQuestion>
        </>
      ) : null}
    </section>
  );
}

function SentenceResult({ judgement }: { judgement: SentenceJudgement }) {
  const view = useMemo(() => prepareSentenceJudgement(judgement), [judgement]);
  return (
    <>
      <p className="mb-2 text-sm">{view.sentence}</p>
      {view.doubted.length > 0 ? (
        <JudgedTable
          label="Sentences in doubt"
          table={view.table}
          columns={['Sentence', 'In the history', 'Reason']}
          rows={view.doubted.map(({ sentence, support, reason }) => [
            sentence,
            SUPPORT_LABELS[support],
            reason,
          ])}
        />
      ) : null}
    </>
  );
}
