import type { LabResult, LabRow, Replay } from '../../lib/lab';
import { compareArms, compareFacts, RECORDED_ARM, summariseLab } from '../../lib/lab';
import type { LabFile } from './read-inputs';

export type ReplayedFile = { file: string; conversation: number; replays: Replay[] };

/** Everything measured, file by file, points in file order. */
export function labAsJson({
  files,
  result,
  replays,
  command,
}: {
  files: readonly LabFile[];
  result: LabResult;
  replays: readonly ReplayedFile[];
  command: { at: unknown; strategies: string[] };
}) {
  return {
    version: result.version,
    ...command,
    files: files.map(({ file, imported, reason, transcripts }) => ({
      file,
      format: imported?.format ?? null,
      messages: imported?.transcripts.reduce((sum, transcript) => sum + transcript.sourceMessages, 0) ?? 0,
      ...(reason === null ? {} : { error: reason }),
      points: transcripts.flatMap(({ id }, conversation) => pointsOf(result, id, conversation)),
      ...(replays.length > 0 ? { replays: replays.filter((replayed) => replayed.file === file) } : {}),
      skippedLines: imported?.skippedLines ?? [],
    })),
    summary: summariseLab(result.rows),
    comparedWithRecorded: command.strategies.map((arm) => ({
      strategy: arm,
      informationKept: compareArms(result.rows, arm, RECORDED_ARM),
      facts: compareFacts(result.rows, arm, RECORDED_ARM),
    })),
    isStopped: result.isStopped,
  };
}

function pointsOf({ rows, facts }: LabResult, transcriptId: string, conversation: number) {
  const own = rows.filter((row) => row.transcriptId === transcriptId);
  const ordinals = [...new Set(own.map(({ point }) => point))].sort((a, b) => a - b);
  return ordinals.map((ordinal) => {
    const atPoint = own.filter(({ point }) => point === ordinal);
    const [first] = atPoint;
    const recorded = atPoint.find(({ arm }) => arm === RECORDED_ARM);
    const known = facts.find((point) => point.transcriptId === transcriptId && point.point === ordinal);
    return {
      conversation,
      index: first?.index ?? 0,
      messagesBefore: first?.messagesBefore ?? 0,
      recorded: recorded?.summaryText ? recordedAsJson(recorded) : null,
      // Its tool blanked out tool results and wrote no summary.
      ...(recorded?.summaryText === '' ? { masked: recordedAsJson(recorded) } : {}),
      arms: atPoint.filter(({ arm }) => arm !== RECORDED_ARM).map(armAsJson),
      facts: (known?.facts ?? []).map(({ id, class: factClass, kind, key, value, status, weight }) => ({
        id,
        class: factClass,
        kind,
        key,
        value,
        status,
        weight,
      })),
    };
  });
}

function recordedAsJson(row: LabRow) {
  const { summaryText, summaryTokens, tokensBefore, tokensAfter } = row;
  return { text: summaryText, tokens: summaryTokens, tokensBefore, tokensAfter, metrics: metricsOf(row) };
}

function armAsJson(row: LabRow) {
  const { arm, options, status, reason, fallback, summaryText, summaryTokens, tokensBefore, tokensAfter } =
    row;
  const { durationMs, costUsd, summarizerCalls } = row;
  return {
    strategy: arm,
    options,
    status,
    reason,
    fallback,
    summaryText,
    summaryTokens,
    tokensBefore,
    tokensAfter,
    durationMs: Math.round(durationMs),
    costUsd,
    summarizerCalls,
    metrics: metricsOf(row),
  };
}

/** The report, its verdicts by the id of the fact; the facts themselves stand with the point. */
function metricsOf({ report, decay }: LabRow) {
  if (report === null) return null;
  const { verdicts, ...rest } = report;
  return {
    ...rest,
    decay,
    verdicts: Object.fromEntries(verdicts.map(({ factId, verdict }) => [factId, verdict])),
  };
}
