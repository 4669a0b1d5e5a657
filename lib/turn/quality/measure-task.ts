import type { Edit, Message, Usage } from '../../compaction';
import {
  type DecayRow,
  type DecayStep,
  type Due,
  decayOverGenerations,
  measureCompaction,
  type Probe,
  type QualityReport,
  readHistory,
} from '../../quality';

/** Everything measuring one compaction needs, as plain data that can go to a thread. */
export type QualityTask = {
  /** The branch as it was then, and what came after. */
  messages: readonly Message[];
  later: readonly Message[];
  editsBefore: readonly Edit[];
  edits: readonly Edit[];
  pins: string[];
  usage: Usage | null;
  calledModel: boolean;
  wentOnWithIt: boolean;
  due: Due | null;
  /** This compaction and those it built on, oldest first. */
  chain: readonly DecayStep[];
  /** What the compactions of the chain are called. */
  generations: number[];
  foreignProbes: readonly Probe[];
  /** What the summariser was sent, while that is still known. */
  prompts: readonly string[] | null;
};

/** What is kept of it: the verdicts per fact are judged anew where somebody wants to read them. */
export type MeasuredQuality = {
  report: Omit<QualityReport, 'verdicts'>;
  decay: DecayRow[];
  generations: number[];
};

export function measureTask(task: QualityTask): MeasuredQuality {
  const { messages, later, editsBefore, pins, chain, generations, ...rest } = task;
  const history = readHistory({ messages, later, edits: editsBefore });
  const { verdicts: _, ...report } = measureCompaction({ ...rest, history, pins: new Set(pins) });
  return { report, decay: chain.length > 1 ? decayOverGenerations(chain) : [], generations };
}
