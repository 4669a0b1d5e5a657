'use server';

import { z } from 'zod';
import { action } from '@/lib/security/action';
import { formatOf, parseConfig } from '@/lib/settings/config/parse-config';
import { countEntries } from '@/lib/settings/config/write-config';
import { modelOverrideSchema } from '@/lib/settings/model-overrides';
import { PROMPT_KINDS } from '@/lib/settings/prompt-kinds';
import { previewTemplate } from '@/lib/settings/template-preview';
import {
  applyConfig,
  changeSetting,
  copyToOwnProfile,
  deleteOwnProfile,
  overrideModel,
  resetSettings,
  saveOwnProfile,
} from '@/lib/turn/settings/change-settings';
import { changeChatSetting } from '@/lib/turn/settings/chat-settings';
import { loadChatSettingsView } from '@/lib/turn/settings/chat-settings-view';
import { loadSettingsView } from '@/lib/turn/settings/settings-view';
import { storedSettings } from '@/lib/turn/settings/stored-settings';
import { turnPorts } from '@/lib/turn/wiring';

const id = z.string().min(1).max(200);
const chatId = id.nullable();
const value = z.union([z.number(), z.string().max(20_000), z.boolean(), z.null()]);

/** Without a value the setting goes back to what is below. */
export const changeSettingAction = action(
  { name: 'change-setting', schema: z.object({ chatId, key: id, value: value.optional() }) },
  async (input) => {
    const ports = await turnPorts();
    await changeSetting(ports.store, { key: input.key, value: input.value });
    return loadSettingsView(ports, input.chatId);
  },
);

export const resetSettingsAction = action(
  { name: 'reset-settings', schema: z.object({ chatId }) },
  async (input) => {
    const ports = await turnPorts();
    await resetSettings(ports.store);
    return loadSettingsView(ports, input.chatId);
  },
);

export const copyProfileAction = action(
  {
    name: 'copy-profile',
    schema: z.object({ chatId, sourceId: id, label: z.string().trim().min(1).max(60) }),
  },
  async (input) => {
    const ports = await turnPorts();
    const profileId = await copyToOwnProfile(ports.store, { sourceId: input.sourceId, label: input.label });
    return { profileId, view: await loadSettingsView(ports, input.chatId) };
  },
);

export const saveProfileAction = action(
  { name: 'save-profile', schema: z.object({ chatId, profile: z.unknown() }) },
  async (input) => {
    const ports = await turnPorts();
    await saveOwnProfile(ports.store, input.profile);
    return loadSettingsView(ports, input.chatId);
  },
);

export const deleteProfileAction = action(
  { name: 'delete-profile', schema: z.object({ chatId, profileId: id }) },
  async (input) => {
    const ports = await turnPorts();
    await deleteOwnProfile(ports.store, input.profileId);
    return loadSettingsView(ports, input.chatId);
  },
);

export const overrideModelAction = action(
  {
    name: 'override-model',
    schema: z.object({ chatId, modelId: id, override: modelOverrideSchema.nullable() }),
  },
  async (input) => {
    const ports = await turnPorts();
    await overrideModel(ports.store, { modelId: input.modelId, override: input.override });
    return loadSettingsView(ports, input.chatId);
  },
);

/** Reads a configuration first; nothing changes unless `apply` is set and all of it is right. */
export const importSettingsAction = action(
  {
    name: 'import-settings',
    schema: z.object({ chatId, text: z.string().max(300_000), apply: z.boolean(), replace: z.boolean() }),
    perMinute: 60,
  },
  async (input) => {
    const ports = await turnPorts();
    const { profiles } = await storedSettings(ports.store);
    const ownIds = profiles.map((profile) => profile.id);
    const read = parseConfig(input.text, formatOf(input.text), ownIds);
    if (read.type === 'invalid') return read;
    if (!input.apply)
      return { type: 'ready' as const, entries: countEntries(read.config), notes: read.notes };
    await applyConfig(ports.store, read.config, { replace: input.replace });
    return { type: 'applied' as const, notes: read.notes, view: await loadSettingsView(ports, input.chatId) };
  },
);

export const previewTemplateAction = action(
  {
    name: 'preview-template',
    schema: z.object({
      template: z.string().max(20_000),
      summaryTag: z.string().max(60).nullable(),
      citeSources: z.boolean(),
      promptId: z.enum(PROMPT_KINDS.map(({ promptId }) => promptId)).optional(),
    }),
    perMinute: 600,
  },
  async (input) => previewTemplate({ ...input, template: input.template.trim() || null }),
);

export const loadChatSettingsAction = action(
  { name: 'load-chat-settings', schema: z.object({ chatId: id }) },
  async (input) => loadChatSettingsView(await turnPorts(), input.chatId),
);

export const changeChatSettingAction = action(
  { name: 'change-chat-setting', schema: z.object({ chatId: id, key: id, value: value.optional() }) },
  async (input) => {
    const ports = await turnPorts();
    await changeChatSetting(ports.store, { ...input, value: input.value });
    return loadChatSettingsView(ports, input.chatId);
  },
);
