'use client';

import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { Input, Select } from '@/components/ui/field';
import type { LabOffer } from '@/lib/turn/lab/lab-offer';
import { ArmPicker } from './arm-picker';
import { ChatPicker } from './chat-picker';
import type { LabChoice } from './lab-choice';
import { PlacePicker } from './place-picker';
import { ReplayRules } from './replay-rules';

export type LabSetupProps = {
  offer: LabOffer;
  choice: LabChoice;
  onChange: (change: Partial<LabChoice>) => void;
  isRunning: boolean;
  onRun: () => void;
  onCancel: () => void;
  progress: { done: number; total: number } | null;
};

const MODES = [
  { id: 'points', label: 'One cut' },
  { id: 'replay', label: 'Whole session' },
  { id: 'sweep', label: 'Threshold sweep' },
] as const;

const MODE_WORDS: Record<LabChoice['mode'], string> = {
  points: 'Every strategy compacts the chat once, at the same place.',
  replay: 'The session is gone through request by request; the rule decides when to compact.',
  sweep: 'The same, once for every value of the rule’s threshold.',
};

/** What to try, on what, and where. */
export function LabSetup({ offer, choice, onChange, isRunning, onRun, onCancel, progress }: LabSetupProps) {
  const id = useId();
  const problem =
    choice.chats.length === 0 ? 'Choose a chat.' : choice.arms.length === 0 ? 'Choose a strategy.' : null;
  return (
    <section aria-label="What to try" className="grid gap-5 rounded-lg border bg-card p-4 lg:grid-cols-2">
      <ChatPicker chats={offer.chats} chosen={choice.chats} onChange={(chats) => onChange({ chats })} />
      <ArmPicker strategies={offer.strategies} arms={choice.arms} onChange={(arms) => onChange({ arms })} />
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium">How</legend>
        <Choice
          label="How to try"
          options={MODES}
          value={choice.mode}
          onChange={(mode) => onChange({ mode })}
        />
        <p className="mt-1 mb-3 text-muted-foreground text-xs">{MODE_WORDS[choice.mode]}</p>
        {choice.mode === 'points' ? (
          <PlacePicker
            at={choice.at}
            chats={offer.chats.filter((chat) => choice.chats.includes(chat.id))}
            onChange={(at) => onChange({ at })}
          />
        ) : (
          <ReplayRules triggers={offer.triggers} choice={choice} onChange={onChange} />
        )}
      </fieldset>
      <div className="flex min-w-0 flex-col gap-3">
        <div>
          <label htmlFor={`${id}-model`} className="mb-1 block font-medium">
            Summariser
          </label>
          <Select
            id={`${id}-model`}
            value={choice.model ?? ''}
            onChange={(event) => onChange({ model: event.target.value || null })}
            className="w-full max-w-sm"
          >
            <option value="">Built-in, by code, without cost</option>
            {offer.models
              .filter(({ id: modelId }) => !modelId.startsWith('offline:'))
              .map((model) => (
                <option key={model.id} value={model.id}>
                  {model.providerLabel}: {model.label}
                </option>
              ))}
          </Select>
          {choice.model ? (
            <p className="mt-1 text-muted-foreground text-xs">
              Every row asks this model for a summary and is paid for.
            </p>
          ) : null}
        </div>
        {choice.mode === 'points' ? null : (
          <div>
            <label htmlFor={`${id}-window`} className="mb-1 block font-medium">
              Window in tokens
            </label>
            <Input
              id={`${id}-window`}
              inputMode="numeric"
              placeholder="That of the chat’s model"
              value={choice.windowTokens ?? ''}
              onChange={(event) =>
                onChange({ windowTokens: Number(event.target.value.replace(/\D/g, '')) || null })
              }
              className="max-w-sm"
            />
          </div>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-3">
          {isRunning ? (
            <Button variant="outline" onClick={onCancel}>
              Cancel
            </Button>
          ) : (
            <Button variant="primary" disabled={problem !== null} onClick={onRun}>
              Run
            </Button>
          )}
          {isRunning && progress ? (
            <>
              <progress
                aria-label="Rows done"
                max={Math.max(1, progress.total)}
                value={progress.done}
                className="h-1.5 w-40 accent-primary"
              />
              <span role="status" className="tabular text-muted-foreground text-sm">
                {progress.done} of {progress.total}
              </span>
            </>
          ) : null}
          {problem ? <span className="text-muted-foreground text-sm">{problem}</span> : null}
        </div>
      </div>
    </section>
  );
}
