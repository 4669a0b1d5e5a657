import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../settings/config/read-config';
import { memoryStore } from '../../store/memory/store';
import type { Store } from '../../store/types';
import {
  applyConfig,
  changeSetting,
  copyToOwnProfile,
  deleteOwnProfile,
  overrideModel,
  resetSettings,
  saveOwnProfile,
} from './change-settings';
import { changeChatSetting, turnValue } from './chat-settings';
import { adoptConfigFile } from './config-file';
import { compactionIn, modelOverrides, storedSettings } from './stored-settings';

const TOKENS = 'triggerOptions.hybrid.triggerTokens';
let store: Store;
beforeEach(() => {
  store = memoryStore();
});

const inForce = async (chatId?: string) =>
  compactionIn(await storedSettings(store), chatId ? await store.chats.get(chatId) : null);

async function newChat(): Promise<string> {
  const chat = await store.chats.create({
    id: 'chat',
    title: 'Chat',
    titleSource: 'auto',
    modelId: 'offline:foldline-1',
    origin: 'own',
    settings: {},
    forkedFrom: null,
    createdAt: 1,
  });
  return chat.id;
}

describe('changing settings', () => {
  it('goes from global to chat and back again', async () => {
    const chatId = await newChat();
    await changeSetting(store, { key: TOKENS, value: 60_000 });
    await changeChatSetting(store, { chatId, key: TOKENS, value: 80_000 });
    expect((await inForce()).profile.triggerOptions.triggerTokens).toBe(60_000);
    expect((await inForce(chatId)).profile.triggerOptions.triggerTokens).toBe(80_000);
    await changeChatSetting(store, { chatId, key: TOKENS, value: undefined });
    expect((await inForce(chatId)).profile.triggerOptions.triggerTokens).toBe(60_000);
    await resetSettings(store);
    expect((await inForce(chatId)).profile.triggerOptions).toEqual({});
  });

  it.each([
    [TOKENS, 9_999, /between 10,000 and 200,000/],
    [TOKENS, 'many', /number/],
    ['nothing', 1, /no setting/],
    ['profileId', 'gone', /no profile/],
    ['__proto__', 1, /no setting/],
  ])('refuses %s as %s and keeps what was there', async (key, value, reason) => {
    await expect(changeSetting(store, { key, value })).rejects.toThrow(reason);
    expect((await storedSettings(store)).global).toEqual({});
  });

  it('loses none of many changes at once', async () => {
    const keys = ['anchors', 'selfCheck', 'automatic', 'interactive'];
    await Promise.all(keys.map((key) => changeSetting(store, { key, value: false })));
    expect(Object.keys((await storedSettings(store)).global).sort()).toEqual(keys.sort());
  });

  it('sets what only a chat has', async () => {
    const chatId = await newChat();
    await changeChatSetting(store, { chatId, key: 'windowTokens', value: 8_000 });
    await changeChatSetting(store, { chatId, key: 'agent', value: true });
    await changeChatSetting(store, { chatId, key: 'agentStepLimit', value: 7 });
    await changeChatSetting(store, { chatId, key: 'tools', value: false });
    const chat = await store.chats.get(chatId);
    if (!chat) throw new Error('no chat');
    expect(chat.settings).toMatchObject({ windowTokens: 8_000, agent: { stepLimit: 7 }, tools: false });
    expect(turnValue(chat, 'agentStepLimit')).toEqual({ value: 7, isSet: true });
    await changeChatSetting(store, { chatId, key: 'windowTokens', value: undefined });
    await changeChatSetting(store, { chatId, key: 'agent', value: false });
    expect((await store.chats.get(chatId))?.settings).toEqual({ agent: null, tools: false });
    await expect(changeChatSetting(store, { chatId, key: 'windowTokens', value: 3 })).rejects.toThrow(
      /between/,
    );
  });
});

