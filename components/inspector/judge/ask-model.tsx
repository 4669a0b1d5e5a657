'use client';

import { Button } from '@/components/ui/button';
import { ErrorNotice } from '@/components/ui/error-notice';
import { JudgeModel } from './judge-model';
import type { JudgeModels } from './use-judge-models';
import type { JudgementState } from './use-judgements';

/** Nobody is asked before the person says so: first the button, then which model it is. */
export function AskModel(props: {
  judges: JudgeModels;
  state: JudgementState;
  isOpen: boolean;
  onAsk: () => void;
}) {
  const { judges, state, isOpen, onAsk } = props;
  const { problem, reload } = state;
  return (
    <>
      {problem ? <ErrorNotice className="mb-3" title={problem} onRetry={() => void reload()} /> : null}
      {!isOpen && judges.model ? (
        <Button size="sm" variant="outline" className="print:hidden" onClick={onAsk}>
          Ask a model
        </Button>
      ) : (
        <JudgeModel judges={judges} />
      )}
    </>
  );
}
