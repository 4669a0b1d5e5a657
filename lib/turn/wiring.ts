import 'server-only';
import { toMessageError } from '@/lib/models/provider-error';
import { resolveModel } from '@/lib/models/providers';
import { defaultModelId, describeModel, listModels } from '@/lib/models/registry';
import { newId } from '@/lib/new-id';
import { getStore } from '@/lib/store/get-store';
import { measurePartsYielding } from '@/lib/tokens/measure-message';
import { workspaceTools } from '@/lib/tools/workspace-tools';
import { compactIfDue } from './compaction/automatic';
import type { TurnPorts } from './ports';
import { publish } from './watch';

/** The one place where the rooms meet: store, models, tools and counting become what a turn needs. */
export async function turnPorts(): Promise<TurnPorts> {
  const store = await getStore();
  const ports: TurnPorts = {
    store,
    resolveModel,
    listModels,
    describeModel,
    defaultModelId,
    toolsFor: (chatId) =>
      workspaceTools({ chatId, store, onChange: () => publish({ type: 'files-changed', chatId }) }),
    measure: measurePartsYielding,
    explainError: toMessageError,
    afterAnswer: (chatId) => void compactIfDue(ports, chatId).catch(console.error),
    now: Date.now,
    newId,
  };
  return ports;
}
