import { describe, expect, it } from 'vitest';
import { estimatePrompt, lastViewChange } from './estimate';
import { estimateMessage } from './estimate-messages';
import { growthFactor } from './growth-factor';
import { RULER, scaleFor } from './token-scale';
import type { Message, Part, Usage } from './types';

const MODEL = 'openai:gpt-5';
const scale = scaleFor(MODEL);
const text = (value: string): Part => ({ type: 'text', text: value });

let clock = 0;
const message = (id: string, tokens: number, change: Partial<Message> = {}): Message => {
  clock += 1;
  return { id, parentId: null, role: 'user', parts: [text(id)], tokens, createdAt: clock, ...change };
};
const answer = (id: string, tokens: number, usage: Usage | null, modelId = MODEL): Message =>
  message(id, tokens, { role: 'assistant', modelId, usage });
const estimate = (branch: Message[], change: Partial<Parameters<typeof estimatePrompt>[0]> = {}) =>
  estimatePrompt({
    view: branch,
    branch,
    modelId: MODEL,
    scale,
    overheadTokens: 300,
    viewChangedAt: null,
    ...change,
  });

describe('the next prompt', () => {
  it('is overhead and view before anything was reported', () => {
    expect(estimate([])).toMatchObject({ promptTokens: 300, kind: 'estimated', anchorMessageId: null });
    expect(estimate([message('a', 104)]).promptTokens).toBe(404);
  });

  it('is what the provider reported right after an answer', () => {
    const branch = [message('a', 104), answer('b', 54, { inputTokens: 900, outputTokens: 48 })];
    expect(estimate(branch)).toMatchObject({ promptTokens: 948, kind: 'measured', anchorMessageId: 'b' });
  });

  it('grows from the report by what came since', () => {
    const branch = [
      message('a', 104),
      answer('b', 54, { inputTokens: 900, outputTokens: 48 }),
      message('c', 204),
    ];
    expect(estimate(branch)).toMatchObject({ promptTokens: 1_152, kind: 'estimated', anchorMessageId: 'b' });
  });

  it('needs only the end of a branch, but learns the overhead from its beginning alone', () => {
    const end = [
      message('y', 104, { parentId: 'x' }),
      answer('z', 54, { inputTokens: 50_000, outputTokens: 50 }),
    ];
    expect(estimate(end)).toMatchObject({ promptTokens: 50_050, kind: 'measured', overheadTokens: 300 });
  });

  it('takes off reasoning that is not sent back', () => {
    const usage = { inputTokens: 900, outputTokens: 1_050, reasoningTokens: 1_000 };
    expect(estimate([message('a', 104), answer('b', 54, usage)])).toMatchObject({
      promptTokens: 950,
      kind: 'measured',
    });
  });

  it('does not believe an output that cannot be the answer', () => {
    const branch = [message('a', 104), answer('b', 404, { inputTokens: 900, outputTokens: 1 })];
    expect(estimate(branch)).toMatchObject({ promptTokens: 1_304, kind: 'estimated' });
  });

  it('leaves aside reports of another model', () => {
    const branch = [
      message('a', 104),
      answer('b', 54, { inputTokens: 9_000, outputTokens: 50 }, 'google:gemini'),
    ];
    expect(estimate(branch)).toMatchObject({ promptTokens: 458, anchorMessageId: null });
  });

  it('is the real overhead and the new view after a compaction, then re-anchors', () => {
    const old = [
      message('a', 104),
      answer('b', 54, { inputTokens: 5_100, outputTokens: 50 }),
      message('c', 1_000),
    ];
    const viewChangedAt = clock + 1;
    clock += 2;
    const summary = { id: 'summary', parts: [text('in short')], tokens: 40 };
    const kept = old.slice(2);
    const after = estimate(old, { view: [summary, ...kept], viewChangedAt });
    expect(after).toMatchObject({ overheadTokens: 4_996, anchorMessageId: null, kind: 'estimated' });
    expect(after.promptTokens).toBe(4_996 + 40 + 1_000);

    const next = answer('d', 54, { inputTokens: 6_100, outputTokens: 60 });
    const view = [summary, ...kept, next];
    expect(estimate([...old, next], { view, viewChangedAt })).toMatchObject({
      promptTokens: 6_160,
      kind: 'measured',
      anchorMessageId: 'd',
    });
  });
});

