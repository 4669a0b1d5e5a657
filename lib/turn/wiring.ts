import 'server-only';
import { toMessageError } from '@/lib/models/provider-error';
import { resolveModel } from '@/lib/models/providers';
import { defaultModelId, describeModel, listModels, type RegistryOptions } from '@/lib/models/registry';
import { newId } from '@/lib/new-id';
import { getStore } from '@/lib/store/get-store';
import type { Store } from '@/lib/store/types';
import { measurePartsYielding } from '@/lib/tokens/measure-message';
import { workspaceTools } from '@/lib/tools/workspace-tools';
import { compactIfDue } from './compaction/automatic';
import type { TurnPorts } from './ports';
import { measureChat } from './quality/compaction-quality';
import { qualityThread } from './quality/quality-thread';
import { modelOverrides, storedSettings } from './settings/stored-settings';
import { publish } from './watch';

/** The one place where the rooms meet: store, models, tools and counting become what a turn needs. */
export async function turnPorts(): Promise<TurnPorts> {
  const store = await getStore();
  const ports: TurnPorts = {
    store,
    resolveModel: async (id, options) => resolveModel(id, { ...(await registryOptions(store)), ...options }),
    listModels: async () => listModels(await registryOptions(store)),
    describeModel: async (id) => describeModel(id, await registryOptions(store)),
    defaultModelId,
    toolsFor: (chatId) =>
      workspaceTools({ chatId, store, onChange: () => publish({ type: 'files-changed', chatId }) }),
    measure: measurePartsYielding,
    explainError: toMessageError,
    afterAnswer: (chatId) => void compactIfDue(ports, chatId).catch(console.error),
    afterCompaction: (chatId, made) =>
      void measureChat(ports, { chatId, made }, qualityThread).catch(console.error),
    now: Date.now,
    newId,
  };
  return ports;
}

/** What a person said about models goes before the shipped data. */
async function registryOptions(store: Store): Promise<RegistryOptions> {
  return { overrides: modelOverrides(await storedSettings(store)) };
}
