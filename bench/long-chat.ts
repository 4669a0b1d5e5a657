import { OFFLINE_MODEL_ID } from '@/lib/models/types';
import { newId } from '@/lib/new-id';
import { buildHarbour } from '@/lib/samples/harbour/build-harbour';
import { toMessages } from '@/lib/samples/to-messages';
import { openStore } from '@/lib/store/open';
import { measureParts } from '@/lib/tokens/measure-message';
import { compactByHand } from '@/lib/turn/testing/compacting';
import { infoOf, testPorts } from '@/lib/turn/testing/ports';

export const LONG_CHAT_ID = 'long';

/** A chat as years of use leave it: so many messages, compacted by code so many times on the way, by turns with three strategies. */
export async function storeLongChat(
  dataDir: string,
  size: { messages: number; generations: number },
): Promise<void> {
  const store = await openStore({ dataDir, now: Date.now });
  const { beats } = buildHarbour({ seed: 48, messages: size.messages, isBrief: true });
  const messages = toMessages(beats, { chatId: LONG_CHAT_ID, now: Date.now(), newId, measure: measureParts });
  let at = messages[0]?.createdAt ?? 0;
  const ports = testPorts({
    store,
    newId,
    describeModel: async (id) => ({ ...infoOf(id), providerId: 'offline' }),
    now: () => (at += 1),
  });
  await store.chats.create({
    id: LONG_CHAT_ID,
    title: 'Long',
    titleSource: 'person',
    modelId: OFFLINE_MODEL_ID,
    origin: 'own',
    settings: { automatic: false, windowTokens: 200_000 },
    forkedFrom: null,
    createdAt: at,
  });
  const perGeneration = Math.floor(messages.length / size.generations);
  for (let generation = 0; generation < size.generations; generation++) {
    const isLast = generation === size.generations - 1;
    const from = generation * perGeneration;
    const part = messages.slice(from, isLast ? undefined : from + perGeneration);
    const head = part.at(-1);
    if (!head) break;
    await store.messages.appendAll(LONG_CHAT_ID, part, head.id);
    at = head.createdAt;
    const strategyId = STRATEGIES[generation % STRATEGIES.length];
    const { compaction } = await compactByHand(ports, LONG_CHAT_ID, { strategyId });
    if (!compaction) throw new Error(`Generation ${generation + 1} by ${strategyId} did not come about`);
  }
  await store.close();
}

const STRATEGIES = ['percentage', 'threshold', 'progressive'];
