import type { CommitCompaction, PromptRequest, Summarizer, SummaryAnswer } from '../ports';
import type { CompactPorts } from '../sequence/request';
import type { Compaction } from '../types';
import { quarterTokenizer } from './build';

export type ScriptedAnswer = string | Error | Partial<SummaryAnswer> | ((request: PromptRequest) => string);

export type ScriptedSummarizer = Summarizer & { requests: PromptRequest[] };

/** Answers from a script, in order; the last one repeats. */
export function scriptedSummarizer(
  script: readonly ScriptedAnswer[],
  { windowTokens = 200_000, id = 'scripted' }: { windowTokens?: number; id?: string } = {},
): ScriptedSummarizer {
  const requests: PromptRequest[] = [];
  return {
    id,
    windowTokens,
    requests,
    summarize: async (request, signal, onText) => {
      const answer = script[Math.min(requests.length, script.length - 1)] ?? '';
      requests.push(request);
      if (signal.aborted) throw new Error('aborted');
      if (answer instanceof Error) throw answer;
      const text =
        typeof answer === 'function'
          ? answer(request)
          : typeof answer === 'string'
            ? answer
            : (answer.text ?? '');
      onText?.(text);
      const rest = typeof answer === 'object' ? answer : {};
      return { finish: 'stop', usage: null, ...rest, text };
    },
  };
}

export type MemoryCommit = {
  commit: CommitCompaction;
  recorded: Compaction[];
  moveHead: (headId: string | null) => void;
};

/** A store of one chat's compactions that compares the head like the real ones. */
export function memoryCommit(headId: string | null): MemoryCommit {
  let head = headId;
  const recorded: Compaction[] = [];
  return {
    recorded,
    moveHead: (next) => {
      head = next;
    },
    commit: async (compaction, expectedHeadId) => {
      const changes = compaction.status === 'COMPRESSED' || compaction.status === 'CONTENT_TRUNCATED';
      if (changes && expectedHeadId !== head) return 'stale-head';
      recorded.push(compaction);
      return 'committed';
    },
  };
}

/** Ports with a clock that ticks once per look and ids that count. */
export function testPorts(
  given: Partial<CompactPorts> & Pick<CompactPorts, 'summarizer' | 'commit'>,
): CompactPorts {
  let now = 1_000;
  let id = 0;
  return {
    tokenizer: quarterTokenizer,
    clock: { now: () => ++now },
    ids: { next: () => `id${++id}` },
    ...given,
  };
}
