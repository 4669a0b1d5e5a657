import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listCuts } from '../boundaries';
import { compileView } from '../compile';
import { createHistoryIndex } from '../history-index';
import { profileById } from '../profiles';
import { compact } from '../sequence/compact';
import { planWith } from '../sequence/plan-rung';
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
import {
  PROVIDER_PROFILES,
  type ProviderProfileId,
  validateEdits,
  validateMessages,
  validatePlanned,
} from '../validate';
import { applyEdits, viewOf, viewTokens } from '../view';
import { asViewMessage } from '../view-message';

const PROFILE_IDS = Object.keys(PROVIDER_PROFILES) as ProviderProfileId[];
const TARGET = { providerId: 'acme', modelId: 'acme-1' };
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

const attempt = fc.record({
  strategyId,
  rulesId,
  window: windowTokens,
  answers: fc.array(answer, { minLength: 1, maxLength: 3 }),
  pinned: fc.array(fc.nat(), { maxLength: 3 }),
});

describe('for every history', () => {
  it(
    'a sound one is found sound (P1)',
    () => {
      fc.assert(
        fc.property(history, (sketches) => {
          const view = buildBranch(sketches).map(asViewMessage);
          expect(
            validateMessages(view, { profileId: 'openai-responses', phase: 'history', target: TARGET }),
          ).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'what is compiled can be sent to all four kinds of provider, whatever it was (P2)',
    () => {
      fc.assert(
        fc.property(anyHistory, fc.constantFrom(TARGET, null), (sketches, target) => {
          const view = buildBranch(sketches).map(asViewMessage);
          for (const profileId of PROFILE_IDS) {
            const { messages } = compileView(view, { profileId, target });
            if (messages.length > 0) expect(validateMessages(messages, { profileId, target })).toEqual([]);
          }
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'compiling is stable and depends on nothing but the view (P9, V30)',
    () => {
      fc.assert(
        fc.property(anyHistory, (sketches) => {
          const view = buildBranch(sketches).map(asViewMessage);
          const bytes = JSON.stringify(view);
          const fresh = PROFILE_IDS.map((profileId) =>
            JSON.stringify(compileView(view, { profileId, target: TARGET }).messages),
          );
          for (const [place, profileId] of PROFILE_IDS.entries()) {
            const compiled = compileView(view, { profileId, target: TARGET }).messages;
            expect(JSON.stringify(compiled)).toBe(fresh[place]);
            expect(JSON.stringify(compileView(compiled, { profileId, target: TARGET }).messages)).toBe(
              fresh[place],
            );
          }
          expect(JSON.stringify(view)).toBe(bytes);
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'no legal cut parts a call from its result (P8)',
    () => {
      fc.assert(
        fc.property(anyHistory, (sketches) => {
          const messages = buildBranch(sketches);
          const index = createHistoryIndex(messages);
          for (const { type, cut } of listCuts(index)) {
            if (type === 'illegal') continue;
            const open = new Set<string>();
            for (const [place, message] of messages.entries()) {
              for (const part of message.parts) {
                if (part.type === 'tool-call') place < cut ? open.add(part.callId) : open.delete(part.callId);
                if (part.type === 'tool-result' && place >= cut) expect(open.has(part.callId)).toBe(false);
              }
            }
          }
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'an index grown message by message equals one built at once',
    () => {
      fc.assert(
        fc.property(anyHistory, (sketches) => {
          const messages = buildBranch(sketches);
          const grown = createHistoryIndex();
          for (const message of messages) grown.append(message);
          const whole = createHistoryIndex(messages);
          expect(listCuts(grown)).toEqual(listCuts(whole));
          expect([grown.runs, grown.prompts, grown.totalTokens]).toEqual([
            whole.runs,
            whole.prompts,
            whole.totalTokens,
          ]);
        }),
        { numRuns: Math.min(RUNS, 5_000) },
      );
    },
    TIMEOUT_MS,
  );

  it(
    'every plan covers the view once, folds nothing pinned and breaks no neighbour (P8, V27, V28)',
    () => {
      fc.assert(
        fc.property(
          anyHistory,
          strategyId,
          windowTokens,
          fc.array(fc.nat(), { maxLength: 3 }),
          (sketches, id, window, picks) => {
            const messages = buildBranch(sketches);
            const index = createHistoryIndex(messages);
            const pins = new Set(picks.flatMap((pick) => messages[pick % messages.length]?.id ?? []));
            const { plan } = planWith(id, {
              index,
              pins,
              overheadTokens: 0,
              windowTokens: window,
              targetTokens: window / 2,
            });
            if (plan.type === 'refusal') return;
            let at = 0;
            for (const fate of plan.fates) {
              expect(fate.from).toBe(at);
              at = fate.to;
              const folds = fate.fate === 'summarised' || fate.fate === 'repeated';
              if (folds)
                for (let place = fate.from; place < fate.to; place++)
                  expect(pins.has(messages[place]?.id ?? '')).toBe(false);
            }
            expect(at).toBe(messages.length);
            const sound = validateMessages(index.messages, { profileId: 'openai-chat', phase: 'history' });
            if (sound.every(({ rule }) => rule === 'V19')) expect(validatePlanned(index, plan)).toEqual([]);
          },
        ),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );
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
          expect(summarizer.requests.length).toBeLessThanOrEqual(8 * 3 * 2 * 12);
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
        { numRuns: Math.min(RUNS, 1_000) },
      );
    },
    TIMEOUT_MS,
  );
});
