import type { ModelMessage } from 'ai';
import type { ViewMessage } from '@/lib/compaction';
import type { Compaction } from '@/lib/compaction/types';

import type { Chat, StoredEvent, StoredMessage } from '@/lib/store/types';

export type ExportId =
  | 'markdown'
  | 'foldline-context'
  | 'foldline-branch'
  | 'foldline-tree'
  | 'openai'
  | 'anthropic'
  | 'ui-messages';

/** Everything an exporter may want of one chat; whoever calls has loaded it and built the next request. */
export type ExportInput = {
  chat: Chat;
  /** Every message of the chat, parents first. */
  tree: readonly StoredMessage[];
  /** The branch in use, root first. */
  branch: readonly StoredMessage[];
  compactions: readonly Compaction[];
  events: readonly StoredEvent[];
  pins: readonly string[];
  /** The branch as the model sees it. */
  view: readonly ViewMessage[];
  /** What would be handed to the provider next. */
  request: { system: string; messages: readonly ModelMessage[] };
};

export type TranscriptExport = {
  id: ExportId;
  label: string;
  extension: 'md' | 'json';
  mediaType: 'text/markdown' | 'application/json';
  write: (input: ExportInput) => string;
};
