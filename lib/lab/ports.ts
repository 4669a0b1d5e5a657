import type { Summarizer, Usage } from '@/lib/compaction';
import type { TokenPrice } from '@/lib/token-price';

/** What the lab needs from the world. */
export type LabPorts = {
  /** null: the built-in summariser. */
  summarizer: Summarizer | null;
  countTokens: (text: string) => number;
  now: () => number;
  signal?: AbortSignal;
  costOf?: (usage: Usage) => number | null;
  /** Prices of the model whose context is reckoned; without them cost is told in tokens. */
  price?: TokenPrice | null;
  windowTokens?: number | null;
  /** Lets other work run between two rows. */
  breathe?: () => Promise<void>;
};
