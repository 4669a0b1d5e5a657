import {
  createHistoryIndex,
  fatesByMessage,
  listCuts,
  type MessageFate,
  type OptionValues,
  planWith,
  targetFor,
  type ViewMessage,
} from '../../compaction';
import type { CompactionPreview, PreviewMessage, PreviewSummary } from '../../inspector/compaction-preview';
import { excerptOf } from '../inspect/excerpt';
import type { TurnPorts } from '../ports';
import { chatOrThrow } from '../send-message';
import { type BranchState, loadBranchState } from './branch-state';
import { optionsOf } from './compact-chat';

export type PreviewInput = {
  chatId: string;
  strategyId?: string;
  strategyOptions?: OptionValues;
  /** A cut of the person's own, counted in the view. */
  cut?: number | null;
};

export async function previewCompaction(ports: TurnPorts, input: PreviewInput): Promise<CompactionPreview> {
  const chat = await chatOrThrow(ports.store, input.chatId);
  const state = await loadBranchState(ports, chat, chat.headId);
  const index = createHistoryIndex(state.context.view.messages);
  const chosen = chosenStrategy(state, input, index.length);
  const { plan } = planWith(
    chosen.strategyId,
    {
      index,
      pins: state.pins,
      overheadTokens: state.overheadTokens,
      windowTokens: state.context.gauge.windowTokens,
      targetTokens: targetFor(state.profile, state.verdict.thresholdTokens),
    },
    chosen.options,
  );
  const fates = new Map(
    plan.type === 'plan' ? fatesByMessage(plan, index).map((fate) => [fate.messageId, fate]) : [],
  );
  return {
    strategyId: chosen.strategyId,
    messages: previewMessages(state, fates),
    cuts: listCuts(index).map((verdict) => ({
      cut: verdict.cut,
      beforeMessageId: index.messages[verdict.cut]?.messageIds[0] ?? null,
      isLegal: verdict.type === 'legal',
      text: verdict.type === 'illegal' ? verdict.text : null,
    })),
    splits: plan.type === 'plan' ? plan.splits : [],
    tokensBefore: state.overheadTokens + index.totalTokens,
    projectedTokensAfter: plan.type === 'plan' ? plan.projectedTokensAfter : null,
    refusal: plan.type === 'refusal' ? { reason: plan.reason, text: plan.text } : null,
    notes: plan.type === 'plan' ? plan.notes : [],
  };
}

/** A dragged split: the selective rule keeps more or fewer of the newest, every other rule becomes a cut right there. */
export function chosenStrategy(
  state: Pick<BranchState, 'profile'>,
  { strategyId = state.profile.strategyId, strategyOptions = {}, cut = null }: Omit<PreviewInput, 'chatId'>,
  viewLength: number,
): { strategyId: string; options: OptionValues } {
  const options = { ...optionsOf(state.profile, strategyId), ...strategyOptions };
  if (cut === null) return { strategyId, options };
  if (strategyId === 'selective')
    return { strategyId, options: { ...options, retentionWindow: viewLength - cut } };
  return { strategyId: 'own-cut', options: { cut } };
}

const excerptCharacters = 120;

function previewMessages(state: BranchState, fates: Map<string, MessageFate>): PreviewMessage[] {
  const summaries = summariesOf(state.context.view.messages);
  return state.context.branch.map((message, place) => {
    const fate = fates.get(message.id);
    return {
      id: message.id,
      number: place + 1,
      role: message.role,
      tokens: message.tokens,
      excerpt: excerptOf(message.parts, excerptCharacters),
      isPinned: state.pins.has(message.id),
      summary: summaries.get(message.id) ?? null,
      fate: fate?.fate ?? null,
      reason: fate?.reason ?? null,
    };
  });
}

/** By message: the summary that already stands for it, with all messages it consists of. */
function summariesOf(view: readonly ViewMessage[]): Map<string, PreviewSummary> {
  const summaries = new Map<string, PreviewSummary>();
  let last: PreviewSummary | null = null;
  for (const { id, source, tokens, messageIds } of view) {
    if (source !== 'summary') continue;
    if (messageIds.length === 0 && last) last.tokens += tokens;
    else last = { id, tokens };
    for (const messageId of messageIds) summaries.set(messageId, last);
  }
  return summaries;
}
