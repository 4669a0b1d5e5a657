import type { Compaction, CompactionStatus, Message, OptionValues } from '@/lib/compaction';
import type { DecayRow, QualityReport } from '@/lib/quality';

/** A conversation to try things on; nothing in the lab ever changes it. */
export type LabTranscript = {
  id: string;
  name: string;
  /** The branch in use, root first, tokens by the ruler. */
  messages: readonly Message[];
  /** Where its own tool compacted it, in file order. */
  recorded: readonly RecordedPoint[];
};

export type RecordedPoint = {
  /** The branch up to it; where a rewind left it aside this is not the beginning of `messages`. */
  messages: readonly Message[];
  /** How many message records of the file came before. */
  messagesBefore: number;
  /** The summary is in the file, but nobody can read it: there is a point, and nothing to compare with. */
  isSealed: boolean;
  /** What its tool wrote; empty where that is sealed or only outputs were masked. */
  text: string;
  tokens: number;
  compaction: Compaction;
};

/** Where to compact: at the transcript's own points, after so many messages, or after a share of them. */
export type LabAt =
  | { type: 'recorded' }
  | { type: 'index'; index: number }
  | { type: 'fraction'; fraction: number };

/** One thing to try: a strategy with its parameters. `key` tells two arms of one strategy apart. */
export type LabArm = { key: string; strategyId: string; options: OptionValues };

/** A place where every arm is tried. */
export type LabPoint = {
  ordinal: number;
  /** Messages of the branch before it. */
  index: number;
  messagesBefore: number;
  messages: readonly Message[];
  later: readonly Message[];
  /** Where the facts it is judged by begin: after the point before it. */
  factsFrom: number;
  recorded: RecordedPoint | null;
};

export type LabStatus = CompactionStatus | 'RECORDED' | 'FAILED';

/** One arm at one point. A failure is a row like any other. */
export type LabRow = {
  transcriptId: string;
  /** Which point of the transcript, from 0. */
  point: number;
  index: number;
  messagesBefore: number;
  /** `recorded` for what the transcript's own tool did. */
  arm: string;
  strategyId: string;
  options: OptionValues;
  status: LabStatus;
  reason: string;
  fallback: boolean;
  /** Snapshot and anchors as the model would see them; empty where nothing was summarised. */
  summaryText: string;
  summaryTokens: number;
  tokensBefore: number;
  tokensAfter: number;
  durationMs: number;
  costUsd: number | null;
  summarizerCalls: number;
  /** What it put in force; the next point of this arm goes on from it. */
  compaction: Compaction | null;
  /** null where nothing was compacted. */
  report: QualityReport | null;
  /** From the second compaction of an arm on: what is left of the facts of the earlier ones. */
  decay: DecayRow[] | null;
};

export const RECORDED_ARM = 'recorded';
