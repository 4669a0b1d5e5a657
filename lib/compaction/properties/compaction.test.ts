import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileView } from '../compile';
import type { Plan } from '../plan';
import { profileById } from '../profiles';
import { compact } from '../sequence/compact';
import {
  answer,
  damagedHistory,
  history,
  RUNS,
  strategyId,
  TIMEOUT_MS,
  windowTokens,
} from '../testing/arbitraries';
import { buildBranch } from '../testing/build';
import { memoryCommit, scriptedSummarizer, testPorts } from '../testing/fakes';
import type { Message } from '../types';
import { PROVIDER_PROFILES, type ProviderProfileId, validateEdits, validateMessages } from '../validate';
import { applyEdits, viewOf, viewTokens } from '../view';
import { asViewMessage } from '../view-message';

const PROFILE_IDS = Object.keys(PROVIDER_PROFILES) as ProviderProfileId[];
const TARGET = { providerId: 'acme', modelId: 'acme-1' };
/** A model that wants its calls signed, which the generated histories' are not. */
const SIGNING = { providerId: 'google', modelId: 'gemini-3-pro' };
const anyHistory = fc.oneof({ weight: 3, arbitrary: history }, { weight: 1, arbitrary: damagedHistory });
const rulesId = fc.constantFrom('foldline', 'gemini-cli', 'contextguard');

async function compactOnce(
  messages: Message[],
  options: {
    strategyId: string;
    rulesId: string;
    window: number;
    answers: Parameters<typeof scriptedSummarizer>[0];
    pins?: Set<string>;
  },
) {
  const store = memoryCommit(messages.at(-1)?.id ?? null);
  const summarizer = scriptedSummarizer(options.answers, { windowTokens: options.window });
  const rules = profileById(options.rulesId)?.rules;
  if (!rules) throw new Error('no such profile');
  const outcome = await compact(
    {
      chatId: 'chat',
      messages,
      compactions: [],
      headId: messages.at(-1)?.id ?? null,
      pins: options.pins,
      rungs: [{ strategyId: options.strategyId }],
      rules,
      trigger: null,
      targetTokens: Math.floor(options.window / 2),
      windowTokens: options.window,
      overheadTokens: 100,
    },
    testPorts({ summarizer, commit: store.commit }),
  );
  return { outcome, store, summarizer };
}

/** Every range is tried at most as often as its rules say, each time in at most eight parts and with one review each. */
function mostCalls(plan: Plan | null, rulesId: string): number {
  const ranges = plan?.edits.filter(({ type }) => type === 'summarize').length ?? 0;
  const rules = profileById(rulesId)?.rules;
  return ranges * (rules?.maxAttempts ?? 0) * 8 * (rules?.selfCheck ? 2 : 1);
}

const attempt = fc.record({
  strategyId,
  rulesId,
  window: windowTokens,
  answers: fc.array(answer, { minLength: 1, maxLength: 3 }),
  pinned: fc.array(fc.nat(), { maxLength: 3 }),
});

describe('for every compaction', () => {
  it(
    'the result can be sent, is smaller, keeps what must be kept and can be taken back (P2, P5, P6, P7, V27, V28)',
    async () => {
      await fc.assert(
        fc.asyncProperty(anyHistory, attempt, async (sketches, { pinned, ...options }) => {
          const messages = buildBranch(sketches);
          const before = JSON.stringify(messages);
          const pins = new Set(
            pinned.flatMap((pick) => messages[pick % Math.max(1, messages.length)]?.id ?? []),
          );
          const { outcome, summarizer } = await compactOnce(messages, { ...options, pins });
          expect(JSON.stringify(messages)).toBe(before);
          expect(summarizer.requests.length).toBeLessThanOrEqual(mostCalls(outcome.plan, options.rulesId));
          if (outcome.status !== 'COMPRESSED' && outcome.status !== 'CONTENT_TRUNCATED') return;
          const { compaction } = outcome;
          if (!compaction) throw new Error('a change without a record');
          const view = applyEdits(messages, compaction.edits);
          expect(compaction.tokensAfter).toBeLessThan(compaction.tokensBefore);
          expect(compaction.tokensAfter).toBe(100 + viewTokens(view));
          expect(validateEdits({ messages, edits: compaction.edits, verbatim: pins })).toEqual([]);
          for (const profileId of PROFILE_IDS) {
            const compiled = compileView(view, { profileId, target: TARGET });
            expect(validateMessages(compiled.messages, { profileId, target: TARGET })).toEqual([]);
          }
          const signed = compileView(view, { profileId: 'google', target: SIGNING });
          expect(validateMessages(signed.messages, { profileId: 'google', target: SIGNING })).toEqual([]);
          const undone = viewOf({ messages, compactions: [{ ...compaction, undoneAt: 1 }] });
          expect(JSON.stringify(undone.messages)).toBe(JSON.stringify(messages.map(asViewMessage)));
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'an unanswered prompt stays word for word (V28)',
    async () => {
      await fc.assert(
        fc.asyncProperty(history, attempt, async (sketches, { pinned: _, ...options }) => {
          const messages = buildBranch([
            ...sketches,
            { role: 'user', text: 'the live question, word for word' },
          ]);
          const { outcome } = await compactOnce(messages, options);
          if (!outcome.compaction || outcome.status !== 'COMPRESSED') return;
          const shown = JSON.stringify(applyEdits(messages, outcome.compaction.edits));
          expect(shown).toContain('the live question, word for word');
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'the same input gives the same bytes (V30)',
    async () => {
      await fc.assert(
        fc.asyncProperty(history, attempt, async (sketches, { pinned: _, ...options }) => {
          const messages = buildBranch(sketches);
          const first = await compactOnce(messages, options);
          const second = await compactOnce(messages, options);
          expect(JSON.stringify(second.outcome.compaction)).toBe(JSON.stringify(first.outcome.compaction));
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );
});
