import { processWide } from '../../process-wide';
import { publish } from '../watch';

export type CompactionPhase = 'waiting' | 'planning' | 'summarizing' | 'checking' | 'committing';

/** What a page may know of a compaction under way. */
export type JobState = {
  id: string;
  chatId: string;
  phase: CompactionPhase;
  strategyId: string;
  goal: string | null;
  isManual: boolean;
  /** A check that most likely finds nothing to do: pages need not show it. */
  isQuiet?: boolean;
  /** The summary as far as it is written. */
  textSoFar: string;
  /** What happened on the way, in plain words. */
  note: string | null;
  startedAt: number;
};

export type CompactionJob = {
  state: JobState;
  signal: AbortSignal;
  cancel: () => void;
  report: (change: Partial<Pick<JobState, 'phase' | 'textSoFar' | 'note' | 'strategyId'>>) => void;
  end: () => void;
  ended: Promise<void>;
};

const jobs = processWide('compaction-jobs', () => new Map<string, CompactionJob>());

/** Pages are told of growing text at most this often. */
const reportEveryMs = 100;

/** One compaction per chat at a time: null where one is already running. */
export function openJob(state: JobState): CompactionJob | null {
  if (jobs.has(state.chatId)) return null;
  const abort = new AbortController();
  let lastTold = 0;
  let resolveEnded = () => {};
  const ended = new Promise<void>((resolve) => {
    resolveEnded = resolve;
  });
  const tell = () => publish({ type: 'compaction-progress', chatId: state.chatId });
  const job: CompactionJob = {
    state,
    signal: abort.signal,
    cancel: () => abort.abort(new DOMException('Stopped', 'AbortError')),
    report(change) {
      const onlyText = Object.keys(change).every((key) => key === 'textSoFar');
      job.state = { ...job.state, ...change };
      const now = Date.now();
      if (onlyText && now - lastTold < reportEveryMs) return;
      lastTold = now;
      tell();
    },
    end() {
      jobs.delete(state.chatId);
      resolveEnded();
      publish({ type: 'compaction-ended', chatId: state.chatId });
    },
    ended,
  };
  jobs.set(state.chatId, job);
  tell();
  return job;
}

export function activeJob(chatId: string): CompactionJob | null {
  return jobs.get(chatId) ?? null;
}
