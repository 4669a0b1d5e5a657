import type { Message, OptionValues } from '@/lib/compaction';
import type { LabPorts } from './ports';
import { createMeter, type ReplayCost } from './replay-cost';
import { createReplayView } from './replay-view';

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
  const view = createReplayView(request);
  const meter = createMeter({ price: ports.price ?? null });
  const without = createMeter({ price: ports.price ?? null });
  const points: ReplayPoint[] = [];
  const compactions: Replay['compactions'] = [];
  let tokensWithout = overheadTokens;
  let isStopped = false;
  for (const [messageIndex, message] of messages.entries()) {
    if (message.role === 'assistant') {
      isStopped = ports.signal?.aborted ?? false;
      if (isStopped) break;
      const made = await view.compactIfDue(messageIndex, message.createdAt);
      const tokens = view.tokens();
      if (made) {
        meter.changed(made.untouchedTokens);
        meter.asked(made.compaction);
        const { status, reason } = made.outcome;
        compactions.push({ messageIndex, tokensBefore: made.before, tokensAfter: tokens, status, reason });
        await ports.breathe?.();
      }
      points.push({
        request: points.length + 1,
        messageIndex,
        tokens,
        tokensWithout,
        didCompact: made !== null,
      });
      meter.request(tokens, message.tokens);
      without.request(tokensWithout, message.tokens);
    }
    view.add(message);
    tokensWithout += message.tokens;
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

function peak(values: readonly number[]): number {
  return values.reduce((highest, value) => Math.max(highest, value), 0);
}