describe('one message in the tokens of a provider', () => {
  const call: Part = { type: 'tool-call', callId: 'c', toolName: 't', input: {} };
  const tokens = 100 + RULER.perMessageTokens + RULER.perToolBlockTokens;

  it('is the count of the ruler where the provider uses it', () => {
    expect(estimateMessage({ parts: [call], tokens }, scaleFor('openai:gpt-5'))).toBe(tokens);
    expect(estimateMessage({ parts: [call], tokens }, scaleFor('builtin:offline'))).toBe(tokens);
  });

  it('has the weight and overhead of Claude there', () => {
    expect(estimateMessage({ parts: [call], tokens }, scaleFor('anthropic:claude-opus-4-5'))).toBe(
      115 + 7 + 33,
    );
  });

  it('is nothing where there is nothing to send', () => {
    expect(estimateMessage({ parts: [], tokens: 0 }, scale)).toBe(0);
  });

  it.each([
    ['anthropic:claude-opus-4-5-20251101', 1.15],
    ['claude-sonnet-4-20250514', 1.15],
    ['anthropic:claude-3-5-sonnet-latest', 1.15],
    ['anthropic:claude-opus-4-7', 1.5],
    ['anthropic:claude-sonnet-5', 1.5],
    ['anthropic:claude-fable-5-1', 1.5],
    ['google:gemini-2.5-flash', 1.18],
    ['openai:o4-mini', 1],
    ['local:qwen3', 1.1],
  ])('scales %s by %d', (modelId, perToken) => {
    expect(scaleFor(modelId).perToken).toBe(perToken);
  });
});

describe('the growth factor', () => {
  const factorOf = (branch: Message[], viewChangedAt: number | null = null) =>
    growthFactor({ branch, modelId: MODEL, scale, viewChangedAt });
  /** Answers whose prompts grow by `real` for each 1,000 tokens estimated. */
  const grownBy = (real: number, times: number) =>
    Array.from({ length: times }, (_, index) => [
      message(`q${index}`, 1_000),
      answer(`a${index}`, 54, { inputTokens: 10_000 + index * (real + 50), outputTokens: 50 }),
    ]).flat();

  it('is one without evidence', () => {
    expect(factorOf([])).toBe(1);
    expect(factorOf(grownBy(1_700, 1))).toBe(1);
  });

  it('moves towards what was seen, within bounds', () => {
    expect(factorOf(grownBy(1_500, 3))).toBeCloseTo(1.4, 1);
    expect(factorOf(grownBy(1_500, 10))).toBeCloseTo(1.47, 1);
    expect(factorOf(grownBy(9_000, 10))).toBe(2);
    expect(factorOf(grownBy(100, 10))).toBe(0.7);
  });

  it('learns nothing from a prompt that shrank or a view that changed in between', () => {
    const shrunk = grownBy(1_000, 2);
    expect(
      factorOf(
        shrunk.map((one) =>
          one.id === 'a0' ? { ...one, usage: { inputTokens: 90_000, outputTokens: 50 } } : one,
        ),
      ),
    ).toBe(1);
    const changed = grownBy(5_000, 2);
    expect(factorOf(changed, changed[2]?.createdAt ?? null)).toBe(1);
  });
});

describe('the last change of the view', () => {
  const compaction = {
    parentMessageId: 'a',
    lastSummarizedMessageId: null,
    createdAt: 10,
    undoneAt: null,
    status: 'COMPRESSED' as const,
  };
  const onBranch = (id: string) => id === 'a';

  it('is the newest compaction or undoing on this branch', () => {
    expect(lastViewChange([], onBranch)).toBeNull();
    expect(lastViewChange([compaction, { ...compaction, createdAt: 5, undoneAt: 20 }], onBranch)).toBe(20);
    expect(lastViewChange([{ ...compaction, parentMessageId: 'b' }], onBranch)).toBeNull();
    expect(lastViewChange([{ ...compaction, status: 'NOOP' }], onBranch)).toBeNull();
  });
});
