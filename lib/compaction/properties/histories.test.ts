import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listCuts } from '../boundaries';
import { compileView } from '../compile';
import { createHistoryIndex } from '../history-index';
import { planWith } from '../sequence/plan-rung';
import { damagedHistory, history, RUNS, strategyId, TIMEOUT_MS, windowTokens } from '../testing/arbitraries';
import { buildBranch } from '../testing/build';
import { PROVIDER_PROFILES, type ProviderProfileId, validateMessages, validatePlanned } from '../validate';
import { asViewMessage } from '../view-message';

const PROFILE_IDS = Object.keys(PROVIDER_PROFILES) as ProviderProfileId[];
const TARGET = { providerId: 'acme', modelId: 'acme-1' };
const anyHistory = fc.oneof({ weight: 3, arbitrary: history }, { weight: 1, arbitrary: damagedHistory });

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
        { numRuns: RUNS },
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
