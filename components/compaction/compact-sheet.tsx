'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import {
  compactAction,
  draftCompactionAction,
  pinMessageAction,
  previewCompactionAction,
} from '@/app/actions/compaction';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input, Select } from '@/components/ui/field';
import { showToast } from '@/components/ui/toast';
import type { CompactionPreview } from '@/lib/inspector/compaction-preview';
import type { StrategyChoice } from '@/lib/turn/compaction/strategy-choices';
import type { ModelChoice } from '@/lib/turn/model-choices';
import { PreviewPane } from './preview-pane';

export type CompactSheetProps = {
  chatId: string;
  instructions: string;
  strategies: StrategyChoice[];
  models: ModelChoice[];
  onClose: () => void;
};

/** Compact by hand: choose how and for what, see live and free what would happen, then do it or read the draft first. */
export default function CompactSheet({
  chatId,
  instructions,
  strategies,
  models,
  onClose,
}: CompactSheetProps) {
  const [strategyId, setStrategyId] = useState('');
  const [goal, setGoal] = useState('');
  const [wishes, setWishes] = useState(instructions);
  const [summarizerModelId, setSummarizerModelId] = useState('');
  const [cut, setCut] = useState<number | null>(null);
  const [preview, setPreview] = useState<CompactionPreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choice = { chatId, ...(strategyId && { strategyId }), cut };
  const strategy = strategies.find((candidate) => candidate.id === (strategyId || preview?.strategyId));

  async function loadPreview() {
    const result = await previewCompactionAction(choice).catch(() => null);
    if (result?.ok) setPreview(result.value);
    setProblem(result ? (result.ok ? null : result.error.text) : 'The server could not be reached.');
  }

  const onChoice = useEffectEvent(() => void loadPreview());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the preview follows what was chosen
  useEffect(() => onChoice(), [strategyId, cut]);

  async function start(action: typeof compactAction) {
    const result = await action({
      ...choice,
      goal: goal || null,
      instructions: wishes || null,
      summarizerModelId: summarizerModelId || null,
    });
    if (result.ok) onClose();
    else setProblem(result.error.text);
  }

  async function pin(messageId: string, isPinned: boolean) {
    const result = await pinMessageAction({ chatId, messageId, isPinned });
    if (result.ok) await loadPreview();
    else showToast({ title: result.error.text, tone: 'error' });
  }

  // A split of one's own is a strategy of its own.
  const isOutdated =
    problem === null && cut === null && strategyId !== '' && preview?.strategyId !== strategyId;
  const canCompact = preview !== null && preview.refusal === null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Compact now"
      description="Nothing is deleted: the whole history stays stored and a compaction can be taken back."
      className="max-w-3xl"
      footer={
        <>
          <Button variant="outline" disabled={!canCompact} onClick={() => void start(draftCompactionAction)}>
            Preview summary first
          </Button>
          <Button variant="primary" disabled={!canCompact} onClick={() => void start(compactAction)}>
            Compact
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Labelled label="Strategy">
          <Select
            value={strategyId}
            onChange={(event) => {
              setStrategyId(event.target.value);
              setCut(null);
            }}
          >
            <option value="">As set for this chat</option>
            {strategies.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Labelled>
        <Labelled label="Summary written by">
          <Select value={summarizerModelId} onChange={(event) => setSummarizerModelId(event.target.value)}>
            <option value="">As set for this chat</option>
            {models.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Labelled>
        <Labelled label="Current goal">
          <Input value={goal} maxLength={500} onChange={(event) => setGoal(event.target.value)} />
        </Labelled>
        <Labelled label="Instructions for the summary">
          <Input value={wishes} maxLength={4000} onChange={(event) => setWishes(event.target.value)} />
        </Labelled>
      </div>
      {strategy ? <p className="mt-3 text-muted-foreground text-sm">{strategy.explanation}</p> : null}
      {problem ? (
        <p role="alert" className="mt-3 text-destructive text-sm">
          {problem}
        </p>
      ) : null}
      <PreviewPane preview={preview} cut={cut} isOutdated={isOutdated} onMove={setCut} onPin={pin} />
    </Dialog>
  );
}

function Labelled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="flex flex-col gap-1 text-sm">
      <span className="font-medium">{label}</span>
      {children}
    </label>
  );
}
