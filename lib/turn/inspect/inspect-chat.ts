import { AppError } from '../../app-error';
import { type Compaction, compactionInForce } from '../../compaction';
import { categoryOfRole, sizesOf } from '../../inspector/categories';
import type { InspectedMessage, Inspection } from '../../inspector/inspection';
import { costUsd } from '../../models/cost';
import type { ModelInfo } from '../../models/types';
import type { StoredMessage } from '../../store/types';
import { loadBranchState } from '../compaction/branch-state';
import { reserveTokens } from '../compaction/trigger-input';
import type { TurnPorts } from '../ports';
import { activeRun } from '../runs';
import { chatOrThrow } from '../send-message';
import { excerptOf } from './excerpt';
import { inspectedCompaction } from './inspected-compaction';
import { inspectedView } from './inspected-view';
import { payingModel } from './paying-model';

/** The branch in use with everything that was done to it; an answer being written is not in it yet. */
export async function inspectChat(ports: TurnPorts, { chatId }: { chatId: string }): Promise<Inspection> {
  const chat = await chatOrThrow(ports.store, chatId);
  const run = activeRun(chat.id);
  const headId = run ? run.parentId : chat.headId;
  const [state, info] = await Promise.all([
    loadBranchState(ports, chat, headId),
    ports.describeModel(chat.modelId),
  ]);
  const { branch, compactions, view, gauge } = state.context;
  const modelInfo = describer(ports, info);
  return {
    chatId: chat.id,
    title: chat.title,
    headId,
    messages: await Promise.all(
      branch.map((message, place) => inspectedMessage(message, place + 1, modelInfo)),
    ),
    compactions: onBranch(branch, compactions).map((one) =>
      inspectedCompaction(one, branch, view.compaction),
    ),
    view: inspectedView(branch, compactions, view.compaction),
    pinnedIds: [...state.pins],
    gauge: { ...gauge, thresholdTokens: state.settings.automatic ? state.verdict.thresholdTokens : null },
    reserveTokens: reserveTokens(gauge.windowTokens),
    model: inspectedModel(await payingModel(branch, info, modelInfo)),
    isRunning: run !== null,
  };
}

function inspectedModel(info: ModelInfo): Inspection['model'] {
  return {
    id: info.id,
    label: info.label,
    price: info.price,
    isPriceOverridden: info.isPriceOverridden ?? false,
    isBuiltIn: info.providerId === 'offline',
  };
}

/** What hangs on this branch or folds a part of it, oldest first. */
export function onBranch(branch: readonly StoredMessage[], compactions: readonly Compaction[]): Compaction[] {
  const ids = new Set(branch.map((message) => message.id));
  return compactions
    .filter(
      ({ parentMessageId, lastSummarizedMessageId: cutoff }) =>
        ids.has(parentMessageId) || (cutoff !== null && ids.has(cutoff)),
    )
    .sort((a, b) => a.createdAt - b.createdAt || a.generation - b.generation);
}

/** The generation asked for, or the one in use. */
export function compactionFor(
  branch: readonly StoredMessage[],
  compactions: readonly Compaction[],
  compactionId: string | null,
): Compaction | null {
  const candidates = onBranch(branch, compactions);
  if (compactionId !== null) return candidates.find(({ id }) => id === compactionId) ?? null;
  const ids = new Set(branch.map((message) => message.id));
  return compactionInForce(candidates, (id) => ids.has(id));
}

/** null for a model nobody here knows: imported messages name those of other tools. */
type Describe = (modelId: string) => Promise<ModelInfo | null>;

async function inspectedMessage(
  message: StoredMessage,
  number: number,
  modelInfo: Describe,
): Promise<InspectedMessage> {
  const { id, step, role, tokens, usage, modelId } = message;
  const sizes = sizesOf(message);
  const isPlain = Object.keys(sizes).every((category) => category === categoryOfRole(role));
  const info = usage && modelId ? await modelInfo(modelId) : null;
  const cost = usage && info ? costUsd(info, usage) : null;
  return {
    id,
    number,
    step,
    role,
    tokens,
    excerpt: excerptOf(message.parts, excerptCharacters),
    at: message.createdAt,
    ...(!isPlain && { sizes }),
    ...(usage && { usage }),
    ...(cost !== null && { costUsd: cost }),
  };
}

const excerptCharacters = 80;

/** Each model is asked about once. */
function describer(ports: TurnPorts, current: ModelInfo): Describe {
  const known = new Map<string, Promise<ModelInfo | null>>([[current.id, Promise.resolve(current)]]);
  const describe = (modelId: string) =>
    ports.describeModel(modelId).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
  return (modelId) => {
    const found = known.get(modelId) ?? describe(modelId);
    known.set(modelId, found);
    return found;
  };
}
