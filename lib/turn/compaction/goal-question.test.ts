import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerGoal, askGoal, extendGoal, openQuestion } from './goal-question';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

let asked = 0;

function ask(seconds: number | null) {
  const chatId = `asked-chat-${++asked}`;
  const answer = askGoal({
    id: `question-${asked}`,
    chatId,
    goals: ['Ship it'],
    tokens: 40_000,
    windowTokens: 100_000,
    isSafetyValve: false,
    seconds,
    askedAt: 1,
  });
  return { chatId, questionId: `question-${asked}`, answer };
}

describe('the goal question on the server', () => {
  it('is resolved as timed out when nobody is there, and not before the page had its say', async () => {
    const { chatId, answer } = ask(30);
    await vi.advanceTimersByTimeAsync(34_999);
    expect(openQuestion(chatId)).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual({ type: 'timeout' });
    expect(openQuestion(chatId)).toBeNull();
  });

  it('waits for ever when paused or without a limit, and counts anew when it goes on', async () => {
    const { chatId, questionId, answer } = ask(30);
    expect(extendGoal(chatId, questionId, null)).toBe(true);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(openQuestion(chatId)).not.toBeNull();
    extendGoal(chatId, questionId, 60);
    await vi.advanceTimersByTimeAsync(65_000);
    expect(await answer).toEqual({ type: 'timeout' });
    const patient = ask(null);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(openQuestion(patient.chatId)).not.toBeNull();
    answerGoal(patient.chatId, patient.questionId, { type: 'dismiss' });
  });

  it('tells a page that comes later what is left, running or paused', async () => {
    const { chatId, questionId } = ask(30);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(openQuestion(chatId)).toMatchObject({ seconds: 30, secondsLeft: 18, isPaused: false });
    extendGoal(chatId, questionId, null);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(openQuestion(chatId)).toMatchObject({ secondsLeft: 18, isPaused: true });
    extendGoal(chatId, questionId, 48);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(openQuestion(chatId)).toMatchObject({ secondsLeft: 40, isPaused: false });
    answerGoal(chatId, questionId, { type: 'dismiss' });
  });

  it('takes the first answer, and tells a slower tab that it was too late', async () => {
    const { chatId, questionId, answer } = ask(30);
    expect(answerGoal(chatId, questionId, { type: 'auto' })).toBe(true);
    expect(answerGoal(chatId, questionId, { type: 'disable' })).toBe(false);
    expect(extendGoal(chatId, questionId, 30)).toBe(false);
    expect(await answer).toEqual({ type: 'auto' });
  });

  it('offers the goals and every way out', async () => {
    const usual = ask(30);
    const types = openQuestion(usual.chatId)?.options.map(({ type }) => type);
    expect(types).toEqual(['goal', 'auto', 'other', 'disable', 'less-frequent']);
    answerGoal(usual.chatId, usual.questionId, { type: 'dismiss' });
  });
});
