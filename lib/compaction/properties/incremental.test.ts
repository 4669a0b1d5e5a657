import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHistoryIndex } from '../history-index';
import type { Plan, PlannedSummary } from '../plan';
import { history, RUNS, TIMEOUT_MS } from '../testing/arbitraries';
import { buildBranch, buildPattern } from '../testing/build';
import { validateMessages, validatePlanned } from '../validate';
import { applyEdits } from '../view';

const form = fc.constantFrom<PlannedSummary['form']>('envelope', 'assistant-digest');

function planFolding(from: number, to: number, chosen: PlannedSummary['form']): Plan {
  return {
    type: 'plan',
    strategyId: 'by hand',
    strategyVersion: 1,
    edits: [{ type: 'summarize', ranges: [{ from, to }], tokens: 1, form: chosen }],
    splits: [],
    fates: [],
    tokensBefore: 0,
    projectedTokensAfter: 0,
    promptId: null,
    notes: [],
  };
}

describe('looking only at what a plan changes', () => {
  it(
    'finds whatever looking at everything would find',
    () => {
      fc.assert(
        fc.property(history, fc.nat(), fc.nat(), form, (sketches, first, second, chosen) => {
          const messages = buildBranch(
            sketches.map((sketch) => ({
              ...sketch,
              parts: sketch.parts?.filter(({ type }) => type !== 'reasoning'),
            })),
          );
          const [from, to] = [first % (messages.length + 1), second % (messages.length + 1)].sort(
            (a, b) => a - b,
          );
          if (from === undefined || to === undefined || from === to) return;
          const local = validatePlanned(createHistoryIndex(messages), planFolding(from, to, chosen));
          const role = chosen === 'assistant-digest' ? ('assistant' as const) : ('user' as const);
          const edit = {
            type: 'summarize' as const,
            messageIds: messages.slice(from, to).map(({ id }) => id),
            replacement: [{ role, text: 'summary', tokens: 1 }],
            tokens: 1,
          };
          const whole = validateMessages(applyEdits(messages, [edit]), {
            profileId: 'openai-chat',
            phase: 'history',
          });
          const broken = whole.filter(({ rule }) => rule !== 'V4');
          if (local.length === 0) expect(broken).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );

  it('flags a fold that takes a call and leaves its result, and lets a whole exchange go', () => {
    const index = createHistoryIndex(buildPattern('utrau'));
    expect(validatePlanned(index, planFolding(1, 2, 'envelope')).map(({ rule }) => rule)).toContain('V9');
    expect(validatePlanned(index, planFolding(1, 4, 'assistant-digest'))).toEqual([]);
  });
});
