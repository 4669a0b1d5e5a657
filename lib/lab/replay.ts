import {
  applyEdits,
  type Compaction,
  changesView,
  compactWhenDue,
  DEFAULT_PROFILE_ID,
  heuristicTokens,
  type Message,
  type OptionValues,
  type Profile,
  profileById,
  viewTokens,
} from '@/lib/compaction';
import { commonTokens } from '@/lib/quality';
import type { LabPorts } from './ports';
import { createMeter, type ReplayCost } from './replay-cost';

export type ReplayArm = {
  key: string;
  trigger: { id: string; options?: OptionValues };
  strategy: { id: string; options?: OptionValues };
};

export type ReplayRequest = {
  messages: readonly Message[];
  arm: ReplayArm;
  windowTokens: number;
  /** Instructions and tool definitions, sent with every request. */
  overheadTokens?: number;
  ports: LabPorts;
};

/** One request of the session: what was sent under this arm, and what would have been sent without compaction. */
export type ReplayPoint = {
  request: number;
  messageIndex: number;
  tokens: number;
  tokensWithout: number;
  didCompact: boolean;
};

export type Replay = {
  arm: string;
  points: ReplayPoint[];
  compactions: {
    messageIndex: number;
    tokensBefore: number;
    tokensAfter: number;
    status: string;
    reason: string;
  }[];
  peakTokens: number;
  peakWithout: number;
  /** Requests larger than the window, which a model would have refused. */
  overWindow: number;
  overWindowWithout: number;
  with: ReplayCost;
  without: ReplayCost;
  unit: 'usd' | 'input-tokens';
  isStopped: boolean;
};

/**
 * A whole session, turn by turn, as it would have gone under a trigger and a strategy: the trigger is asked before every
 * request, the way a chat in agent mode does. What was said stays what was said; only what is sent changes.
 */
export async function replay(request: ReplayRequest): Promise<Replay> {
  const { messages, arm, windowTokens, overheadTokens = 0, ports } = request;
  const profile = profileFor(arm);
  const made: Compaction[] = [];
  const meter = createMeter({ price: ports.price ?? null });
  const without = createMeter({ price: ports.price ?? null });
  const points: ReplayPoint[] = [];
  const compactions: Replay['compactions'] = [];
  const characters = characterCounter();
  const since = { messages: 0, at: null as number | null };
  let tokens = overheadTokens;
  let ghost = overheadTokens;
  let users = 0;
  let isStopped = false;

  for (const [index, message] of messages.entries()) {
    if (message.role === 'assistant') {
      if (ports.signal?.aborted) {
        isStopped = true;
        break;
      }
      const branch = messages.slice(0, index);
      const before = tokens;
      const now = message.createdAt;
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
          triggerInput: {
            tokens,
            historyTokens: tokens - overheadTokens,
            windowTokens,
            reservedTokens: overheadTokens + Math.ceil(windowTokens * 0.05),
            messageCount: index,
            userMessageCount: users,
            lastRole: branch.at(-1)?.role ?? null,
            messagesSince: since.messages,
            secondsSince: since.at === null ? null : Math.max(0, (now - since.at) / 1000),
            heuristicTokens: heuristicTokens(characters.lengths()),
          },
        },
        {
          summarizer: ports.summarizer,
          tokenizer: { id: 'lab', count: ports.countTokens },
          clock: { now: () => now },
          ids: { next: () => `replay-${arm.key}-${made.length}` },
          commit: async () => 'committed',
          signal: ports.signal,
          costOf: ports.costOf,
        },
      );
      const { compaction } = outcome;
      if (compaction) made.push(compaction);
      const didCompact = compaction !== null && changesView(compaction);
      if (didCompact) {
        const inForce = made.filter(changesView).at(-2)?.edits ?? [];
        const after = applyEdits(branch, compaction.edits);
        tokens = overheadTokens + viewTokens(after);
        meter.changed(overheadTokens + commonTokens(applyEdits(branch, inForce), after));
        meter.asked(compaction);
        characters.restart(after);
        since.messages = 0;
        since.at = now;
        compactions.push({
          messageIndex: index,
          tokensBefore: before,
          tokensAfter: tokens,
          status: outcome.status,
          reason: outcome.reason,
        });
        await ports.breathe?.();
      }
      points.push({
        request: points.length + 1,
        messageIndex: index,
        tokens,
        tokensWithout: ghost,
        didCompact,
      });
      meter.request(tokens, message.tokens);
      without.request(ghost, message.tokens);
    }
    if (message.role === 'user') users++;
    if (message.role === 'user' || message.role === 'assistant') since.messages++;
    tokens += message.tokens;
    ghost += message.tokens;
    characters.add(message);
  }
  return {
    arm: arm.key,
    points,
    compactions,
    peakTokens: peak(points.map((point) => point.tokens)),
    peakWithout: peak(points.map((point) => point.tokensWithout)),
    overWindow: points.filter((point) => point.tokens > windowTokens).length,
    overWindowWithout: points.filter((point) => point.tokensWithout > windowTokens).length,
    with: meter.total(),
    without: without.total(),
    unit: ports.price ? 'usd' : 'input-tokens',
    isStopped,
  };
}

/** One replay per value of one of the trigger's options: how the session fares as the threshold moves. */
export async function sweepTrigger({
  optionKey,
  values,
  onReplay,
  ...request
}: ReplayRequest & {
  optionKey: string;
  values: readonly number[];
  onReplay?: (value: number, replay: Replay) => void;
}): Promise<{ value: number; replay: Replay }[]> {
  const curve: { value: number; replay: Replay }[] = [];
  for (const value of values) {
    if (request.ports.signal?.aborted) return curve;
    const { arm } = request;
    const trigger = { ...arm.trigger, options: { ...arm.trigger.options, [optionKey]: value } };
    const done = await replay({
      ...request,
      arm: { ...arm, key: `${arm.key} ${optionKey}=${value}`, trigger },
    });
    curve.push({ value, replay: done });
    onReplay?.(value, done);
  }
  return curve;
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

function peak(values: readonly number[]): number {
  return values.reduce((highest, value) => Math.max(highest, value), 0);
}

/** Characters of what would be sent, for the trigger that estimates by them. */
function characterCounter() {
  let total = 0;
  const lengthOf = (message: { parts: Message['parts'] }) => JSON.stringify(message.parts).length;
  return {
    add: (message: Message) => {
      total += lengthOf(message);
    },
    restart: (view: readonly { parts: Message['parts'] }[]) => {
      total = view.reduce((sum, message) => sum + lengthOf(message), 0);
    },
    lengths: () => [total],
  };
}
