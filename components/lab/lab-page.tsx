'use client';

import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { PageShell } from '@/components/frame/page-shell';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { ErrorNotice } from '@/components/ui/error-notice';
import { useUrlParameter, writeUrlParameters } from '@/components/ui/use-url-state';
import { downloadText } from '@/components/workspace/download-text';
import type { LabOffer } from '@/lib/turn/lab/lab-offer';
import { ArmsTable } from './arms-table';
import { FactMatrix } from './fact-matrix';
import { KeptSection } from './kept-section';
import { type LabChoice, readAddress, writeAddress } from './lab-choice';
import { labCsv, labJson } from './lab-export';
import { LabSetup } from './lab-setup';
import { ReplaySection } from './replay-section';
import { RowGrid } from './row-grid';
import { SummariesSection } from './summaries-section';
import { SweepSection } from './sweep-section';
import { useLab } from './use-lab';

/** Strategies tried on copies of chats, side by side. What is set up and looked at lives in the address. */
export function LabPage({ offer, initial }: { offer: LabOffer; initial: Record<string, string> }) {
  const [choice, setChoice] = useState<LabChoice>(() => readAddress(new URLSearchParams(initial)));
  const { state, ran, run, cancel } = useLab();
  const baseline = useUrlParameter('baseline');
  const change = (next: Partial<LabChoice>) => {
    const changed = { ...choice, ...next };
    setChoice(changed);
    writeUrlParameters({ ...writeAddress(changed), run: null });
  };
  const begin = () => {
    writeUrlParameters({ run: '1' });
    void run(choice);
  };
  // A link to results shows results. What costs money waits for a click.
  const onOpen = useEffectEvent(() => {
    if (initial.run === '1' && choice.model === null && choice.chats.length > 0) void run(choice);
  });
  useEffect(() => onOpen(), []);
  const { plan } = state;
  const hasResults = state.rows.length > 0 || state.replays.length > 0;
  const results = { state, plan, baseline };
  return (
    <PageShell
      title="Strategy lab"
      backHref="/"
      backLabel="Back to the chats"
      actions={
        <>
          <CopyLink />
          {(['csv', 'json'] as const).map((format) => (
            <Button
              key={format}
              variant="outline"
              disabled={!hasResults}
              aria-label={`Export as ${format.toUpperCase()}`}
              className="max-sm:px-2.5 max-sm:[&_svg]:hidden"
              onClick={() =>
                downloadText(`foldline-lab.${format}`, format === 'csv' ? labCsv(state) : labJson(state, ran))
              }
            >
              <Download aria-hidden="true" />
              {format.toUpperCase()}
            </Button>
          ))}
        </>
      }
    >
      <p className="mb-4 max-w-prose text-muted-foreground">
        Try strategies on a copy of your chats and imported sessions, and see in figures what each would have
        kept, lost and cost. The chats themselves are never touched.
      </p>
      <LabSetup
        offer={offer}
        choice={choice}
        onChange={change}
        isRunning={state.status === 'running'}
        onRun={begin}
        onCancel={cancel}
        progress={plan ? { done: state.done, total: plan.total } : null}
      />
      {state.status === 'failed' && state.reason ? (
        <ErrorNotice
          className="mt-4"
          title={state.reason}
          description="Nothing was changed in any chat. Rows that were done are kept; running again goes on from them."
        />
      ) : null}
      {state.status === 'stopped' ? (
        <p role="status" className="mt-4 text-muted-foreground">
          Cancelled. What was done is below; running again goes on from there.
        </p>
      ) : null}
      {plan && ran && hasResults ? (
        <div className="mt-6 overflow-hidden rounded-lg border bg-card">
          <h2 className="sr-only">Results</h2>
          {state.rows.length > 0 ? (
            <>
              <ArmsTable
                {...results}
                plan={plan}
                offer={offer}
                arms={ran.arms}
                isByCode={ran.model === null}
              />
              <RowGrid state={state} plan={plan} />
              <KeptSection state={state} plan={plan} />
              <SummariesSection state={state} plan={plan} />
              <FactMatrix state={state} plan={plan} />
            </>
          ) : ran.mode === 'sweep' ? (
            <SweepSection state={state} plan={plan} option={ran.sweep.option} />
          ) : (
            <ReplaySection state={state} plan={plan} offer={offer} arms={ran.arms} />
          )}
        </div>
      ) : null}
    </PageShell>
  );
}

function CopyLink() {
  return (
    <CopyButton
      variant="outline"
      label="Copy link"
      text={() => window.location.href}
      className="max-sm:hidden"
    />
  );
}
