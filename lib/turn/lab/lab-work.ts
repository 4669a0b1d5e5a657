import type { Summarizer } from '../../compaction';
import type { PromptRequest, SummaryAnswer } from '../../compaction/ports';
import {
  type ArmSummary,
  type LabArm,
  type LabAt,
  type LabPorts,
  type LabResult,
  type LabRow,
  type LabTranscript,
  type Replay,
  type ReplayArm,
  replay,
  runLab,
  summariseLab,
} from '../../lab';
import type { TokenPrice } from '../../token-price';
import { countTokens } from '../../tokens/count';

/** What the thread is given; plain data, because it travels. */
export type LabTask = {
  type: 'task';
  transcripts: LabTranscript[];
  arms: LabArm[];
  at: LabAt;
  previous: LabResult | null;
  replays: { transcriptId: string; arm: ReplayArm; value: number | null; windowTokens: number }[];
  /** Null for the built-in summariser; else it is asked for through `ask`. */
  summarizer: { id: string; windowTokens: number } | null;
  price: TokenPrice | null;
};

export type LabAnswer =
  | { type: 'row'; row: LabRow; done: number; total: number; isReused: boolean }
  | { type: 'summary'; arms: ArmSummary[] }
  | { type: 'result'; result: LabResult }
  | { type: 'replay'; place: number; replay: Replay | null; reason: string | null }
  /** The thread has no models: its summaries are asked for where they are. */
  | { type: 'ask'; id: number; request: PromptRequest }
  | { type: 'failed'; reason: string }
  | { type: 'done' };

export type LabAsk = (request: PromptRequest) => Promise<SummaryAnswer>;

/** Does a task and tells everything that happens. A row or replay that fails is an answer like any other. */
export async function doLabWork(
  task: LabTask,
  tell: (answer: LabAnswer) => void,
  { ask, signal, now }: { ask: LabAsk; signal?: AbortSignal; now: () => number },
): Promise<void> {
  const ports: LabPorts = {
    summarizer: task.summarizer && askingSummarizer(task.summarizer, ask),
    countTokens,
    now,
    price: task.price,
    ...(signal && { signal }),
  };
  if (task.replays.length > 0) await doReplays(task, tell, ports);
  else await doRows(task, tell, ports);
  tell({ type: 'done' });
}

async function doRows(task: LabTask, tell: (answer: LabAnswer) => void, ports: LabPorts): Promise<void> {
  const { transcripts, arms, at, previous } = task;
  const rows: LabRow[] = [];
  const result = await runLab({
    transcripts,
    arms,
    at,
    ports,
    ...(previous && { previous }),
    onProgress: (progress) => {
      rows.push(progress.row);
      tell({ type: 'row', ...progress });
      if (progress.row.report) tell({ type: 'summary', arms: summariseLab(rows) });
    },
  });
  tell({ type: 'summary', arms: summariseLab(result.rows) });
  tell({ type: 'result', result });
}

async function doReplays(task: LabTask, tell: (answer: LabAnswer) => void, ports: LabPorts): Promise<void> {
  for (const [place, { transcriptId, arm, windowTokens }] of task.replays.entries()) {
    const transcript = task.transcripts.find(({ id }) => id === transcriptId);
    if (!transcript) continue;
    try {
      const done = await replay({ messages: transcript.messages, arm, windowTokens, ports });
      tell({ type: 'replay', place, replay: done, reason: null });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      tell({ type: 'replay', place, replay: null, reason });
    }
  }
}

function askingSummarizer(
  { id, windowTokens }: { id: string; windowTokens: number },
  ask: LabAsk,
): Summarizer {
  return { id, windowTokens, summarize: (request) => ask(request) };
}
