import { AppError } from '@/lib/app-error';
import type { Part } from '@/lib/compaction/types';
import { OFFLINE_MODEL_ID } from '@/lib/models/types';
import { newId as randomId } from '@/lib/new-id';
import type { Chat, Store } from '@/lib/store/types';
import { measureParts } from '@/lib/tokens/measure-message';
import type { SampleInfo } from './sample';
import { SAMPLES } from './samples';
import { toMessages } from './to-messages';

export type OpenOptions = {
  now?: () => number;
  newId?: () => string;
  measure?: (parts: Part[]) => number;
  modelId?: string;
};

export function listSamples(): SampleInfo[] {
  return SAMPLES.map(({ id, title, description, messageCount }) => ({
    id,
    title,
    description,
    messageCount,
  }));
}

/** Makes an ordinary chat of a sample, with its files. Each opening makes a new one. */
export async function openSample(id: string, store: Store, options: OpenOptions = {}): Promise<Chat> {
  const sample = SAMPLES.find((known) => known.id === id);
  if (!sample) throw new AppError('not-found:sample', `There is no sample called "${id.slice(0, 80)}".`);
  const { now = Date.now, newId = randomId, measure = measureParts, modelId = OFFLINE_MODEL_ID } = options;
  const { beats, files } = sample.build();
  const at = now();
  const chatId = newId();
  const messages = toMessages(beats, { chatId, now: at, newId, measure });
  const head = messages.at(-1);
  if (!head) throw new AppError('invalid:sample', `The sample "${id}" is empty.`);

  const chat = await store.chats.create({
    id: chatId,
    title: sample.title,
    titleSource: 'import',
    modelId,
    origin: 'sample',
    settings: sample.windowTokens === null ? {} : { windowTokens: sample.windowTokens },
    forkedFrom: null,
    createdAt: at,
  });
  await store.messages.appendAll(chatId, messages, head.id);
  for (const [path, content] of Object.entries(files)) {
    await store.files.write(chatId, { path, content, updatedAt: at });
  }
  return (await store.chats.get(chatId)) ?? chat;
}
