import { type GoalOption, goalOptions } from '../../compaction';
import { processWide } from '../../process-wide';
import { publish } from '../watch';

/** A question that waits in a chat: it belongs to the server, so a reload finds it again. */
export type GoalQuestion = {
  id: string;
  chatId: string;
  options: GoalOption[];
  tokens: number;
  windowTokens: number | null;
  isSafetyValve: boolean;
  /** Seconds a page counts down from; null waits until it is answered. */
  seconds: number | null;
  /** What is left of them now: a page that comes later does not begin anew. */
  secondsLeft: number | null;
  isPaused: boolean;
  askedAt: number;
};

export type QuestionAnswer =
  | { type: 'goal'; goal: string; isOwnWords: boolean }
  | { type: 'auto' }
  | { type: 'timeout' }
  | { type: 'disable' }
  | { type: 'less-frequent' }
  /** Not now: nothing is compacted, the next check asks again. */
  | { type: 'dismiss' };

type Waiting = {
  question: Omit<GoalQuestion, 'secondsLeft' | 'isPaused'>;
  /** When its time is up; null while it is paused or has no limit. */
  dueAt: number | null;
  /** What was left when it was paused. */
  secondsLeft: number | null;
  answer: (answer: QuestionAnswer) => void;
  timer: NodeJS.Timeout | null;
};

const waiting = processWide('goal-questions', () => new Map<string, Waiting>());

/** A page counts down for itself; the server only steps in, a little later, when nobody is there to see it. */
const graceMs = 5_000;

type Asked = Omit<GoalQuestion, 'options' | 'secondsLeft' | 'isPaused'> & { goals: string[] };

/** Asks in the chat and waits for the answer of whichever page gives one first. */
export function askGoal(input: Asked): Promise<QuestionAnswer> {
  const { goals, ...about } = input;
  const question = { ...about, options: goalOptions({ goals, isSafetyValve: input.isSafetyValve }) };
  return new Promise((resolve) => {
    const entry: Waiting = {
      question,
      dueAt: null,
      secondsLeft: question.seconds,
      timer: null,
      answer(answer) {
        if (entry.timer) clearTimeout(entry.timer);
        waiting.delete(question.chatId);
        publish({ type: 'question-changed', chatId: question.chatId });
        resolve(answer);
      },
    };
    waiting.set(question.chatId, entry);
    setTimer(entry, question.seconds);
    publish({ type: 'question-changed', chatId: question.chatId });
  });
}

export function openQuestion(chatId: string): GoalQuestion | null {
  const entry = waiting.get(chatId);
  if (!entry) return null;
  return {
    ...entry.question,
    secondsLeft: secondsLeft(entry),
    isPaused: entry.dueAt === null && entry.question.seconds !== null,
  };
}

function secondsLeft({ dueAt, secondsLeft: left }: Waiting): number | null {
  return dueAt === null ? left : Math.max(1, Math.ceil((dueAt - Date.now()) / 1000));
}

/** False when the question is no longer there: another tab was quicker, or its time was up. */
export function answerGoal(chatId: string, questionId: string, answer: QuestionAnswer): boolean {
  const entry = waiting.get(chatId);
  if (entry?.question.id !== questionId) return false;
  entry.answer(answer);
  return true;
}

/** Pauses the time (null) or grants more: a page that is looked at decides how long it takes. */
export function extendGoal(chatId: string, questionId: string, seconds: number | null): boolean {
  const entry = waiting.get(chatId);
  if (entry?.question.id !== questionId) return false;
  setTimer(entry, seconds);
  return true;
}

function setTimer(entry: Waiting, seconds: number | null) {
  if (entry.timer) clearTimeout(entry.timer);
  entry.timer = null;
  entry.secondsLeft = seconds ?? secondsLeft(entry);
  entry.dueAt = seconds === null ? null : Date.now() + seconds * 1000;
  if (seconds === null) return;
  entry.timer = setTimeout(() => entry.answer({ type: 'timeout' }), seconds * 1000 + graceMs);
  entry.timer.unref();
}
