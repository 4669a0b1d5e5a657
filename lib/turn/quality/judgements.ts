import { AppError } from '../../app-error';
import type { Usage } from '../../compaction';
import { costUsd } from '../../models/cost';
import { modelSummarizer } from '../../models/summarizer';
import { processWide } from '../../process-wide';
import type { AskModel, PairJudgement, ProbeJudgement, SentenceJudgement } from '../../quality/judge';
import type { QualityResult } from '../../store/types';
import type { TurnPorts } from '../ports';
import { publish } from '../watch';
import { judgeWith } from './judge-with';
import {
  compactionOf,
  isUnreadable,
  JUDGE_VERSIONS,
  type JudgementKind,
  type JudgementRequest,
  type Judging,
  loadJudging,
  roomOf,
} from './judging';

/** What a model said of a compaction, with everything that makes it comparable to another. */
export type Judgement = {
  modelId: string;
  promptVersion: number;
  /** As reported; null where the provider reported nothing. */
  usage: Pick<Usage, 'inputTokens' | 'outputTokens'> | null;
  costUsd: number | null;
  judgedAt: number;
} & (
  | { kind: 'probes'; judgement: ProbeJudgement }
  | { kind: 'sentences'; judgement: SentenceJudgement }
  /** Held against another compaction, which is `second` in it. */
  | { kind: 'pair'; otherCompactionId: string; judgement: PairJudgement }
);

/** What is under way or went wrong. */
export type JudgementJob = { kind: JudgementKind; modelId: string; otherCompactionId: string | null };

export type Judgements = {
  /** Newest first. */
  judgements: Judgement[];
  running: JudgementJob[];
  failures: (JudgementJob & { text: string })[];
};

type Job = JudgementJob & { compactionId: string; stop: AbortController; failure: string | null };

const jobs = processWide('judgements', () => new Map<string, Job>());

/** Has a model judge a compaction in the background, unless the same one already did; returns at once. */
export async function startJudgement(
  ports: TurnPorts,
  request: JudgementRequest,
): Promise<'started' | 'known'> {
  const judging = await loadJudging(ports, request);
  const { kind, modelId, other, key } = judging;
  const { compaction } = judging.subject;
  if (await ports.store.quality.get(compaction.id, kind, key)) return 'known';
  const id = `${compaction.id} ${kind} ${key}`;
  const running = jobs.get(id);
  if (running && running.failure === null) return 'started';
  forgetFailures(compaction.id, kind);
  const job: Job = {
    compactionId: compaction.id,
    kind,
    modelId,
    otherCompactionId: other?.compaction.id ?? null,
    stop: new AbortController(),
    failure: null,
  };
  jobs.set(id, job);
  const changed = () => publish({ type: 'quality-changed', chatId: compaction.chatId });
  void judge(ports, job, judging)
    .then(() => jobs.delete(id))
    .catch((fault: unknown) => {
      if (job.stop.signal.aborted) jobs.delete(id);
      else job.failure = ports.explainError(fault).text;
    })
    .finally(changed);
  return 'started';
}

/** What models have said of a compaction, what is being judged now, and what went wrong. */
export async function listJudgements(
  ports: Pick<TurnPorts, 'store'>,
  { chatId, compactionId }: { chatId: string; compactionId: string },
): Promise<Judgements> {
  await compactionOf(ports, chatId, compactionId);
  const stored = await ports.store.quality.list(compactionId);
  const own = [...jobs.values()].filter((job) => job.compactionId === compactionId);
  return {
    judgements: stored.filter(({ kind }) => kind in JUDGE_VERSIONS).map(asJudgement),
    running: own.filter(({ failure }) => failure === null).map(asListed),
    failures: own.flatMap((job) => (job.failure === null ? [] : [{ ...asListed(job), text: job.failure }])),
  };
}

/** Ends what is being judged of a compaction, or one kind of it; nothing half-done is kept. */
export function stopJudgements(compactionId: string, kind?: JudgementKind): void {
  for (const job of jobs.values())
    if (job.compactionId === compactionId && (!kind || job.kind === kind)) job.stop.abort();
}

function forgetFailures(compactionId: string, kind: JudgementKind): void {
  for (const [id, job] of jobs)
    if (job.compactionId === compactionId && job.kind === kind && job.failure !== null) jobs.delete(id);
}

async function judge(ports: TurnPorts, job: Job, judging: Judging): Promise<void> {
  const { kind, subject, other, key } = judging;
  const resolved = await ports.resolveModel(job.modelId);
  const summarizer = modelSummarizer(resolved);
  let usage: Judgement['usage'] = null;
  let cost: number | null = null;
  const ask: AskModel = async ({ id, version, ...prompt }) => {
    const answer = await summarizer.summarize(
      { promptId: id, promptVersion: version, ...prompt },
      job.stop.signal,
    );
    if (answer.usage) {
      const { inputTokens, outputTokens } = answer.usage;
      usage = {
        inputTokens: (usage?.inputTokens ?? 0) + inputTokens,
        outputTokens: (usage?.outputTokens ?? 0) + outputTokens,
      };
      const paid = costUsd(resolved.info, answer.usage);
      if (paid !== null) cost = (cost ?? 0) + paid;
    }
    return answer.text;
  };
  const judgement = await judgeWith(judging, {
    ask,
    room: roomOf(resolved.info),
    delimiter: ports.newId(),
  });
  if (isUnreadable(judgement))
    throw new AppError(
      'failed:judge',
      'The model answered, but not in the form it was asked for, so nothing was kept. Ask again, or choose another model.',
    );
  const result = {
    modelId: job.modelId,
    promptVersion: JUDGE_VERSIONS[kind],
    ...(other && { otherCompactionId: other.compaction.id }),
    usage,
    costUsd: cost,
    judgement,
  };
  job.stop.signal.throwIfAborted();
  await ports.store.quality.put({
    compactionId: subject.compaction.id,
    kind,
    key,
    createdAt: ports.now(),
    result,
  });
}

function asListed({ kind, modelId, otherCompactionId }: Job): JudgementJob {
  return { kind, modelId, otherCompactionId };
}

function asJudgement({ kind, createdAt, result }: QualityResult): Judgement {
  return { ...(result as object), kind, judgedAt: createdAt } as Judgement;
}
