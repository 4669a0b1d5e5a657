import { AppError } from '../../app-error';
import type { Compaction } from '../../compaction';
import { type ModelInfo, OFFLINE_MODEL_ID } from '../../models/types';
import {
  PAIR_PROMPT_VERSION,
  type PairJudgement,
  PROBE_PROMPT_VERSION,
  type ProbeJudgement,
  SENTENCE_PROMPT_VERSION,
  type SentenceJudgement,
} from '../../quality/judge';
import type { TurnPorts } from '../ports';
import { chatOrThrow } from '../send-message';
import { loadQualityTask } from './load-task';
import type { QualityTask } from './measure-task';

export type JudgementKind = 'probes' | 'pair' | 'sentences';

export type JudgementRequest = {
  chatId: string;
  compactionId: string;
  kind: JudgementKind;
  /** The chat's own where none is named. */
  modelId?: string | null;
  otherCompactionId?: string | null;
};

/** A request to judge, checked, with what is to be judged. */
export type Judging = {
  kind: JudgementKind;
  modelId: string;
  compaction: Compaction;
  task: QualityTask;
  other: { compaction: Compaction; task: QualityTask } | null;
  /** Names the result: the same model, prompt and pair are not asked twice. */
  key: string;
};

export const JUDGE_VERSIONS: Record<JudgementKind, number> = {
  probes: PROBE_PROMPT_VERSION,
  pair: PAIR_PROMPT_VERSION,
  sentences: SENTENCE_PROMPT_VERSION,
};

export async function loadJudging(
  ports: Pick<TurnPorts, 'store'>,
  request: JudgementRequest,
): Promise<Judging> {
  const { chatId, compactionId, otherCompactionId, kind } = request;
  const chat = await chatOrThrow(ports.store, chatId);
  const modelId = request.modelId ?? chat.modelId;
  if (modelId === OFFLINE_MODEL_ID)
    throw new AppError('refused:judge', 'The built-in model cannot judge. Choose another model for it.');
  const own = await judged(ports, chatId, compactionId);
  if (kind === 'pair' && (!otherCompactionId || otherCompactionId === compactionId))
    throw new AppError('invalid:judge', 'Name another compaction of this chat to compare with.');
  const other = kind === 'pair' && otherCompactionId ? await judged(ports, chatId, otherCompactionId) : null;
  const key = [modelId, JUDGE_VERSIONS[kind], ...(other ? [other.compaction.id] : [])].join(' ');
  return { kind, modelId, ...own, other, key };
}

async function judged(ports: Pick<TurnPorts, 'store'>, chatId: string, compactionId: string) {
  const compaction = await compactionOf(ports, chatId, compactionId);
  const task = await loadQualityTask(ports.store, compaction);
  if (task === null)
    throw new AppError('refused:judge', 'This attempt changed nothing, so there is nothing to judge.');
  return { compaction, task };
}

export async function compactionOf(
  { store }: Pick<TurnPorts, 'store'>,
  chatId: string,
  id: string,
): Promise<Compaction> {
  const compaction = await store.compactions.get(id);
  if (compaction?.chatId !== chatId)
    throw new AppError('missing:compaction', 'There is no such compaction in this chat.');
  return compaction;
}

/** How many characters a model can be given beside the question itself. */
export function roomOf({ windowTokens }: Pick<ModelInfo, 'windowTokens'>): number {
  return Math.max(8_000, (windowTokens - 6_000) * CHARACTERS_PER_TOKEN);
}

const CHARACTERS_PER_TOKEN = 3;

/** Whether an answer came that cannot be read; then there is nothing worth keeping. */
export function isUnreadable(judgement: ProbeJudgement | PairJudgement | SentenceJudgement): boolean {
  if ('rounds' in judgement) return judgement.rounds.some(({ winner }) => winner === null);
  if ('probes' in judgement) return judgement.probes.length > 0 && judgement.overall === null;
  return judgement.sentences.length > 0 && judgement.rate === null;
}
