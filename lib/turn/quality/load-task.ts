import {
  BUILT_IN_SUMMARIZER_ID,
  type Compaction,
  changesView,
  isRecorded,
  type Message,
} from '../../compaction';
import { spreadGenerations } from '../../inspector/spread-generations';
import { buildFactLedger, type Due, makeProbes, type Probe } from '../../quality';
import { SAMPLES } from '../../samples/samples';
import { toMessages } from '../../samples/to-messages';
import type { Store, StoredMessage } from '../../store/types';
import { branchAt } from '../inspect/inspect-survival';
import type { QualityTask } from './measure-task';

/** A compaction with the branch it hangs on; null where it changed nothing that could be measured. */
export async function loadQualityTask(store: Store, compaction: Compaction): Promise<QualityTask | null> {
  if (!changesView(compaction)) return null;
  const branch = await branchOf(store, compaction);
  const then = branchAt(branch, compaction);
  if (then.length === 0) return null;
  const chain = await chainTo(store, compaction);
  const { edits, usage, summarizerId, undoneAt, rawAnswer } = compaction;
  const later = branch.slice(then.length);
  const steps = stepsOf(chain, branch);
  return {
    messages: then,
    later,
    editsBefore: chain.at(-2)?.edits ?? [],
    edits,
    pins: await store.pins.list(compaction.chatId),
    usage,
    calledModel: isRecorded(compaction) ? rawAnswer !== null : isModel(summarizerId),
    wentOnWithIt: undoneAt === null,
    due: dueOf(compaction),
    chain: steps.map(({ link, messages }) => ({ messages, edits: link.edits })),
    generations: steps.map(({ link }) => link.generation),
    foreignProbes: foreignProbes(),
    prompts: null,
  };
}

/** The branch as it was when it was compacted. */
export async function branchThen(store: Store, compaction: Compaction): Promise<StoredMessage[]> {
  return branchAt(await branchOf(store, compaction), compaction);
}

/** The branch in use where the compaction is on it, else the one last in use below it. */
async function branchOf(store: Store, { chatId, parentMessageId }: Compaction): Promise<StoredMessage[]> {
  const chat = await store.chats.get(chatId);
  const inUse = chat?.headId ? await store.messages.path(chat.headId) : [];
  if (inUse.some(({ id }) => id === parentMessageId)) return inUse;
  const known = await store.messages.get(parentMessageId);
  return known ? store.messages.path(await store.messages.leafBelow(parentMessageId)) : [];
}

/** The compactions this one was built on, oldest first, itself last. */
async function chainTo(store: Store, compaction: Compaction): Promise<Compaction[]> {
  const byId = new Map((await store.compactions.listByChat(compaction.chatId)).map((one) => [one.id, one]));
  const chain: Compaction[] = [];
  const seen = new Set<string>();
  for (
    let link: Compaction | undefined = compaction;
    link && !seen.has(link.id);
    link = byId.get(link.previousCompactionId ?? '')
  ) {
    seen.add(link.id);
    if (changesView(link)) chain.unshift(link);
  }
  return chain;
}

/** Facts are looked for after so many generations of a chain at most, the first and the last among them. */
const limits = { mostGenerations: 8, mostMessages: 80_000 };

function stepsOf(chain: Compaction[], branch: StoredMessage[]) {
  const steps = chain.map((link) => ({ link, messages: branchAt(branch, link) }));
  const lengths = steps.map(({ messages }) => messages.length);
  return spreadGenerations(lengths, limits).flatMap((place) => steps[place] ?? []);
}

function isModel(summarizerId: string | null): boolean {
  return summarizerId !== null && summarizerId !== BUILT_IN_SUMMARIZER_ID;
}

/** Only rules that go by the size of the request can be held against the size that was left. */
function dueOf({ trigger, tokensAfter }: Compaction): Due | null {
  const numbers = trigger?.numbers ?? {};
  const { windowTokens = 0, triggerUtilization = 0, triggerTokens = 0 } = numbers;
  const fromTokens = {
    utilization_threshold: numbers.thresholdTokens ?? Math.ceil(windowTokens * triggerUtilization),
    absolute_tokens: triggerTokens + 1,
    tokens_threshold: numbers.tokensThreshold ?? 0,
  }[trigger?.reason ?? ''];
  return fromTokens ? { fromTokens, tokensAfter } : null;
}

let made: Probe[] | null = null;

/** Facts of two conversations that ship with the app: whatever a chat is about, of one of them at least it knows nothing. */
function foreignProbes(): Probe[] {
  made ??= SAMPLES.slice(0, 2).flatMap(({ id, build }) => {
    let count = 0;
    const options = { chatId: id, now: 0, newId: () => `${id}-${count++}`, measure: () => 0 };
    const messages = toMessages(build().beats, options) as Pick<Message, 'id' | 'role' | 'parts'>[];
    return makeProbes(buildFactLedger(messages), messages, 20);
  });
  return made;
}
