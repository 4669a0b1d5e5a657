'use client';

import { createContext, use } from 'react';

/** What models are called, by id. Keep the map stable: every row reads it. */
const ModelNamesContext = createContext<ReadonlyMap<string, string>>(new Map());
export const ModelNamesProvider = ModelNamesContext;

/** The name of the model that wrote an item; one that is no longer listed goes by its provider's own name for it. */
export function ModelName({ modelId }: { modelId: string }) {
  const name = use(ModelNamesContext).get(modelId) ?? modelId.slice(modelId.indexOf(':') + 1);
  return (
    <span className="truncate text-muted-foreground" title={modelId}>
      {name}
    </span>
  );
}
