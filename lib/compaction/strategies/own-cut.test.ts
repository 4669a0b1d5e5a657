import { describe, expect, it } from 'vitest';
import { createHistoryIndex } from '../history-index';
import { planWith } from '../sequence/plan-rung';
import type { Message, Part } from '../types';

let count = 0;
function message(role: Message['role'], parts: Part[]): Message {
  count++;
  return { id: `m${count}`, parentId: null, role, parts, tokens: 2_000, createdAt: 0 };
}
const say = (text: string): Part[] => [{ type: 'text', text }];

function planAt(cut: number, pins: string[] = []) {
  count = 0;
  const index = createHistoryIndex([
    message('user', say('one')),
    message('assistant', [{ type: 'tool-call', callId: 'c', toolName: 'read_file', input: {} }]),
    message('tool', [{ type: 'tool-result', callId: 'c', toolName: 'read_file', output: 'text' }]),
    message('assistant', say('done')),
    message('user', say('two')),
    message('assistant', say('yes')),
  ]);
  const context = { index, pins: new Set(pins), overheadTokens: 0, windowTokens: null, targetTokens: null };
  return planWith('own-cut', context, { cut }).plan;
}

describe('a cut chosen by a person', () => {
  it('folds what lies before it, wherever the history may be parted', () => {
    expect(planAt(4)).toMatchObject({
      type: 'plan',
      splits: [{ cut: 4, reason: 'chosen by you' }],
      edits: [{ type: 'summarize', ranges: [{ from: 0, to: 4 }] }],
    });
  });

  it('is refused between a call and its result, with the reason', () => {
    expect(planAt(2)).toMatchObject({ type: 'refusal', reason: 'option-out-of-range' });
  });

  it('is refused past the end', () => {
    expect(planAt(7)).toMatchObject({ type: 'refusal' });
  });

  it('leaves pinned messages out', () => {
    expect(planAt(4, ['m1'])).toMatchObject({ edits: [{ ranges: [{ from: 1, to: 4 }] }] });
  });
});
