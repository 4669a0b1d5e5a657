import { type Compaction, type Edit, strategyLabel } from '../../compaction';
import { toolOutputsOf } from '../../compaction/tool-outputs';
import type { InspectedEdit, InspectedView, InspectedWhy, NumberRange } from '../../inspector/inspection';
import type { StoredMessage } from '../../store/types';
import { chainOf, makerOf } from '../compaction/lineage';

/** The edits of one generation over numbers of messages; without a compaction nothing is changed. */
export function inspectedView(
  branch: readonly StoredMessage[],
  compactions: readonly Compaction[],
  compaction: Compaction | null,
): InspectedView {
  if (!compaction) return { compactionId: null, generation: 0, messageCount: branch.length, edits: [] };
  const numbers = new Map(branch.map((message, place) => [message.id, place + 1]));
  const chain = chainOf(compaction, compactions);
  const edits = compaction.edits.flatMap((edit): InspectedEdit[] => {
    if (edit.type === 'stub') return stubOf(edit, branch, numbers);
    const ranges = rangesOf(edit.messageIds.flatMap((id) => numbers.get(id) ?? []));
    if (ranges.length === 0) return [];
    if (edit.type === 'drop') return [{ type: 'drop', ranges, reason: edit.reason }];
    return [
      {
        type: 'fold',
        ranges,
        replacement: edit.replacement,
        generation: makerOf(edit, chain)?.generation ?? 0,
      },
    ];
  });
  return {
    compactionId: compaction.id,
    generation: compaction.generation,
    messageCount: branch.length,
    edits,
    ...whyOf(chain, numbers),
  };
}

function whyOf(chain: Compaction[], numbers: ReadonlyMap<string, number>): { why?: InspectedWhy } {
  const own = chain.at(-1)?.explanation?.steps ?? [];
  const numberOf = (id: string | null) => (id === null ? null : (numbers.get(id) ?? null));
  const fates = chain.flatMap(({ generation, explanation }) =>
    (explanation?.steps ?? []).flatMap((step) =>
      step.fates.flatMap(({ fate, reason, fromMessageId, toMessageId }) => {
        const [from, to] = [numbers.get(fromMessageId), numbers.get(toMessageId)];
        return from === undefined || to === undefined ? [] : [{ from, to, generation, fate, reason }];
      }),
    ),
  );
  if (own.length === 0 && fates.length === 0) return {};
  const splits = own.flatMap((step) =>
    step.splits.map(({ beforeMessageId, wantedMessageId, reason }) => ({
      beforeNumber: numberOf(beforeMessageId),
      wantedNumber: numberOf(wantedMessageId),
      reason,
      strategyLabel: strategyLabel(step.strategyId),
    })),
  );
  return { why: { splits, fates, notes: own.flatMap(({ notes }) => notes) } };
}

function stubOf(
  edit: Extract<Edit, { type: 'stub' }>,
  branch: readonly StoredMessage[],
  numbers: ReadonlyMap<string, number>,
): InspectedEdit[] {
  const number = numbers.get(edit.messageId);
  const message = number === undefined ? undefined : branch[number - 1];
  const output = message && toolOutputsOf(message, 0).find(({ callId }) => callId === edit.callId);
  if (number === undefined || !output) return [];
  const { callId, text, tokens } = edit;
  const { toolName } = output;
  return [{ type: 'stub', number, callId, toolName, tokensBefore: output.tokens, tokensAfter: tokens, text }];
}

/** Numbers as runs: 1, 2, 3, 7 becomes 1–3, 7–7. */
export function rangesOf(numbers: readonly number[]): NumberRange[] {
  const ranges: NumberRange[] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && number === last.to + 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges;
}
