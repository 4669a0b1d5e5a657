import type { CompactOutcome, GoalChoice } from '../../compaction';
import { checkInsOf, lessOftenText } from '../../settings/check-ins';
import type { GoalTrace } from '../../telemetry/chat-compression';
import type { TurnPorts } from '../ports';
import { chatOrThrow } from '../send-message';
import { publish } from '../watch';
import { type BranchState, loadBranchState } from './branch-state';
import { compactChat } from './compact-chat';
import { findGoals } from './find-goals';
import { askGoal, type QuestionAnswer } from './goal-question';
import { openJob } from './jobs';
import { recordOutcome } from './record-outcome';
import { tellFault } from './tell-fault';

/** After an answer: lets the chat's rule decide, asks for the goal if it says so, compacts in the background. */
export async function compactIfDue(ports: TurnPorts, chatId: string): Promise<CompactOutcome | null> {
  const chat = await chatOrThrow(ports.store, chatId);
  const state = await loadBranchState(ports, chat, chat.headId);
  if (!state.settings.automatic) return null;
  const wish = { isManual: false };
  const goalTrace: GoalTrace = {};
  const job = openJob({
    id: ports.newId(),
    chatId,
    phase: 'planning',
    strategyId: state.profile.strategyId,
    goal: null,
    isManual: false,
    isQuiet: !state.verdict.fires,
    textSoFar: '',
    note: null,
    startedAt: ports.now(),
  });
  if (!job) return null;
  try {
    const outcome = await compactChat(ports, {
      state,
      wish,
      job,
      askGoal: () => chooseGoal(ports, state, goalTrace),
    });
    await recordOutcome(ports, { state, wish, outcome, goalTrace });
    return outcome;
  } catch (fault) {
    tellFault(chatId, fault);
    throw fault;
  } finally {
    job.end();
  }
}

/** The goal question of a chat: from the extraction of goals to what the answer means. */
async function chooseGoal(ports: TurnPorts, state: BranchState, trace: GoalTrace): Promise<GoalChoice> {
  const { chat, settings, verdict, triggerInput } = state;
  const found = await findGoals(ports, state);
  trace.extractionSucceeded = found.goals.length > 0;
  trace.extractionMs = found.durationMs;
  await note(ports, chat.id, 'goals-found', {
    goals: found.goals,
    error: found.error,
    durationMs: found.durationMs,
  });
  const fits = triggerInput.windowTokens === null || triggerInput.tokens < triggerInput.windowTokens * 0.95;
  if (found.goals.length === 0 || (verdict.isSafetyValve && !fits)) return withoutGoal('auto');
  const answer = await askGoal({
    id: ports.newId(),
    chatId: chat.id,
    goals: found.goals,
    tokens: triggerInput.tokens,
    windowTokens: triggerInput.windowTokens,
    isSafetyValve: verdict.isSafetyValve,
    seconds: settings.questionSeconds,
    askedAt: ports.now(),
  });
  await note(ports, chat.id, 'goal-answered', { answer });
  return meaningOf(ports, { state, answer, trace });
}

async function meaningOf(
  ports: TurnPorts,
  { state, answer, trace }: { state: BranchState; answer: QuestionAnswer; trace: GoalTrace },
): Promise<GoalChoice> {
  switch (answer.type) {
    case 'goal':
      return { type: 'go', goal: answer.goal, goalSource: 'person' };
    case 'dismiss':
      return { type: 'not-now', reason: 'Not now, you said. The next check asks again.' };
    case 'timeout':
      trace.timedOut = true;
      return withoutGoal('timeout');
    case 'auto':
      return withoutGoal('auto');
    case 'disable':
      trace.selectedDisable = true;
      await changeGlobally(ports, { interactive: false });
      await note(ports, state.chat.id, 'check-ins-disabled', { text: disabledText });
      publish({ type: 'notice', chatId: state.chat.id, text: disabledText });
      return withoutGoal('auto');
    case 'less-frequent':
      trace.lessOften = await askLessOften(ports, state);
      return withoutGoal('auto');
  }
}

const disabledText = 'Interactive compression disabled. You can switch it on again in the settings.';

const withoutGoal = (goalSource: 'auto' | 'timeout'): GoalChoice => ({ type: 'go', goal: null, goalSource });

/** Multiplies the thresholds of the check-in, for every chat, and says by how much. */
async function askLessOften(ports: TurnPorts, state: BranchState): Promise<GoalTrace['lessOften']> {
  const { settings, chat, ownProfiles } = state;
  const multiplier = settings.frequencyMultiplier;
  const timesLessOften = settings.timesLessOften + 1;
  const before = checkInsOf(settings, ownProfiles);
  const after = checkInsOf({ ...settings, timesLessOften }, ownProfiles);
  await changeGlobally(ports, { timesLessOften });
  const text = lessOftenText(before.now, after.now, multiplier);
  await note(ports, chat.id, 'check-ins-less-often', {
    text,
    multiplier,
    cumulative: after.cumulative,
    ...after.now,
    timesLessOften,
    capped: after.capped,
    suggestDisable: after.suggestDisable,
  });
  const rare = after.capped ? ' Check-ins will be rare from now on.' : '';
  const off = after.suggestDisable ? ' You can also switch the question off in the settings.' : '';
  publish({ type: 'notice', chatId: chat.id, text: `${text}.${rare}${off}` });
  return { multiplier, cumulative: after.cumulative, ...after.now, times: timesLessOften };
}

async function changeGlobally(ports: TurnPorts, change: Record<string, unknown>): Promise<void> {
  const before = await ports.store.settings.get('compaction');
  await ports.store.settings.set('compaction', { ...(before as object | null), ...change });
}

async function note(
  ports: TurnPorts,
  chatId: string,
  kind: string,
  data: Record<string, unknown>,
): Promise<void> {
  await ports.store.events.append({
    chatId,
    at: ports.now(),
    kind,
    messageId: null,
    compactionId: null,
    data,
  });
  publish({ type: 'compaction-progress', chatId });
}
