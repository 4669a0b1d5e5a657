import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileView } from '../compile';
import {
  answer,
  history,
  profileId,
  RUNS,
  strategyId,
  TIMEOUT_MS,
  windowTokens,
} from '../testing/arbitraries';
import { type ChatModel, createChatModel } from '../testing/chat-model';
import { PROVIDER_PROFILES, type ProviderProfileId, validateMessages } from '../validate';

const PROFILE_IDS = Object.keys(PROVIDER_PROFILES) as ProviderProfileId[];

/** The things a person or the program does to a chat, in any order. */
const command = fc.oneof(
  { weight: 4, arbitrary: history.map((sketches) => ({ type: 'append' as const, sketches })) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('compact' as const),
      strategyIds: fc.array(strategyId, { minLength: 1, maxLength: 3 }),
      rulesId: fc.constantFrom('foldline', 'gemini-cli', 'contextguard'),
      windowTokens,
      targetTokens: fc.option(fc.integer({ min: 0, max: 20_000 })),
      answers: fc.array(answer, { minLength: 1, maxLength: 2 }),
      goesOn: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('check' as const),
      profileId,
      windowTokens,
      mustFit: fc.boolean(),
      answers: fc.array(answer, { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'undo' as const }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('edit' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('switch' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('pin' as const), at: fc.nat() }) },
);

type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

async function carryOut(chat: ChatModel, given: Command): Promise<void> {
  switch (given.type) {
    case 'append':
      return chat.append(uniqueCalls(given.sketches, chat.messages.length));
    case 'edit':
      return chat.edit(given.at, { role: 'user', text: 'on second thought' });
    case 'switch':
      return chat.messages.length > 0 ? chat.switchTo(`m${given.at % chat.messages.length}`) : undefined;
    case 'pin':
      return chat.pin(given.at);
    case 'check': {
      const outcome = await chat.check(given);
      if (given.mustFit || !isApplied(outcome.status)) return;
      const again = await chat.check(given);
      expect(isApplied(again.status), `${outcome.reason} then ${again.reason}`).toBe(false);
      return;
    }
    case 'undo': {
      const before = JSON.stringify(chat.view().messages);
      const undone = chat.undo();
      if (!undone) expect(JSON.stringify(chat.view().messages)).toBe(before);
      return;
    }
    case 'compact': {
      const { goesOn, type: _, ...options } = given;
      const before = JSON.stringify(chat.view().messages);
      const known = chat.compactions.length;
      const headId = chat.headId;
      let wentOn = false;
      const meanwhile = () => {
        if (!goesOn || wentOn) return;
        wentOn = true;
        chat.append([{ role: 'user', text: 'written while the summary was made' }]);
      };
      const outcome = await chat.compact({ ...options, meanwhile });
      const applied = isApplied(outcome.status);
      if (wentOn) {
        expect(applied).toBe(false);
        expect(chat.path().at(-1)?.parts).toEqual([
          { type: 'text', text: 'written while the summary was made' },
        ]);
        return;
      }
      if (!applied) {
        expect(JSON.stringify(chat.view().messages)).toBe(before);
        return;
      }
      expect(chat.compactions.length).toBe(known + 1);
      const after = JSON.stringify(chat.view().messages);
      expect(after).not.toBe(before);
      chat.undo();
      expect(JSON.stringify(chat.view().messages)).toBe(before);
      chat.compactions[known] = {
        ...chat.compactions[known],
        undoneAt: null,
      } as ChatModel['compactions'][number];
      expect(JSON.stringify(chat.view().messages)).toBe(after);
      expect(chat.headId).toBe(headId);
    }
  }
}

const isApplied = (status: string) => status === 'COMPRESSED' || status === 'CONTENT_TRUNCATED';

function uniqueCalls<T extends { parts?: unknown; results?: { id: string }[] }>(
  sketches: T[],
  salt: number,
): T[] {
  return JSON.parse(JSON.stringify(sketches).replace(/"(callId|id)":"c(\d+)"/g, `"$1":"c${salt}_$2"`)) as T[];
}

function checkChat(chat: ChatModel): void {
  const path = chat.path();
  const { messages: view, compaction } = chat.view();
  const standing = view.flatMap((message) => message.messageIds);
  expect(new Set(standing).size).toBe(standing.length);
  expect([...standing].sort()).toEqual(path.map(({ id }) => id).sort());
  const originals = view.flatMap((message) => (message.source === 'summary' ? [] : [message.id]));
  const places = new Map(path.map(({ id }, place) => [id, place]));
  expect(originals).toEqual([...originals].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0)));
  if (compaction) expect(compaction.tokensAfter).toBeLessThan(compaction.tokensBefore);
  for (const profileId of PROFILE_IDS) {
    const target = { providerId: 'acme', modelId: 'acme-1' };
    const compiled = compileView(view, { profileId, target });
    if (compiled.messages.length > 0)
      expect(validateMessages(compiled.messages, { profileId, target })).toEqual([]);
  }
}

describe('any chain of appending, compacting, undoing, editing, branching and pinning', () => {
  it(
    'keeps every message exactly once, in order, sendable, and each step can be taken back (P3, P5, P10)',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(command, { minLength: 2, maxLength: 8 }), async (commands) => {
          const chat = createChatModel();
          for (const given of commands) {
            await carryOut(chat, given);
            if (chat.messages.length > 0) checkChat(chat);
          }
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );
});
