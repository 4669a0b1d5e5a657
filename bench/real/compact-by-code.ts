import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { extractAnchors, fitAnchors, mergeAnchors } from '../../lib/compaction/anchors';
import { summaryEnvelope } from '../../lib/compaction/envelope';
import { renderSnapshot } from '../../lib/compaction/snapshot';
import { summariseByCode } from '../../lib/compaction/summarise-by-code';
import type { Anchor, Message, Snapshot } from '../../lib/compaction/types';

export const count = (text: string) => countTokens(text, { disallowedSpecial: new Set() });

export type CodeState = { snapshot: Snapshot | null; anchors: Anchor[]; generation: number };

/** One compaction by the built-in summariser and anchors, the whole of it within `maxTokens`. */
export function compactByCode(
  messages: Message[],
  before: CodeState,
  maxTokens: number,
): CodeState & { text: string } {
  const generation = before.generation + 1;
  const all = mergeAnchors(before.anchors, extractAnchors(messages, { generation }));
  const frame = count(summaryEnvelope({ snapshot: { sections: [] }, anchors: [] }));
  const room = maxTokens - frame;
  const snapshot = summariseByCode({
    messages,
    previous: before.snapshot,
    anchors: all,
    goal: null,
    instructions: null,
    maxTokens: Math.floor(room * 0.75),
    count,
  });
  const written = renderSnapshot(snapshot);
  const anchors = fitAnchors(all, { budgetTokens: room - count(written), count, coveredBy: written });
  return { snapshot, anchors, generation, text: summaryEnvelope({ snapshot, anchors }) };
}
