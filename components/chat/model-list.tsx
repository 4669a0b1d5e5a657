'use client';

import { Command as Cmdk, defaultFilter } from 'cmdk';
import { Check, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { listModelsAction } from '@/app/actions/models';
import { cn } from '@/components/ui/cn';
import { formatTokens } from '@/lib/inspector/format';
import type { ModelChoice } from '@/lib/turn/model-choices';
import { type ProviderHint, ProviderHints } from './provider-hints';

export type ModelListProps = {
  modelId: string;
  /** What was known when the page was made; asked for again on opening. */
  models: ModelChoice[];
  onChoose: (model: ModelChoice) => void;
};

/** Every model that can be used now, to be searched and walked with the arrow keys. */
export default function ModelList({ modelId, models: known, onChoose }: ModelListProps) {
  const [{ models, providers }, setFound] = useState<Found>({ models: known, providers: [] });
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // After the popover has taken the focus itself.
    requestAnimationFrame(() => field.current?.focus());
    listModelsAction({}).then(
      (result) => result.ok && setFound(result.value),
      () => {},
    );
  }, []);

  return (
    <Cmdk
      label="Models"
      loop
      defaultValue={modelId}
      filter={(_id, search, words) => defaultFilter(words?.join(' ') ?? '', search)}
    >
      <div className="flex items-center gap-2.5 border-b px-3">
        <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <Cmdk.Input
          ref={field}
          placeholder="Search models"
          className="h-10 min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted-foreground"
        />
      </div>
      <Cmdk.List className="scroll-thin max-h-[min(22rem,40dvh)] overflow-y-auto p-1.5">
        <Cmdk.Empty className="px-3 py-6 text-center text-muted-foreground">
          No model by that name.
        </Cmdk.Empty>
        {groupsOf(models).map(([provider, group]) => (
          <Cmdk.Group key={provider} heading={provider} className={GROUP_STYLES}>
            {group.map((model) => (
              <ModelItem
                key={model.id}
                model={model}
                isChosen={model.id === modelId}
                onChoose={() => onChoose(model)}
              />
            ))}
          </Cmdk.Group>
        ))}
      </Cmdk.List>
      <ProviderHints providers={providers} />
    </Cmdk>
  );
}

type Found = { models: ModelChoice[]; providers: ProviderHint[] };
type ModelItemProps = { model: ModelChoice; isChosen: boolean; onChoose: () => void };

function ModelItem({ model, isChosen, onChoose }: ModelItemProps) {
  const isGuess = model.windowSource === 'guess';
  return (
    <Cmdk.Item
      value={model.id}
      keywords={[model.label, model.id, model.providerLabel]}
      onSelect={onChoose}
      className="flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 py-1 data-[selected=true]:bg-accent data-[selected=true]:text-accent-foreground"
    >
      <Check aria-hidden className={cn('size-4 shrink-0', !isChosen && 'invisible')} />
      <span className="min-w-0 flex-1 truncate">
        {model.label}
        {isChosen ? <span className="sr-only"> (in use)</span> : null}
      </span>
      <span
        className="tabular shrink-0 text-muted-foreground text-xs"
        title={isGuess ? 'Nobody knows this window for sure: it is a guess' : 'Window'}
      >
        {formatTokens(model.windowTokens)}
        {isGuess ? ' guess' : ' window'}
      </span>
    </Cmdk.Item>
  );
}

function groupsOf(models: ModelChoice[]): [string, ModelChoice[]][] {
  const groups = new Map<string, ModelChoice[]>();
  for (const model of models) {
    const group = groups.get(model.providerLabel);
    if (group) group.push(model);
    else groups.set(model.providerLabel, [model]);
  }
  return [...groups];
}

const GROUP_STYLES =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs';
