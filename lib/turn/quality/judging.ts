import { AppError } from '../../app-error';
import { type Compaction, changesView, type Message } from '../../compaction';
import { type ModelInfo, OFFLINE_MODEL_ID } from '../../models/types';
import type { CompactedTexts, FactLedger } from '../../quality';
import {
  PAIR_PROMPT_VERSION,
  type PairJudgement,
  PROBE_PROMPT_VERSION,
  type ProbeJudgement,
  SENTENCE_PROMPT_VERSION,
  type SentenceJudgement,
} from '../../quality/judge';
import { judgedOnce } from '../inspect/inspect-survival';
import type { TurnPorts } from '../ports';
import { chatOrThrow } from '../send-message';
import { branchThen } from './load-task';

export type JudgementKind = 'probes' | 'pair' | 'sentences';

export type JudgementRequest = {
  chatId: string;
  compactionId: string;
  kind: JudgementKind;
  /** The chat's own where none is named. */
  modelId?: string | null;
  otherCompactionId?: string | null;
};

/** A compaction to be judged: the branch as it was then, what it says, and what is left of it. */
export type Subject = {
  compaction: Compaction;
  messages: readonly Message[];
  ledger: FactLedger;
  texts: CompactedTexts;
};

/** A request to judge, checked, with what is to be judged. */
export type Judging = {
  kind: JudgementKind;
  modelId: string;
  subject: Subject;
  /** For a pair: what it is held against. */
  other: Subject | null;
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
  const subject = await loadSubject(ports, chatId, compactionId);
  if (kind === 'pair' && (!otherCompactionId || otherCompactionId === compactionId))
    throw new AppError('invalid:judge', 'Name another compaction of this chat to compare with.');
  const other =
    kind === 'pair' && otherCompactionId ? await loadSubject(ports, chatId, otherCompactionId) : null;
  const key = [modelId, JUDGE_VERSIONS[kind], ...(other ? [other.compaction.id] : [])].join(' ');
  return { kind, modelId, subject, other, key };
}

async function loadSubject(
  ports: Pick<TurnPorts, 'store'>,
  chatId: string,
  compactionId: string,
): Promise<Subject> {
  const compaction = await compactionOf(ports, chatId, compactionId);
  const messages = changesView(compaction) ? await branchThen(ports.store, compaction) : [];
  if (messages.length === 0)
    throw new AppError('refused:judge', 'This attempt changed nothing, so there is nothing to judge.');
  const { ledger, texts } = await judgedOnce(compaction, messages);
  return { compaction, messages, ledger, texts };
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
