import { AppError } from '../../app-error';
import { CHAT_FIELDS } from '../../settings/chat-fields';
import { problemWith, type SettingValue } from '../../settings/field';
import { writeValue } from '../../settings/layer';
import type { Chat, Store } from '../../store/types';
import { chatOrThrow } from '../send-message';
import { parseTurnSettings } from '../turn-settings';
import { publish } from '../watch';
import { change, requireValid } from './change-settings';
import { chatLayer } from './stored-settings';

/** Sets one setting for one chat; undefined gives it back to the global one. */
export async function changeChatSetting(
  store: Store,
  { chatId, key, value }: { chatId: string; key: string; value: SettingValue | undefined },
): Promise<void> {
  await change(store, async (stored) => {
    const chat = await chatOrThrow(store, chatId);
    const field = CHAT_FIELDS.find((candidate) => candidate.key === key);
    const problem = field && value !== undefined ? problemWith(field, value) : null;
    if (problem) throw new AppError('invalid:setting', problem);
    if (!field && value !== undefined) requireValid(key, value, stored);
    const settings = field
      ? withTurnValue(chat.settings, key, value)
      : { ...chat.settings, compaction: writeValue(chatLayer(chat), key, value) };
    // A setting is not activity: the chat keeps its place in the list.
    await store.chats.update(chatId, { settings, updatedAt: chat.updatedAt });
  });
  publish({ type: 'head-moved', chatId });
}

/** A field of the chat itself as the turn reads it, and whether it was set. */
export function turnValue(
  chat: Pick<Chat, 'settings'>,
  key: string,
): { value: SettingValue; isSet: boolean } {
  const settings = parseTurnSettings(chat.settings);
  switch (key) {
    case 'agent':
      return { value: settings.agent !== null, isSet: settings.agent !== null };
    case 'agentStepLimit':
      return { value: settings.agent?.stepLimit ?? 50, isSet: settings.agent !== null };
    case 'windowTokens':
    case 'instructions':
    case 'tools':
    case 'toolStepLimit':
      return {
        value: settings[key],
        isSet: Object.hasOwn(chat.settings, key) && chat.settings[key] !== null,
      };
    default:
      throw new AppError('invalid:setting', `There is no setting called ${key}.`);
  }
}

function withTurnValue(
  settings: Record<string, unknown>,
  key: string,
  value: SettingValue | undefined,
): Record<string, unknown> {
  const { [key]: _, ...rest } = settings;
  const stepLimit = parseTurnSettings(settings).agent?.stepLimit ?? 50;
  if (key === 'agent') return { ...settings, agent: value === true ? { stepLimit } : null };
  if (key === 'agentStepLimit') return { ...settings, agent: { stepLimit: value ?? 50 } };
  return value === undefined || value === null ? rest : { ...rest, [key]: value };
}
