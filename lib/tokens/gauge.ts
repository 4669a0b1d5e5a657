/** How a number came about; every number on screen says it. */
export type NumberKind = 'measured' | 'estimated' | 'unknown';

/** What the context gauge shows: the size of the next request against the model's window. */
export type Gauge = {
  usedTokens: number;
  kind: NumberKind;
  /** null where the model's window is not known: then a raw count is shown and no ring. */
  windowTokens: number | null;
  windowKind: NumberKind;
  /** Where automatic compaction would fire, or null when it is off. */
  thresholdTokens: number | null;
  parts: { label: string; tokens: number }[];
};

/** Names of the parts of a request that are not messages. */
export const OVERHEAD_LABELS = {
  instructions: 'Instructions',
  tools: 'Tool definitions',
  provider: 'Added by the provider',
} as const;
