'use client';

import { ChevronDown } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Popover } from '@/components/ui/popover';
import type { ModelChoice } from '@/lib/turn/model-choices';

const ModelList = dynamic(() => import('./model-list'), { ssr: false });

export type ModelSelectProps = {
  modelId: string;
  models: ModelChoice[];
  onChoose: (modelId: string) => void;
};

/** Names the model in use and opens the list of all; one that is no longer there stays named. */
export function ModelSelect({ modelId, models, onChoose }: ModelSelectProps) {
  // The list is asked for again when it opens, so a model may be chosen that this page has not heard of.
  const [last, setLast] = useState<ModelChoice | null>(null);
  const chosen = [...models, ...(last ? [last] : [])].find(({ id }) => id === modelId);
  const name = chosen?.label ?? `${modelId.slice(modelId.indexOf(':') + 1)} (not available now)`;
  return (
    <Popover
      label="Model"
      side="top"
      className="w-96 p-0"
      trigger={
        <Button size="sm" variant="ghost" aria-label={`Model: ${name}`} className="h-8 min-w-0 shrink">
          <span className="max-w-44 truncate">{name}</span>
          <ChevronDown aria-hidden className="text-muted-foreground" />
        </Button>
      }
    >
      {(close) => (
        <ModelList
          modelId={modelId}
          models={models}
          onChoose={(next) => {
            close();
            setLast(next);
            if (next.id !== modelId) onChoose(next.id);
          }}
        />
      )}
    </Popover>
  );
}
