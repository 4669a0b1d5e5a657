import { type Compaction, changesView } from '@/lib/compaction';
import {
  type DecayStep,
  decayOverGenerations,
  type Fact,
  type History,
  makeProbes,
  measureCompaction,
  type Probe,
  readHistory,
} from '@/lib/quality';
import { compactArm } from './compact-arm';
import { pointsOf } from './points';
import type { LabPorts } from './ports';
import {
  type LabArm,
  type LabAt,
  type LabPoint,
  type LabRow,
  type LabTranscript,
  RECORDED_ARM,
  type RecordedPoint,
} from './types';

export type LabProgress = { row: LabRow; done: number; total: number; isReused: boolean };

/** What a run gives: its rows, and per point the facts every arm there answers for. */
export type LabResult = { version: number; rows: LabRow[]; facts: PointFacts[]; isStopped: boolean };

export type PointFacts = { transcriptId: string; point: number; facts: Fact[] };

/** Goes up whenever rows mean something else; rows of another version are not gone on with. */
export const LAB_VERSION = 1;

export type LabRequest = {
  transcripts: readonly LabTranscript[];
  arms: readonly LabArm[];
  at: LabAt;
  ports: LabPorts;
  /** An earlier run; what it holds is not done again, unless it failed. */
  previous?: LabResult;
  onProgress?: (progress: LabProgress) => void;
};

/** How many rows a run will have. */
export function countRows({
  transcripts,
  arms,
  at,
}: Pick<LabRequest, 'transcripts' | 'arms' | 'at'>): number {
  return transcripts.reduce(
    (sum, transcript) =>
      sum +
      pointsOf(transcript, at).reduce(
        (rows, { recorded }) => rows + arms.length + (isComparable(recorded) ? 1 : 0),
        0,
      ),
    0,
  );
}

/**
 * Every arm at every point of every transcript, row by row. An arm goes on from what it made at the point before, as a
 * chat would. Whatever goes wrong with one row becomes that row's status; stopping leaves the rows that were done.
 */
export async function runLab(request: LabRequest): Promise<LabResult> {
  const { transcripts, arms, at, ports, previous, onProgress } = request;
  const total = countRows(request);
  const result: LabResult = { version: LAB_VERSION, rows: [], facts: [], isStopped: false };
  const { rows } = result;
  const isSameLab = previous?.version === LAB_VERSION;
  const known = new Map((isSameLab ? previous.rows : []).map((row) => [keyOf(row), row]));
  for (const [place, transcript] of transcripts.entries()) {
    const points = pointsOf(transcript, at);
    const facts = points.map(readPoint);
    for (const [point, read] of facts.entries())
      result.facts.push({ transcriptId: transcript.id, point, facts: read().ledger.facts });
    const foreignProbes = probesOf(transcripts[(place + 1) % transcripts.length], transcript);
    for (const arm of [null, ...arms]) {
      const chain: Compaction[] = [];
      const steps: DecayStep[] = [];
      for (const [ordinal, point] of points.entries()) {
        if (ports.signal?.aborted) return { ...result, isStopped: true };
        const shared = facts[ordinal]?.();
        if (!shared || (arm === null && !isComparable(point.recorded))) continue;
        const done = known.get(
          keyOf({ transcriptId: transcript.id, point: ordinal, arm: arm?.key ?? RECORDED_ARM }),
        );
        const isReused = done !== undefined && done.status !== 'FAILED' && done.status !== 'CANCELLED';
        const trial = { transcript, point, shared, foreignProbes, chain, ports };
        const row = isReused ? done : arm ? await tryArm({ ...trial, arm }) : recordedRow(trial);
        if (ports.signal?.aborted) return { ...result, isStopped: true };
        if (row.compaction && changesView(row.compaction)) chain.push(row.compaction);
        const edits = chain.at(-1)?.edits ?? [];
        steps.push({ messages: point.messages, edits });
        if (!isReused && steps.length > 1 && row.report) row.decay = decayOverGenerations(steps);
        rows.push(row);
        onProgress?.({ row, done: rows.length, total, isReused });
        await ports.breathe?.();
      }
    }
  }
  return result;
}

function isComparable(recorded: RecordedPoint | null): boolean {
  return recorded !== null && !recorded.isSealed;
}

type Shared = Pick<History, 'ledger' | 'source'>;

