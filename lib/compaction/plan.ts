import type { HistoryIndex } from './history-index';
import type { OptionValues } from './options';
import type { PromptId } from './prompts';
import type { ToolOutput } from './tool-outputs';

/** Places in the view, `to` exclusive. */
export type Range = { from: number; to: number };

export type Fate = 'kept' | 'summarised' | 'stubbed' | 'pinned' | 'repeated';

/** What happens to the view messages of a range, and why, in words for a person. */
export type FateRange = Range & { fate: Fate; reason: string };

/** A range to be summarised; its text is written later. Pinned messages are already left out of `ranges`. */
export type PlannedSummary = {
  type: 'summarize';
  ranges: Range[];
  tokens: number;
  form: 'envelope-with-acknowledgement' | 'envelope' | 'envelope-with-continuation' | 'assistant-digest';
};
/** Tool outputs to be shortened: places in the index's list of outputs. */
export type PlannedStubs = {
  type: 'stub';
  ranges: Range[];
  except: number[];
  form: 'one-line' | 'head-and-tail';
  savedTokens: number;
};
export type PlannedEdit = PlannedSummary | PlannedStubs;

/** A chosen cut, where the rule first pointed, and why it moved. */
export type Split = { cut: number; wanted: number; reason: string };

export type Plan = {
  type: 'plan';
  strategyId: string;
  strategyVersion: number;
  edits: PlannedEdit[];
  splits: Split[];
  fates: FateRange[];
  tokensBefore: number;
  projectedTokensAfter: number;
  promptId: PromptId | null;
  notes: string[];
};

export type RefusalReason =
  | 'empty-history'
  | 'no-user-message'
  | 'nothing-to-fold'
  | 'everything-pinned'
  | 'open-tool-loop'
  | 'too-little-to-save'
  | 'option-out-of-range'
  | 'duplicate-ids'
  | 'broken-branch'
  | 'unknown-role'
  | 'unknown-strategy';

export type Refusal = { type: 'refusal'; strategyId: string; reason: RefusalReason; text: string };

/** What a strategy may look at. `targetTokens` is where a pass should end, counted with `overheadTokens`. */
export type PlanContext = {
  index: HistoryIndex;
  pins: ReadonlySet<string>;
  overheadTokens: number;
  windowTokens: number | null;
  targetTokens: number | null;
};

export type PlanFunction = (context: PlanContext, options: OptionValues) => Plan | Refusal;

export function refuse(strategyId: string, reason: RefusalReason, text: string): Refusal {
  return { type: 'refusal', strategyId, reason, text };
}

/** The tool outputs a planned edit shortens, oldest first. */
export function stubbedOutputs(index: HistoryIndex, { ranges, except, form }: PlannedStubs): ToolOutput[] {
  const { all, large, clearable } = index.outputs;
  const list = form === 'one-line' ? clearable : large;
  const exempt = new Set(except);
  return ranges.flatMap(({ from, to }) =>
    list.ordinals.slice(from, to).flatMap((ordinal, offset) => {
      const output = all[ordinal];
      return output && !exempt.has(from + offset) ? [output] : [];
    }),
  );
}

export type MessageFate = { messageId: string; fate: Fate; reason: string };

/** Every original message of the view with its fate; a message folded earlier shares the fate of its summary. */
export function fatesByMessage(plan: Plan, index: HistoryIndex): MessageFate[] {
  const stubbed = new Set(
    plan.edits.flatMap((edit) =>
      edit.type === 'stub' ? stubbedOutputs(index, edit).map((output) => output.at) : [],
    ),
  );
  return plan.fates.flatMap(({ from, to, fate, reason }) =>
    index.messages.slice(from, to).flatMap((message, offset) => {
      const shortened = fate === 'kept' && stubbed.has(from + offset);
      const own: Omit<MessageFate, 'messageId'> = shortened
        ? { fate: 'stubbed', reason: 'its tool output is shortened; the text stays' }
        : { fate, reason };
      return message.messageIds.map((messageId) => ({ messageId, ...own }));
    }),
  );
}

/** How large a summary of so many tokens will probably be: an eighth, between 200 and its cap. */
export function expectedSummaryTokens(foldedTokens: number, capTokens: number): number {
  return Math.min(capTokens, foldedTokens, Math.max(200, Math.round(foldedTokens / 8)));
}
