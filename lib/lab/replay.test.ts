import { describe, expect, it } from 'vitest';
import { type ReplayArm, replay, sweepTrigger } from './replay';
import { createMeter } from './replay-cost';
import { labPorts, toolSession } from './testing/sessions';

const messages = toolSession(60);
const arm = (tokenThreshold: number, strategyId = 'selective'): ReplayArm => ({
  key: strategyId,
  trigger: { id: 'counts', options: { tokenThreshold } },
  strategy: { id: strategyId },
});
const play = (threshold: number, strategyId?: string, ports = labPorts()) =>
  replay({ messages, arm: arm(threshold, strategyId), windowTokens: 100_000, overheadTokens: 1_000, ports });

describe('replay', () => {
  it('grows and falls like a saw, and never above the threshold by more than one step', async () => {
    const played = await play(10_000);
    expect(played.points).toHaveLength(180);
    expect(played.compactions.length).toBeGreaterThan(1);
    expect(played.peakTokens).toBeLessThan(11_500);
    expect(played.peakWithout).toBeGreaterThan(30_000);
    for (const { tokensBefore, tokensAfter } of played.compactions)
      expect(tokensAfter).toBeLessThan(tokensBefore);
    expect(played.with.inputTokens).toBeLessThan(played.without.inputTokens);
  });

  it('changes nothing where the trigger never fires', async () => {
    const played = await play(1_000_000);
    expect(played.compactions).toEqual([]);
    expect(played.with).toEqual(played.without);
  });

  it('counts what a window would have refused', async () => {
    const played = await replay({ messages, arm: arm(10_000), windowTokens: 20_000, ports: labPorts() });
    expect(played.overWindow).toBe(0);
    expect(played.overWindowWithout).toBeGreaterThan(0);
  });

  it('stops when told to, with what it has', async () => {
    const stop = new AbortController();
    const ports = labPorts({ signal: stop.signal, breathe: async () => stop.abort() });
    const played = await play(10_000, 'selective', ports);
    expect(played.isStopped).toBe(true);
    expect(played.compactions).toHaveLength(1);
  });

  it('shows how the session fares as the threshold moves', async () => {
    const curve = await sweepTrigger({
      messages,
      arm: arm(0),
      windowTokens: 100_000,
      ports: labPorts(),
      optionKey: 'tokenThreshold',
      values: [8_000, 16_000, 1_000_000],
    });
    const counts = curve.map(({ replay: { compactions } }) => compactions.length);
    expect(counts[0]).toBeGreaterThan(counts[1] ?? 0);
    expect(counts[2]).toBe(0);
    expect(curve.map(({ value }) => value)).toEqual([8_000, 16_000, 1_000_000]);
  });
});

describe('the meter', () => {
  const price = { input: 10, output: 50, cacheRead: 1, cacheWrite: 12.5 };

  it('reads what it knows from the cache and pays for writing the rest', () => {
    const meter = createMeter({ price });
    meter.request(1_000, 100);
    meter.request(1_500, 0);
    const written = 1_000 * 12.5 + 400 * 12.5;
    expect(meter.total().cost).toBeCloseTo((written + 1_100 * 1 + 100 * 50) / 1e6);
    expect(meter.total()).toMatchObject({ requests: 2, inputTokens: 2_500, cachedTokens: 1_100 });
  });

  it('knows only the untouched front after a change, and adds what the summariser took', () => {
    const meter = createMeter({ price });
    meter.request(1_000, 0);
    meter.changed(200);
    meter.asked({ usage: null, costUsd: 0.25 });
    meter.request(500, 0);
    expect(meter.total()).toMatchObject({ cachedTokens: 200, compactionCost: 0.25 });
    expect(meter.total().cost).toBeCloseTo(0.25 + (1_000 * 12.5 + 200 * 1 + 300 * 12.5) / 1e6);
  });
});
