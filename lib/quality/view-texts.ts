import type { Part } from '@/lib/compaction/types';
import type { ViewMessage } from '@/lib/compaction/view-message';
import { wholeText } from './message-texts';

/** What a model is left with, as far as judging needs it. */
export type CompactedTexts = {
  /** Everything that stands for folded messages. */
  summaryText: string;
  /** Messages that are there as they were. */
  retained: readonly { id: string; parts: readonly Part[] }[];
  /** Messages that are there with tool outputs shortened. */
  stubbed: readonly { id: string; parts: readonly Part[] }[];
};

export function textsOfView(view: readonly ViewMessage[]): CompactedTexts {
  return {
    summaryText: view
      .filter((message) => message.source === 'summary')
      .map(wholeText)
      .join('\n\n'),
    retained: view.filter((message) => message.source === 'original'),
    stubbed: view.filter((message) => message.source === 'stubbed'),
  };
}
