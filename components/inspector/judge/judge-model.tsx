'use client';

import { useId } from 'react';
import { ProviderHints } from '@/components/chat/provider-hints';
import { Select } from '@/components/ui/field';
import type { JudgeModels } from './use-judge-models';

/** Which model judges; where there is none but the built-in one, how to get one. */
export function JudgeModel({ judges }: { judges: JudgeModels }) {
  const id = useId();
  const { isLoading, problem, models, providers, model, choose } = judges;
  if (isLoading) return <p className="text-muted-foreground text-sm">Looking for models…</p>;
  if (problem) return <p className="text-sm">{problem}</p>;
  if (!model) {
    return (
      <div className="rounded-md border">
        <p className="px-3 py-2.5 text-sm">
          This needs a language model, and there is none here. The built-in model searches and quotes; it
          cannot judge.
        </p>
        <ProviderHints providers={providers} />
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <label htmlFor={id} className="font-medium text-xs">
        Model that judges
      </label>
      <Select
        id={id}
        className="h-8 min-w-0 max-w-full flex-1"
        value={model.id}
        onChange={(event) => choose(event.target.value)}
      >
        {[...new Set(models.map(({ providerLabel }) => providerLabel))].map((provider) => (
          <optgroup key={provider} label={provider}>
            {models
              .filter(({ providerLabel }) => providerLabel === provider)
              .map((one) => (
                <option key={one.id} value={one.id}>
                  {one.label}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
    </div>
  );
}
