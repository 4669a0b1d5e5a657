import {
  applyEdits,
  type Compaction,
  changesView,
  compactWhenDue,
  DEFAULT_PROFILE_ID,
  heuristicTokens,
  type Message,
  type Profile,
  profileById,
  viewTokens,
} from '@/lib/compaction';
import { commonTokens } from '@/lib/quality';
import type { LabPorts } from './ports';
import type { ReplayArm, ReplayRequest } from './replay';

/** What would be sent as a session grows under one arm, and the compactions made on the way. */
export function createReplayView({ messages, arm, windowTokens, overheadTokens = 0, ports }: ReplayRequest) {
  const profile = profileFor(arm);
  const made: Compaction[] = [];
  const isTimed = (messages.at(-1)?.createdAt ?? 0) > (messages[0]?.createdAt ?? 0);
  let edits: Compaction['edits'] = [];
  let tokens = overheadTokens;
  let characters = 0;
  let users = 0;
  let messagesSince = 0;
  let compactedAt: number | null = null;
  let pointlessBelow = 0;

  const triggerInput = (index: number, now: number) => ({
    tokens,
    historyTokens: tokens - overheadTokens,
    windowTokens,
    reservedTokens: overheadTokens + Math.ceil(windowTokens * 0.05),
    messageCount: index,
    userMessageCount: users,
    lastRole: messages[index - 1]?.role ?? null,
    messagesSince,
    // Without times every rule that waits for some to pass takes it as passed.
    secondsSince: compactedAt === null || !isTimed ? null : Math.max(0, (now - compactedAt) / 1000),
    heuristicTokens: heuristicTokens([characters]),
  });

  return {
    tokens: () => tokens,
    add(message: Message) {
      if (message.role === 'user') users++;
      if (message.role === 'user' || message.role === 'assistant') messagesSince++;
      tokens += message.tokens;
      characters += charactersOf(message);
    },
    /** Asks the trigger before the request at `index`; null where the view stays as it is. */
    async compactIfDue(index: number, now: number) {
      if (tokens < pointlessBelow) return null;
      const branch = messages.slice(0, index);
      const before = tokens;
      const outcome = await compactWhenDue(
        {
          profile,
          chatId: 'lab',
          messages: branch,
          compactions: made,
          headId: branch.at(-1)?.id ?? null,
          manual: false,
          windowTokens,
          overheadTokens,
          triggerInput: triggerInput(index, now),
        },
        enginePorts(ports, { now, id: `replay-${made.length}` }),
      );
      const { compaction } = outcome;
      if (compaction) made.push(compaction);
      // A trigger that fires with nothing to fold fires again at once; it is asked anew when there is more.
      if (outcome.blocked) pointlessBelow = tokens * WORTH_ANOTHER_LOOK;
      if (!compaction || !changesView(compaction)) return null;
      const after = applyEdits(branch, compaction.edits);
      const untouchedTokens = overheadTokens + commonTokens(applyEdits(branch, edits), after);
      edits = compaction.edits;
      tokens = overheadTokens + viewTokens(after);
      characters = after.reduce((sum, message) => sum + charactersOf(message), 0);
      messagesSince = 0;
      compactedAt = now;
      return { compaction, outcome, before, untouchedTokens };
    },
  };
}

const WORTH_ANOTHER_LOOK = 1.02;

function enginePorts(ports: LabPorts, { now, id }: { now: number; id: string }) {
  const { summarizer, countTokens, signal, costOf } = ports;
  return {
    summarizer,
    tokenizer: { id: 'lab', count: countTokens },
    clock: { now: () => now },
    ids: { next: () => id },
    commit: async () => 'committed' as const,
    signal,
    costOf,
  };
}

/** The default rules with the arm's own trigger and strategy and nothing to fall back to, so that only those speak. */
function profileFor({ trigger, strategy }: ReplayArm): Profile {
  const base = profileById(DEFAULT_PROFILE_ID);
  if (!base) throw new Error('The default profile is missing.');
  return {
    ...base,
    id: 'lab',
    triggerId: trigger.id,
    triggerOptions: trigger.options ?? {},
    strategyId: strategy.id,
    strategyOptions: strategy.options ?? {},
    goalStrategyId: strategy.id,
    asksForGoal: false,
    ladder: [],
  };
}

/** Near enough for the one trigger that estimates by characters. */
function charactersOf({ parts }: Pick<Message, 'parts'>): number {
  return JSON.stringify(parts).length;
}
