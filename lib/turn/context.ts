import { asSchema, type ToolSet } from 'ai';
import { AppError } from '../app-error';
import { compileView, type ProviderProfileId, type View, validateMessages, viewOf } from '../compaction';
import { lastViewChange } from '../compaction/estimate';
import type { Compaction } from '../compaction/types';
import type { Chat, StoredMessage } from '../store/types';
import { buildGauge } from '../tokens/build-gauge';
import type { Gauge } from '../tokens/gauge';
import type { ToolDefinition } from '../tokens/measure-overhead';
import { branchMessages } from './branch-messages';
import { chatInstructions } from './instructions';
import type { TurnPorts } from './ports';
import { parseTurnSettings, type TurnSettings } from './turn-settings';

/** What the model would be sent next on a branch, before it is put into a provider's form. */
export type ChatContext = {
  chat: Chat;
  settings: TurnSettings;
  branch: StoredMessage[];
  compactions: Compaction[];
  view: View;
  instructions: string;
  tools: ToolSet | undefined;
  toolCharacters: number;
  gauge: Gauge;
};

export async function loadContext(ports: TurnPorts, chat: Chat, headId: string | null): Promise<ChatContext> {
  const settings = parseTurnSettings(chat.settings);
  const [path, compactions, info] = await Promise.all([
    headId === null ? [] : ports.store.messages.path(headId),
    ports.store.compactions.listByChat(chat.id),
    ports.describeModel(chat.modelId),
  ]);
  const branch = branchMessages(path);
  const view = viewOf({ messages: branch, compactions });
  const tools = settings.tools ? ports.toolsFor(chat.id) : undefined;
  const instructions = chatInstructions({
    own: settings.instructions,
    hasTools: tools !== undefined,
    isAgent: settings.agent !== null,
  });
  const definitions = await toolDefinitions(tools);
  const ids = new Set(branch.map((message) => message.id));
  const gauge = buildGauge({
    modelId: chat.modelId,
    instructions,
    tools: definitions,
    view: view.messages,
    branch,
    viewChangedAt: lastViewChange(compactions, (id) => ids.has(id)),
    windowTokens: settings.windowTokens ?? info.windowTokens,
    windowKind: settings.windowTokens === null && info.windowSource === 'guess' ? 'estimated' : 'measured',
    thresholdTokens: null,
  });
  return {
    chat,
    settings,
    branch,
    compactions,
    view,
    instructions,
    tools,
    toolCharacters: JSON.stringify(definitions).length,
    gauge,
  };
}

/**
 * The view in the form one provider takes, its standing instructions gathered before it. What is sent is valid or not
 * sent: a history that cannot be mended is refused here rather than by the provider.
 */
export function requestFor(context: ChatContext, target: { providerId: string; modelId: string }) {
  const profileId = providerProfile(target.providerId);
  const compiled = compileView(context.view.messages, { profileId, target });
  const [problem] = validateMessages(compiled.messages, { profileId, target });
  if (problem) {
    throw new AppError(
      'invalid:request',
      `The history cannot be sent as it stands (${problem.rule}): ${problem.text} Nothing was sent and nothing was lost.`,
    );
  }
  return {
    system: [context.instructions, ...compiled.instructions].join('\n\n'),
    messages: compiled.messages,
  };
}

/** Which set of message rules a provider keeps; the built-in model and compatible servers speak chat completions. */
export function providerProfile(providerId: string): ProviderProfileId {
  if (providerId === 'anthropic' || providerId === 'google') return providerId;
  return 'openai-chat';
}

async function toolDefinitions(tools: ToolSet | undefined): Promise<ToolDefinition[]> {
  return Promise.all(
    Object.entries(tools ?? {}).map(async ([name, tool]) => ({
      name,
      description: tool.description,
      inputSchema: await asSchema(tool.inputSchema).jsonSchema,
    })),
  );
}
