import { describe, expect, it } from 'vitest';
import { longChat, testPorts } from '../testing/ports';
import { subscribe, type WatchEvent } from '../watch';
import { compactIfDue } from './automatic';
import { answerGoal, openQuestion } from './goal-question';

/** Answers "check in less often" in a chat that is due, and returns what the page is told. */
async function lessOftenOnce(timesBefore: number, minMessages = 5): Promise<string[]> {
  const ports = testPorts();
  await ports.store.settings.set('compaction', { timesLessOften: timesBefore });
  const triggerOptions = { hybrid: { triggerTokens: 10_000, minMessages, minSeconds: 60 } };
  const chatId = await longChat(ports, {
    turns: 45,
    outputTokens: 1_500,
    modelId: 'offline:foldline-1',
    settings: { compaction: { triggerOptions } },
  });
  const heard: WatchEvent[] = [];
  const stop = subscribe((event) => heard.push(event));
  const done = compactIfDue(ports, chatId);
  await expect.poll(() => openQuestion(chatId)).not.toBeNull();
  answerGoal(chatId, openQuestion(chatId)?.id as string, { type: 'less-frequent' });
  await done;
  stop();
  return heard.flatMap((event) => (event.type === 'notice' && event.chatId === chatId ? [event.text] : []));
}

describe('"check in less often"', () => {
  it('says by how much, and suggests to switch the question off at the third time', async () => {
    expect(await lessOftenOnce(0)).toEqual(['Check-ins 1.5x less frequent: 10k→15k tokens, 5→8 messages.']);
    expect(await lessOftenOnce(2)).toEqual([
      expect.stringMatching(
        /^Check-ins 1\.5x less frequent: 22\.5k→33\.8k tokens, .*switch the question off in the settings\.$/,
      ),
    ]);
  });

  it('stops at the caps and says that check-ins will be rare', async () => {
    expect(await lessOftenOnce(1, 60)).toEqual([
      'Check-ins 1.5x less frequent: 15k→22.5k tokens, 90→100 messages. Check-ins will be rare from now on.',
    ]);
  });
});
