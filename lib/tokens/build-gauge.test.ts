import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message, Part, Usage } from '../compaction/types';
import { buildGauge, type GaugeInput } from './build-gauge';

const text: Part[] = [{ type: 'text', text: 'x' }];
const result: Part[] = [{ type: 'tool-result', callId: 'c', toolName: 't', output: 'x' }];
const message = (id: string, role: Message['role'], tokens: number, usage: Usage | null = null): Message => ({
  id,
  parentId: null,
  role,
  parts: role === 'tool' ? result : text,
  tokens,
  createdAt: 1,
  modelId: 'openai:gpt-5',
  usage,
});
const gaugeOf = (branch: Message[], change: Partial<GaugeInput> = {}) =>
  buildGauge({
    modelId: 'openai:gpt-5',
    instructions: 'Be kind. '.repeat(20),
    tools: [],
    view: branch,
    branch,
    viewChangedAt: null,
    windowTokens: 128_000,
    windowKind: 'measured',
    thresholdTokens: 64_000,
    ...change,
  });
const sum = (parts: { tokens: number }[]) => parts.reduce((total, { tokens }) => total + tokens, 0);

describe('the gauge', () => {
  it('shows the instructions of an empty chat', () => {
    const gauge = gaugeOf([]);
    expect(gauge).toMatchObject({ kind: 'estimated', windowTokens: 128_000, thresholdTokens: 64_000 });
    expect(gauge.parts).toEqual([{ label: 'Instructions', tokens: gauge.usedTokens }]);
  });

  it('is empty where nothing would be sent', () => {
    expect(gaugeOf([], { instructions: '' })).toMatchObject({ usedTokens: 0, parts: [] });
  });

  it('is measured right after an answer, and says what the provider added', () => {
    const gauge = gaugeOf([
      message('a', 'user', 104),
      message('b', 'assistant', 54, { inputTokens: 2_000, outputTokens: 50 }),
    ]);
    expect(gauge).toMatchObject({ usedTokens: 2_050, kind: 'measured' });
    expect(gauge.parts.map(({ label }) => label)).toEqual([
      'Instructions',
      'Added by the provider',
      'Your messages',
      'Answers',
    ]);
    expect(sum(gauge.parts)).toBe(2_050);
  });

  it('tells summaries, answers and tool use apart', () => {
    const branch = [message('a', 'user', 100), message('b', 'tool', 500), message('c', 'assistant', 50)];
    const view = [{ ...message('s', 'user', 40), source: 'summary' as const }, ...branch];
    const { parts } = gaugeOf(branch, { view, instructions: '' });
    expect(parts).toEqual([
      { label: 'Summaries', tokens: 40 },
      { label: 'Your messages', tokens: 100 },
      { label: 'Answers', tokens: 50 },
      { label: 'Tool calls and results', tokens: 500 },
    ]);
  });

  it('has parts that always add up to the total', () => {
    const role = fc.constantFrom<Message['role']>('user', 'assistant', 'tool');
    const usage = fc.option(fc.record({ inputTokens: fc.nat(5_000), outputTokens: fc.nat(500) }));
    const branches = fc.array(fc.record({ role, tokens: fc.nat(900), usage }), { maxLength: 12 });
    fc.assert(
      fc.property(branches, (records) => {
        const branch = records.map((one, index) => message(String(index), one.role, one.tokens, one.usage));
        const gauge = gaugeOf(branch);
        expect(sum(gauge.parts)).toBe(gauge.usedTokens);
        expect(gauge.parts.every(({ tokens }) => tokens > 0)).toBe(true);
      }),
    );
  });
});
