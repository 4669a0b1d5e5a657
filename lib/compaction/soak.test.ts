import { describe, expect, it } from 'vitest';
import { compileView } from './compile';
import { type Profile, profileById } from './profiles';
import { compactWhenDue } from './sequence/compact-when-due';
import { countQuarter } from './testing/build';
import { createChatModel } from './testing/chat-model';
import { scriptedSummarizer, testPorts } from './testing/fakes';
import { validateMessages } from './validate';
import { viewTokens } from './view';

const WINDOW = 16_000;

describe('a long session in a small window', () => {
  it.each(['foldline', 'onyx', 'contextguard', 'gemini-cli'])(
    '%s: 60 turns of 8,000 characters stay within 16k over many generations',
    async (profileId) => {
      const profile = profileById(profileId) as Profile;
      const chat = createChatModel();
      let largest = 0;
      const summarySizes: number[] = [];
      for (let turn = 0; turn < 60; turn++) {
        chat.append([
          { role: 'user', text: `Turn ${turn}: edit src/part-${turn}.ts. ${'word '.repeat(1_590)}` },
        ]);
        for (const mustFit of [false, true]) {
          const tokens = viewTokens(chat.view().messages);
          if (mustFit && tokens <= WINDOW * 0.95) continue;
          await compactWhenDue(
            {
              profile,
              chatId: 'soak',
              messages: chat.path(),
              compactions: chat.compactions,
              headId: chat.headId,
              manual: false,
              mustFit,
              windowTokens: WINDOW,
              overheadTokens: 0,
              triggerInput: {
                tokens,
                historyTokens: tokens,
                windowTokens: WINDOW,
                reservedTokens: 0,
                messageCount: chat.path().length,
                userMessageCount: turn + 1,
                lastRole: 'user',
                messagesSince: 100,
                secondsSince: null,
              },
            },
            testPorts({
              summarizer: scriptedSummarizer([new Error('no model here')], { windowTokens: WINDOW }),
              clock: { now: () => turn },
              commit: async (compaction) => {
                chat.compactions.push({ ...compaction, id: `k${chat.compactions.length}` });
                return 'committed';
              },
            }),
          );
        }
        const view = chat.view().messages;
        largest = Math.max(largest, viewTokens(view));
        summarySizes.push(viewTokens(view.filter((message) => message.source === 'summary')));
        const { messages } = compileView(view, { profileId: 'anthropic' });
        expect(validateMessages(messages, { profileId: 'anthropic' })).toEqual([]);
        expect(countQuarter(JSON.stringify(view.at(-1)?.parts))).toBeGreaterThan(1_900);
        chat.append([{ role: 'assistant', text: `Done with part ${turn}. ${'ok '.repeat(60)}` }]);
      }
      const applied = chat.compactions.filter(({ status }) => status === 'COMPRESSED');
      expect(largest).toBeLessThanOrEqual(WINDOW);
      expect(Math.max(...applied.map(({ generation }) => generation))).toBeGreaterThanOrEqual(5);
      expect(Math.max(...summarySizes.slice(30))).toBeLessThanOrEqual(WINDOW / 2);
    },
  );
});
