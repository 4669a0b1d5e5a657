import { CHAT_FIELDS } from '../../settings/chat-fields';
import { SETTING_FIELDS } from '../../settings/fields';
import { type FieldView, resolveField } from '../../settings/resolve';
import type { TurnsUntil } from '../../settings/turns-until';
import type { Chat } from '../../store/types';
import { type ModelChoice, modelChoices } from '../model-choices';
import type { TurnPorts } from '../ports';
import { chatOrThrow } from '../send-message';
import { turnValue } from './chat-settings';
import { projectChat } from './project-chat';
import { baseProfile, type ProfileView, profilesOf } from './settings-view';
import { chatLayer, compactionIn, type StoredSettings, storedSettings } from './stored-settings';

/** The panel of one chat: what it is, what it does, when it would be compacted. */
export type ChatSettingsView = {
  chatId: string;
  title: string;
  profile: FieldView;
  profiles: ProfileView[];
  /** Automatic, trigger, strategy, goal, summaries. */
  rules: FieldView[];
  /** The numbers of the trigger and the strategies in use. */
  numbers: { label: string; fields: FieldView[] }[];
  chat: FieldView[];
  modelChoices: ModelChoice[];
  effect: TurnsUntil;
  summary: string;
};

const RULES = [
  'automatic',
  'triggerId',
  'strategyId',
  'goalStrategyId',
  'interactive',
  'summarizerModelId',
  'anchors',
  'citeSources',
];

export async function loadChatSettingsView(ports: TurnPorts, chatId: string): Promise<ChatSettingsView> {
  const chat = await chatOrThrow(ports.store, chatId);
  const stored = await storedSettings(ports.store);
  const { profile } = compactionIn(stored, chat);
  const view = (keys: string[]) => keys.map((key) => viewOf(stored, chat, key));
  const keysOf = (prefix: string) =>
    SETTING_FIELDS.filter(({ key }) => key.startsWith(`${prefix}.`)).map(({ key }) => key);
  const strategies = [...new Set([profile.strategyId, profile.goalStrategyId])];
  return {
    chatId,
    title: chat.title,
    profile: viewOf(stored, chat, 'profileId'),
    profiles: profilesOf(stored),
    rules: view(RULES),
    numbers: [
      { label: 'Trigger', fields: view(keysOf(`triggerOptions.${profile.triggerId}`)) },
      ...strategies.map((id) => ({
        label: id === profile.strategyId ? 'Strategy' : 'Strategy with a goal',
        fields: view(keysOf(`strategyOptions.${id}`)),
      })),
    ],
    chat: CHAT_FIELDS.filter(
      ({ key }) => key !== 'agentStepLimit' || turnValue(chat, 'agent').value === true,
    ).map((field) => {
      const { value, isSet } = turnValue(chat, field.key);
      const source = isSet ? ('chat' as const) : ('default' as const);
      return {
        field,
        value,
        source,
        isSetHere: isSet,
        below: field.default,
        belowSource: 'default' as const,
      };
    }),
    modelChoices: await modelChoices(ports),
    ...(await projectChat(ports, chat)),
  };
}

function viewOf(stored: StoredSettings, chat: Chat, key: string): FieldView {
  const field = SETTING_FIELDS.find((candidate) => candidate.key === key);
  if (!field) throw new Error(`There is no setting called ${key}.`);
  const { settings } = compactionIn(stored, chat);
  const layers = [
    { source: 'file' as const, layer: stored.file?.config?.settings ?? {} },
    { source: 'global' as const, layer: stored.global },
    { source: 'chat' as const, layer: chatLayer(chat) },
  ];
  return resolveField(field, layers, baseProfile(stored, settings.profileId));
}
