import { formatTokens } from '../../inspector/format';
import { growthOf, type TurnsUntil, turnsUntilFires } from '../../settings/turns-until';
import type { Chat } from '../../store/types';
import { loadBranchState } from '../compaction/branch-state';
import type { TurnPorts } from '../ports';

/** When this chat would be compacted as things stand, with the numbers it follows from. */
export async function projectChat(
  ports: TurnPorts,
  chat: Chat,
): Promise<{ effect: TurnsUntil; summary: string }> {
  const { settings, profile, context, triggerInput, verdict } = await loadBranchState(
    ports,
    chat,
    chat.headId,
  );
  const growth = growthOf(context.branch);
  const effect = turnsUntilFires({
    triggerId: profile.triggerId,
    options: profile.triggerOptions,
    input: triggerInput,
    growth,
    automatic: settings.automatic,
  });
  const parts = [
    `${formatTokens(triggerInput.tokens)} tokens now`,
    verdict.thresholdTokens === null ? null : `due at ${formatTokens(verdict.thresholdTokens)}`,
    growth ? `about ${formatTokens(growth.tokensPerTurn)} more per turn` : null,
  ];
  return { effect, summary: `${parts.filter((part) => part !== null).join(', ')}.` };
}
