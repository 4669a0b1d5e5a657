import { countQuarter } from '@/lib/compaction/testing/build';
import type { Edit, Message } from '@/lib/compaction/types';

/** A fold of some messages into one text, as a compaction would store it. */
export function foldInto(text: string, messages: readonly Message[]): Edit {
  const tokens = countQuarter(text);
  return {
    type: 'summarize',
    messageIds: messages.map(({ id }) => id),
    replacement: [{ role: 'user', text, tokens }],
    tokens,
  };
}