describe('own profiles', () => {
  it('are copied, edited, chosen and deleted; what used one falls back', async () => {
    const id = await copyToOwnProfile(store, { sourceId: 'forge', label: 'My forge' });
    const [profile] = (await storedSettings(store)).profiles;
    await saveOwnProfile(store, { ...profile, label: 'Mine', strategyOptions: { retentionWindow: 2 } });
    await changeSetting(store, { key: 'profileId', value: id });
    expect((await inForce()).profile).toMatchObject({
      label: 'Mine',
      strategyOptions: { retentionWindow: 2 },
    });
    await deleteOwnProfile(store, id);
    expect((await inForce()).profile.id).toBe('foldline');
    await expect(deleteOwnProfile(store, 'forge')).rejects.toThrow(/own/);
    await expect(saveOwnProfile(store, { ...profile, triggerId: 'x' })).rejects.toThrow(/trigger/);
  });
});

describe('models', () => {
  it('are overridden and given back', async () => {
    const modelId = 'openai:gpt-x';
    await overrideModel(store, { modelId, override: { windowTokens: 9_000 } });
    expect(modelOverrides(await storedSettings(store))).toEqual({ [modelId]: { windowTokens: 9_000 } });
    await expect(overrideModel(store, { modelId, override: { windowTokens: 5 } })).rejects.toThrow(
      /windowTokens/,
    );
    await overrideModel(store, { modelId, override: null });
    expect(modelOverrides(await storedSettings(store))).toEqual({});
  });
});

describe('a configuration', () => {
  const read = (given: unknown) => {
    const result = readConfig(given);
    if (result.type !== 'config') throw new Error('not read');
    return result.config;
  };

  it('goes before what was set, or replaces it', async () => {
    await changeSetting(store, { key: 'anchors', value: false });
    await applyConfig(store, read({ compressionTriggerTokens: 50_000 }), { replace: false });
    expect((await storedSettings(store)).global).toEqual({
      anchors: false,
      triggerOptions: { hybrid: { triggerTokens: 50_000 } },
    });
    await applyConfig(store, read({ compact: { token_threshold: 5 } }), { replace: true });
    expect((await storedSettings(store)).global).toEqual({
      profileId: 'forge',
      triggerOptions: { counts: { tokenThreshold: 5 } },
    });
  });
});

describe('the configuration file', () => {
  let folder: string;
  const lines: string[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'foldline-config-'));
    lines.length = 0;
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const start = (file?: string) => adoptConfigFile(store, { folder, file, log: (line) => lines.push(line) });

  it('stands between the profile and the page, and is forgotten when it is gone', async () => {
    const file = path.join(folder, 'foldline.config.yaml');
    await writeFile(file, 'compact:\n  token_threshold: 30000\n  retention_window: 4\n');
    await start();
    expect((await inForce()).profile).toMatchObject({
      id: 'forge',
      triggerOptions: { tokenThreshold: 30_000 },
      strategyOptions: { maxRuns: 1, retentionWindow: 4 },
    });
    await changeSetting(store, { key: 'strategyOptions.selective.retentionWindow', value: 8 });
    expect((await inForce()).profile.strategyOptions).toMatchObject({ retentionWindow: 8 });
    await rm(file);
    await start();
    expect((await inForce()).profile.id).toBe('foldline');
  });

  it('that is wrong is refused as a whole, in the output and on the page', async () => {
    await writeFile(
      path.join(folder, 'foldline.config.json'),
      '{"compressionTriggerTokens": 3, "compressionInteractive": false}',
    );
    await start();
    expect((await inForce()).settings.interactive).toBeNull();
    expect(lines[0]).toMatch(/foldline\.config\.json: compressionTriggerTokens: .*between/);
    expect(lines[1]).toMatch(/nothing of foldline\.config\.json was taken/);
    expect((await storedSettings(store)).file?.problems).toHaveLength(1);
  });

  it('may be another one by name; a missing one is said', async () => {
    await writeFile(path.join(folder, 'mine.yml'), 'foldline: { anchors: false }');
    await start('mine.yml');
    expect((await inForce()).settings.anchors).toBe(false);
    await start('nowhere.json');
    expect(lines[0]).toContain('cannot be read');
  });
});
