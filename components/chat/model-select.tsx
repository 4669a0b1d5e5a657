import type { ModelChoice } from '@/lib/turn/model-choices';

export type ModelSelectProps = {
  modelId: string;
  models: ModelChoice[];
  onChoose: (modelId: string) => void;
};

/** The models that can be used now, by provider; one that is no longer there stays named. */
export function ModelSelect({ modelId, models, onChoose }: ModelSelectProps) {
  const isListed = models.some((model) => model.id === modelId);
  return (
    <select
      aria-label="Model"
      value={modelId}
      onChange={(event) => onChoose(event.target.value)}
      className="h-8 min-w-0 max-w-44 truncate rounded-md border border-border bg-background px-2 text-foreground text-xs"
    >
      {isListed ? null : <option value={modelId}>{modelId} (not available now)</option>}
      {groupsOf(models).map(([provider, group]) => (
        <optgroup key={provider} label={provider}>
          {group.map((model) => (
            <option key={model.id} value={model.id}>
              {model.label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
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
