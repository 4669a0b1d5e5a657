import { AppError } from '../../app-error';
import type { Store, StoredEvent } from '../../store/types';
import type { TurnPorts } from '../ports';
import { chatOrThrow } from '../send-message';
import { publish } from '../watch';

/** What a person said must not be lost from a chat. It stays, and every compaction is judged by it. */
export type Probe = { id: number; messageId: string; text: string; at: number };

const MOST_PROBES = 200;

export async function listProbes(store: Store, chatId: string): Promise<Probe[]> {
  const events = await store.events.list({ chatId, kinds: [ADDED, REMOVED], limit: 4 * MOST_PROBES });
  const removed = new Set(events.flatMap(({ kind, data }) => (kind === REMOVED ? [data.probeId] : [])));
  return events.flatMap((event) => (removed.has(event.id) ? [] : probeOf(event))).reverse();
}

/** Remembers the words of a message as a probe of its chat; the same words twice are one. */
export async function addProbe(
  ports: TurnPorts,
  input: { chatId: string; messageId: string; text: string },
): Promise<number> {
  const chat = await chatOrThrow(ports.store, input.chatId);
  const message = await ports.store.messages.get(input.messageId);
  if (message?.chatId !== chat.id)
    throw new AppError('missing:message', 'This message is not in this chat. Nothing was changed.');
  const probes = await listProbes(ports.store, chat.id);
  const same = probes.find(({ messageId, text }) => messageId === message.id && text === input.text);
  if (same) return same.id;
  if (probes.length >= MOST_PROBES)
    throw new AppError('too-many:probes', `A chat can have ${MOST_PROBES} probes. Nothing was changed.`);
  const id = await ports.store.events.append({
    chatId: chat.id,
    at: ports.now(),
    kind: ADDED,
    messageId: message.id,
    compactionId: null,
    data: { text: input.text },
  });
  publish({ type: 'head-moved', chatId: chat.id });
  return id;
}

export async function removeProbe(
  ports: TurnPorts,
  input: { chatId: string; probeId: number },
): Promise<void> {
  const chat = await chatOrThrow(ports.store, input.chatId);
  await ports.store.events.append({
    chatId: chat.id,
    at: ports.now(),
    kind: REMOVED,
    messageId: null,
    compactionId: null,
    data: { probeId: input.probeId },
  });
}

const ADDED = 'probe';
const REMOVED = 'probe-removed';

function probeOf({ id, kind, messageId, data, at }: StoredEvent): Probe[] {
  const { text } = data;
  return kind === ADDED && messageId !== null && typeof text === 'string'
    ? [{ id, messageId, text, at }]
    : [];
}
