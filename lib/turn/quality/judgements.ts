import { AppError } from '../../app-error';
import type { Compaction, Usage } from '../../compaction';
import { costUsd } from '../../models/cost';
import { modelSummarizer } from '../../models/summarizer';
import { OFFLINE_MODEL_ID } from '../../models/types';
import { processWide } from '../../process-wide';
import {
  type AskModel,
  PAIR_PROMPT_VERSION,
  type PairJudgement,
  PROBE_PROMPT_VERSION,
  type ProbeJudgement,
  SENTENCE_PROMPT_VERSION,
  type SentenceJudgement,
} from '../../quality/judge';
import type { QualityResult } from '../../store/types';
import type { TurnPorts } from '../ports';
import { chatOrThrow } from '../send-message';
import { publish } from '../watch';
import { judgeWith } from './judge-with';
import { loadQualityTask } from './load-task';
import type { QualityTask } from './measure-task';

export type JudgementKind = 'probes' | 'pair' | 'sentences';

export type Judgement = {
  kind: JudgementKind;
  modelId: string;
  promptVersion: number;
  /** For a pair: the compaction this one was held against. */
  otherCompactionId: string | null;
  costUsd: number | null;
  judgement: ProbeJudgement | PairJudgement | SentenceJudgement;
  judgedAt: number;
};

export type JudgementRequest = {
  chatId: string;
  compactionId: string;
  kind: JudgementKind;
  /** The chat's own where none is named. */
  modelId?: string | null;
  otherCompactionId?: string | null;
};

type Job = {
  compactionId: string;
  kind: JudgementKind;
  modelId: string;
  stop: AbortController;
  failure: string | null;
};

const jobs = processWide('judgements', () => new Map<string, Job>());

const VERSIONS: Record<JudgementKind, number> = {
  probes: PROBE_PROMPT_VERSION,
  pair: PAIR_PROMPT_VERSION,
  sentences: SENTENCE_PROMPT_VERSION,
};

/** Has a model judge a compaction in the background, unless the same one already did; returns at once. */
export async function startJudgement(
  ports: TurnPorts,
  request: JudgementRequest,
): Promise<'started' | 'known'> {
  const chat = await chatOrThrow(ports.store, request.chatId);
  const modelId = request.modelId ?? chat.modelId;
  if (modelId === OFFLINE_MODEL_ID)
    throw new AppError('refused:judge', 'The built-in model cannot judge. Choose another model for it.');
  const compaction = await compactionOf(ports, request.chatId, request.compactionId);
  const other = request.kind === 'pair' ? await otherOf(ports, request) : null;
  const task = await loadQualityTask(ports.store, compaction);
  if (task === null)
    throw new AppError('refused:judge', 'This attempt changed nothing, so there is nothing to judge.');
  const key = keyOf({ kind: request.kind, modelId, otherCompactionId: other?.id ?? null });
  if (await ports.store.quality.get(compaction.id, request.kind, key)) return 'known';
  const id = `${compaction.id} ${request.kind} ${key}`;
  const running = jobs.get(id);
  if (running && running.failure === null) return 'started';
  const job: Job = {
    compactionId: compaction.id,
    kind: request.kind,
    modelId,
    stop: new AbortController(),
    failure: null,
  };
  jobs.set(id, job);
  const otherTask = other && (await loadQualityTask(ports.store, other));
  void judge(ports, {
    job,
    key,
    compaction,
    task,
    other: other && otherTask && { compaction: other, task: otherTask },
  })
    .then(() => jobs.delete(id))
    .catch((fault: unknown) => {
      if (job.stop.signal.aborted) jobs.delete(id);
      else job.failure = ports.explainError(fault).text;
    })
    .finally(() => publish({ type: 'quality-changed', chatId: chat.id }));
  return 'started';
}

/** What models have said of a compaction, what is being judged now, and what went wrong. */
export async function listJudgements(
  ports: Pick<TurnPorts, 'store'>,
  { chatId, compactionId }: { chatId: string; compactionId: string },
): Promise<{
  judgements: Judgement[];
  running: JudgementKind[];
  failures: { kind: JudgementKind; text: string }[];
}> {
  await compactionOf(ports, chatId, compactionId);
  const stored = await ports.store.quality.list(compactionId);
  const own = [...jobs.values()].filter((job) => job.compactionId === compactionId);
  return {
    judgements: stored.filter(({ kind }) => kind in VERSIONS).map(asJudgement),
    running: own.filter(({ failure }) => failure === null).map(({ kind }) => kind),
    failures: own.flatMap(({ kind, failure }) => (failure === null ? [] : [{ kind, text: failure }])),
  };
}

/** Ends what is being judged of a compaction; nothing half-done is kept. */
export function stopJudgements(compactionId: string): void {
  for (const job of jobs.values()) if (job.compactionId === compactionId) job.stop.abort();
}

type Judging = {
  job: Job;
  key: string;
  compaction: Compaction;
  task: QualityTask;
  other: { compaction: Compaction; task: QualityTask } | null;
};

async function judge(ports: TurnPorts, { job, key, compaction, task, other }: Judging): Promise<void> {
  const resolved = await ports.resolveModel(job.modelId);
  const summarizer = modelSummarizer(resolved);
  let cost: number | null = null;
  const add = (usage: Usage | null) => {
    const paid = usage ? costUsd(resolved.info, usage) : null;
    if (paid !== null) cost = (cost ?? 0) + paid;
  };
  const ask: AskModel = async ({ id, version, ...prompt }) => {
    const answer = await summarizer.summarize(
      { promptId: id, promptVersion: version, ...prompt },
      job.stop.signal,
    );
    add(answer.usage);
    return answer.text;
  };
  const room = Math.max(8_000, (resolved.info.windowTokens - 6_000) * CHARACTERS_PER_TOKEN);
  const judgement = await judgeWith({
    kind: job.kind,
    task,
    other: other?.task ?? null,
    ask,
    room,
    delimiter: ports.newId(),
  });
  const result = {
    modelId: job.modelId,
    otherCompactionId: other?.compaction.id ?? null,
    promptVersion: VERSIONS[job.kind],
    costUsd: cost,
    judgement,
  };
  await ports.store.quality.put({
    compactionId: compaction.id,
    kind: job.kind,
    key,
    createdAt: ports.now(),
    result,
  });
}

const CHARACTERS_PER_TOKEN = 3;

async function otherOf(ports: TurnPorts, { chatId, otherCompactionId, compactionId }: JudgementRequest) {
  if (!otherCompactionId || otherCompactionId === compactionId)
    throw new AppError('invalid:judge', 'Name another compaction of this chat to compare with.');
  return compactionOf(ports, chatId, otherCompactionId);
}

async function compactionOf(
  { store }: Pick<TurnPorts, 'store'>,
  chatId: string,
  id: string,
): Promise<Compaction> {
  const compaction = await store.compactions.get(id);
  if (compaction?.chatId !== chatId)
    throw new AppError('missing:compaction', 'There is no such compaction in this chat.');
  return compaction;
}

function keyOf({
  kind,
  modelId,
  otherCompactionId,
}: {
  kind: JudgementKind;
  modelId: string;
  otherCompactionId: string | null;
}): string {
  return [modelId, VERSIONS[kind], otherCompactionId].filter((part) => part !== null).join(' ');
}

function asJudgement({ kind, createdAt, result }: QualityResult): Judgement {
  return {
    ...(result as Omit<Judgement, 'kind' | 'judgedAt'>),
    kind: kind as JudgementKind,
    judgedAt: createdAt,
  };
}
