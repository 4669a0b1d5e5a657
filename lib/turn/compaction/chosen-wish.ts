import type { TurnPorts } from '../ports';
import { chatOrThrow } from '../send-message';
import { loadBranchState } from './branch-state';
import type { CompactWish } from './compact-chat';
import { chosenStrategy, type PreviewInput } from './preview';

/** What a person chose by hand, as a wish for the engine: the same reading of a dragged cut as the preview's. */
export async function chosenWish(
  ports: TurnPorts,
  input: PreviewInput & Pick<CompactWish, 'goal' | 'instructions' | 'summarizerModelId'>,
): Promise<CompactWish> {
  const { goal = null, instructions, summarizerModelId } = input;
  const wish: CompactWish = {
    isManual: true,
    goal: goal || null,
    goalSource: goal ? 'person' : 'none',
    instructions: instructions || null,
    summarizerModelId,
  };
  if (input.strategyId === undefined && (input.cut ?? null) === null) return wish;
  const chat = await chatOrThrow(ports.store, input.chatId);
  const state = await loadBranchState(ports, chat, chat.headId);
  const chosen = chosenStrategy(state, input, state.context.view.messages.length);
  return { ...wish, strategyId: chosen.strategyId, strategyOptions: chosen.options };
}
