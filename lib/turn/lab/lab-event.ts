import type { ArmSummary, LabRow, Replay } from '../../lab';
import type { Fact, FactClass } from '../../quality';

/** One arm at one point, without the parts only the server needs. */
export type LabRowView = Omit<
  LabRow,
  'messagesBefore' | 'options' | 'summarizerCalls' | 'compaction' | 'report' | 'decay'
> & {
  /** Share of the weight of all facts that is kept; null where nothing was compacted. */
  informationKept: number | null;
  ratio: number | null;
  hindsight: { kept: number; needed: number } | null;
  isValid: boolean | null;
  paybackRequests: number | null;
  /** One letter per fact of the point: kept, recoverable, mutated, stale, lost; a dot where it does not count. */
  verdicts: string;
};

export type LabFact = Pick<Fact, 'class' | 'kind' | 'key' | 'value'>;
export type LabPointFacts = { transcriptId: string; point: number; facts: LabFact[] };

export type LabPlan = {
  transcripts: { id: string; name: string; messages: number; points: { index: number }[] }[];
  arms: { key: string; strategyId: string; label: string }[];
  total: number;
  /** Whose price money is reckoned in; null where tokens stand for it. */
  pricedAs: string | null;
  windowTokens: number;
};

/** One line of the answer to a run of the lab. */
export type LabEvent =
  | { type: 'plan'; plan: LabPlan }
  | { type: 'row'; row: LabRowView; done: number; total: number; isReused: boolean }
  | { type: 'summary'; arms: ArmSummary[] }
  | { type: 'facts'; points: LabPointFacts[]; classes: { id: FactClass; label: string }[] }
  | {
      type: 'replay';
      transcriptId: string;
      /** The swept value; null for a plain replay. */
      value: number | null;
      replay: Replay | null;
      arm: string;
      /** Why there is no replay. */
      reason: string | null;
      done: number;
      total: number;
    }
  | { type: 'failed'; reason: string }
  | { type: 'end'; isStopped: boolean };
