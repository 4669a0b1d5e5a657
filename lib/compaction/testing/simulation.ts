import { irreducibleFloor } from '../guards';
import type { Profile } from '../profiles';
import { compactWhenDue } from '../sequence/compact-when-due';
import type { Compaction, Message } from '../types';
import { viewOf, viewTokens } from '../view';
import { buildMessage, type MessageSketch } from './build';
import { scriptedSummarizer, testPorts } from './fakes';
import type { SimulationRow } from './simulation-rows';

export type SimulationResult = {
  /** Requests that left with more real tokens than the window holds. */
  sentOver: number;
  sent: number;
  /** Requests not sent because nothing could make them fit, and of these the ones that could have fitted. */
  refused: number;
  refusedNeedlessly: number;
  compactions: number;
  attempts: number;
  /** Compactions that followed another one with no message in between. */
  repeated: number;
  largestRealShare: number;
};

const SUMMARY = `<state_snapshot><overall_goal>Keep the session going</overall_goal><key_knowledge>${'A fact worth keeping. '.repeat(30)}</key_knowledge></state_snapshot>`;

/** Until a provider has reported, and for those that never do. */
const DEFAULT_FACTOR = 2.5;

/** Plays a session turn by turn the way a chat does: trigger and guard before every model call, usage after it. */
export async function simulate(row: SimulationRow, profile: Profile): Promise<SimulationResult> {
  const session = createSession(row, profile);
  for (let turn = 0; turn < row.turns; turn++) {
    session.append({ role: 'user', parts: promptParts(row) });
    const batches = row.sequential ? row.resultChars.map((chars) => [chars]) : [row.resultChars];
    let goesOn = await session.callModel(turn);
    for (const [place, batch] of batches.entries()) {
      if (!goesOn || batch.length === 0) break;
      const ids = batch.map((_, at) => `t${turn}b${place}c${at}`);
      session.append({ role: 'assistant', calls: ids.map((id) => ({ id })) });
      session.append({
        role: 'tool',
        results: ids.map((id, at) => ({ id, output: 'r'.repeat(batch[at] ?? 0) })),
      });
      goesOn = await session.callModel(turn);
    }
    const large = row.name.includes('VeryLargeModelResponses');
    session.append({ role: 'assistant', text: 'a'.repeat(large ? 8_000 : 1_200) });
  }
  return session.result;
}

function createSession(row: SimulationRow, profile: Profile) {
  const messages: Message[] = [];
  const compactions: Compaction[] = [];
  const overheadTokens = Math.ceil((row.systemChars + definitionChars(row)) / 4);
  let learnt: number | null = null;
  let compactedAt = -1;
  let clock = 0;
  const result: SimulationResult = {
    sentOver: 0,
    sent: 0,
    refused: 0,
    refusedNeedlessly: 0,
    compactions: 0,
    attempts: 0,
    repeated: 0,
    largestRealShare: 0,
  };

  const append = (sketch: MessageSketch) => {
    const place = messages.length;
    messages.push(buildMessage({ ...sketch, id: `m${place}` }, place, messages.at(-1)?.id ?? null));
  };
  const size = () => overheadTokens + viewTokens(viewOf({ messages, compactions }).messages);

  const attempt = async (windowTokens: number, mustFit: boolean) => {
    const tokens = size();
    const headId = messages.at(-1)?.id ?? null;
    const outcome = await compactWhenDue(
      {
        profile,
        chatId: 'simulation',
        messages,
        compactions,
        headId,
        manual: false,
        mustFit,
        windowTokens,
        overheadTokens,
        triggerInput: {
          tokens,
          historyTokens: tokens - overheadTokens,
          windowTokens,
          reservedTokens: overheadTokens,
          messageCount: messages.length,
          userMessageCount: messages.filter((message) => message.role === 'user').length,
          lastRole: messages.at(-1)?.role ?? null,
          messagesSince: messages.length,
          secondsSince: null,
        },
      },
      testPorts({
        summarizer: scriptedSummarizer([SUMMARY], { windowTokens }),
        clock: { now: () => ++clock },
        ids: { next: () => `id${++clock}` },
        commit: async (compaction) => {
          compactions.push(compaction);
          return 'committed';
        },
      }),
    );
    if (outcome.compaction) result.attempts += 1;
    if (outcome.status !== 'COMPRESSED' && outcome.status !== 'CONTENT_TRUNCATED') return;
    result.compactions += 1;
    if (compactedAt === messages.length && !mustFit) result.repeated += 1;
    compactedAt = messages.length;
  };

  const callModel = async (turn: number): Promise<boolean> => {
    const factor = learnt ?? DEFAULT_FACTOR;
    const windowTokens = Math.floor(row.windowTokens / factor);
    await attempt(windowTokens, false);
    await attempt(windowTokens, false);
    if (size() > windowTokens * 0.95) await attempt(windowTokens, true);
    const tokens = size();
    if (tokens > windowTokens) {
      result.refused += 1;
      const live = messages.findLast((message) => message.role === 'user')?.tokens ?? 0;
      const floor = {
        instructionsTokens: overheadTokens,
        toolTokens: 0,
        lastTurnTokens: live + FRAME_TOKENS,
        reserveTokens: 0,
      };
      if (irreducibleFloor({ ...floor, windowTokens }).fits) result.refusedNeedlessly += 1;
      return false;
    }
    const real = Math.ceil(tokens * row.trueRatio);
    result.sent += 1;
    if (real > row.windowTokens) result.sentOver += 1;
    result.largestRealShare = Math.max(result.largestRealShare, real / row.windowTokens);
    if (row.usage === 'reported' || (row.usage === 'late' && turn >= 5))
      learnt = Math.min(5, Math.max(1, real / tokens));
    return true;
  };

  return { append, callModel, result };
}

/** A summary, its introduction and the continuation: what remains when everything is folded. */
const FRAME_TOKENS = 450;

function promptParts({ inlineFiles, windowTokens, name }: SimulationRow): Message['parts'] {
  const text = { type: 'text' as const, text: 'u'.repeat(400) };
  if (!inlineFiles) return [text];
  const chars = windowTokens < 50_000 ? 1_000 : name.includes('LargeInline') ? 80_000 : 40_000;
  const file = { type: 'file' as const, name: 'a.txt', mediaType: 'text/plain', text: 'f'.repeat(chars) };
  return name.includes('Multiple') ? [text, file, file] : [text, file];
}

function definitionChars({ toolDefinitions, windowTokens, name }: SimulationRow): number {
  if (!toolDefinitions) return 0;
  if (windowTokens < 50_000) return 3_000;
  return name.includes('Dominate') ? 160_000 : 60_000;
}
