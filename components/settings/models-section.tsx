'use client';

import { useId, useState } from 'react';
import { overrideModelAction } from '@/app/actions/settings';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Input, Select } from '@/components/ui/field';
import type { ActionResult } from '@/lib/action-result';
import type { ModelOverride } from '@/lib/settings/model-overrides';
import type { ModelView, SettingsView } from '@/lib/turn/settings/settings-view';
import { Section } from './section';

export type ModelsSectionProps = {
  models: ModelView[];
  chatId: string | null;
  take: (result: ActionResult<SettingsView>) => string | null;
};

/** Window, output limit and price of a model, where the shipped data is wrong or silent. */
export function ModelsSection({ models, chatId, take }: ModelsSectionProps) {
  const [chosenId, setChosenId] = useState(models[0]?.id ?? '');
  const id = useId();
  const chosen = models.find((model) => model.id === chosenId) ?? models[0];
  return (
    <Section
      id="models"
      title="Models"
      explanation="Window, output limit and price come from shipped data or from the server. What you set here goes before it, for every chat."
    >
      <div className="flex max-w-2xl flex-col gap-4">
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="font-medium">
            Model
          </label>
          <Select
            id={id}
            value={chosen?.id}
            onChange={(event) => setChosenId(event.target.value)}
            className="w-full"
          >
            {models.map((model) => (
              <option key={model.id} value={model.id}>
                {model.label} ({model.id}){model.override ? ' · changed' : ''}
              </option>
            ))}
          </Select>
        </div>
        {chosen ? (
          <ModelForm
            key={`${chosen.id} ${JSON.stringify(chosen.override)}`}
            model={chosen}
            onSave={async (override) =>
              take(await overrideModelAction({ chatId, modelId: chosen.id, override }))
            }
          />
        ) : null}
      </div>
    </Section>
  );
}

function ModelForm({
  model,
  onSave,
}: {
  model: ModelView;
  onSave: (override: ModelOverride | null) => Promise<string | null>;
}) {
  const { override } = model;
  const [draft, setDraft] = useState({
    windowTokens: text(override?.windowTokens),
    outputLimitTokens: text(override?.outputLimitTokens),
    input: text(override?.price?.input),
    output: text(override?.price?.output),
  });
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();

  async function save() {
    const read = readDraft(draft);
    setProblem('problem' in read ? read.problem : await onSave(read.override));
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="flex flex-col gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ key, label, unit, known }) => (
          <div key={key} className="flex flex-col gap-1.5">
            <label htmlFor={`${id}-${key}`} className="font-medium">
              {label}
            </label>
            <Input
              id={`${id}-${key}`}
              aria-describedby={`${id}-${key}-unit`}
              value={draft[key]}
              inputMode="decimal"
              autoComplete="off"
              placeholder={known(model)}
              onChange={(event) => setDraft({ ...draft, [key]: event.target.value })}
            />
            <p id={`${id}-${key}-unit`} className="text-muted-foreground text-xs">
              {unit}
            </p>
          </div>
        ))}
      </div>
      {problem ? (
        <p role="alert" className="text-destructive text-sm">
          {problem}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary">
          Save model
        </Button>
        {override ? (
          <>
            <Button variant="ghost" onClick={async () => setProblem(await onSave(null))}>
              Reset to the shipped data
            </Button>
            <Badge tone="accent">Changed</Badge>
          </>
        ) : null}
      </div>
    </form>
  );
}

type Draft = Record<'windowTokens' | 'outputLimitTokens' | 'input' | 'output', string>;

const SOURCE_WORDS = {
  override: 'set by you',
  server: 'from the server',
  data: 'shipped data',
  guess: 'a guess',
};

const FIELDS: { key: keyof Draft; label: string; unit: string; known: (model: ModelView) => string }[] = [
  {
    key: 'windowTokens',
    label: 'Window',
    unit: 'tokens, 1,000 to 10,000,000',
    known: ({ windowTokens, windowSource }) => `${windowTokens} (${SOURCE_WORDS[windowSource]})`,
  },
  {
    key: 'outputLimitTokens',
    label: 'Output limit',
    unit: 'tokens, 16 to 10,000,000',
    known: ({ outputLimitTokens, outputLimitSource }) =>
      `${outputLimitTokens} (${SOURCE_WORDS[outputLimitSource]})`,
  },
  {
    key: 'input',
    label: 'Price of input',
    unit: 'dollars per million tokens',
    known: ({ price }) => (price ? String(price.input) : 'not known'),
  },
  {
    key: 'output',
    label: 'Price of output',
    unit: 'dollars per million tokens',
    known: ({ price }) => (price ? String(price.output) : 'not known'),
  },
];

function readDraft(draft: Draft): { override: ModelOverride | null } | { problem: string } {
  const numbers = Object.fromEntries(
    Object.entries(draft).map(([key, value]) => [
      key,
      value.trim() === '' ? undefined : Number(value.replace(/[,_\s]/g, '')),
    ]),
  ) as Record<keyof Draft, number | undefined>;
  if (Object.values(numbers).some((value) => value !== undefined && !Number.isFinite(value)))
    return { problem: 'Only numbers can be saved here.' };
  const { windowTokens, outputLimitTokens, input, output } = numbers;
  if ((input === undefined) !== (output === undefined))
    return { problem: 'A price needs both numbers, for input and for output.' };
  return {
    override: {
      ...(windowTokens !== undefined && { windowTokens }),
      ...(outputLimitTokens !== undefined && { outputLimitTokens }),
      ...(input !== undefined && output !== undefined && { price: { input, output } }),
    },
  };
}

function text(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}