type Trial = {
  transcript: LabTranscript;
  point: LabPoint;
  shared: Shared;
  foreignProbes: readonly Probe[];
  chain: readonly Compaction[];
  ports: LabPorts;
};

/** The facts of a point, found when first needed and the same for every arm. */
function readPoint(point: LabPoint): () => Shared {
  let made: Shared | null = null;
  return () => {
    made ??= {
      ledger: readHistory({ messages: point.messages.slice(point.factsFrom) }).ledger,
      source: readHistory({ messages: point.messages }).source,
    };
    return made;
  };
}

async function tryArm({ arm, ...trial }: Trial & { arm: LabArm }): Promise<LabRow> {
  const { transcript, point, chain, ports } = trial;
  const startedAt = ports.now();
  const history = historyOf(trial);
  const base = {
    ...place(transcript, point, history),
    arm: arm.key,
    strategyId: arm.strategyId,
    options: arm.options,
  };
  try {
    const { outcome, prompts } = await compactArm({ arm, point, compactions: chain, ports });
    const { compaction, status, reason, summarizerCalls } = outcome;
    const took = { durationMs: ports.now() - startedAt, status, reason, summarizerCalls };
    if (!compaction || !changesView(compaction)) return { ...base, ...took };
    const report = measureCompaction({
      history,
      edits: compaction.edits,
      price: ports.price,
      usage: compaction.usage,
      costUsd: compaction.costUsd,
      prompts: ports.summarizer ? prompts : null,
      foreignProbes: trial.foreignProbes,
    });
    return { ...base, ...took, ...written(compaction), report };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...base, status: 'FAILED', reason, durationMs: ports.now() - startedAt };
  }
}

/** What the transcript's own tool made, measured like an arm. */
function recordedRow(trial: Trial): LabRow {
  const { transcript, point, ports } = trial;
  const { recorded } = point;
  const history = historyOf(trial);
  const row: LabRow = {
    ...place(transcript, point, history),
    arm: RECORDED_ARM,
    strategyId: RECORDED_ARM,
    options: {},
  };
  if (!recorded) return row;
  const { compaction } = recorded;
  const report = measureCompaction({
    history,
    edits: compaction.edits,
    price: ports.price,
    calledModel: recorded.text !== '',
    foreignProbes: trial.foreignProbes,
    wentOnWithIt: true,
  });
  return {
    ...row,
    ...written(compaction),
    status: 'RECORDED',
    reason: 'Made by the tool this transcript comes from.',
    summaryText: recorded.text,
    // By the same ruler as the arms, whatever its own tool reported.
    tokensAfter: report.economy.tokensAfter,
    report,
  };
}

function historyOf({ point, chain, shared }: Trial): History {
  const { messages, later } = point;
  return readHistory({ messages, later, edits: chain.at(-1)?.edits, sameFactsAs: shared });
}

function place(transcript: LabTranscript, point: LabPoint, { viewTokens }: History): LabRow {
  return {
    transcriptId: transcript.id,
    point: point.ordinal,
    index: point.index,
    messagesBefore: point.messagesBefore,
    arm: '',
    strategyId: '',
    options: {},
    status: 'NOOP',
    reason: '',
    fallback: false,
    summaryText: '',
    summaryTokens: 0,
    tokensBefore: viewTokens,
    tokensAfter: viewTokens,
    durationMs: 0,
    costUsd: null,
    summarizerCalls: 0,
    compaction: null,
    report: null,
    decay: null,
  };
}

function written(compaction: Compaction) {
  const replacements = compaction.edits.flatMap((edit) =>
    edit.type === 'summarize' ? edit.replacement : [],
  );
  const { fallback, tokensAfter, costUsd } = compaction;
  return {
    compaction,
    fallback,
    tokensAfter,
    costUsd,
    summaryText: replacements.map(({ text }) => text).join('\n\n'),
    summaryTokens: replacements.reduce((sum, { tokens }) => sum + tokens, 0),
  };
}

function probesOf(other: LabTranscript | undefined, own: LabTranscript): Probe[] {
  if (!other || other.id === own.id) return [];
  const messages = other.messages.slice(0, FOREIGN_MESSAGES);
  return makeProbes(readHistory({ messages }).ledger, messages, 30);
}

const FOREIGN_MESSAGES = 200;

function keyOf({ transcriptId, point, arm }: Pick<LabRow, 'transcriptId' | 'point' | 'arm'>): string {
  return JSON.stringify([transcriptId, point, arm]);
}
