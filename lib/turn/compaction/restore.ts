import { AppError } from '../../app-error';
import { type Compaction, changesView, compactionInForce } from '../../compaction';
import { forkChat } from '../fork-chat';
import type { TurnPorts } from '../ports';
import { activeRun } from '../runs';
import { chatOrThrow } from '../send-message';
import { publish } from '../watch';
import { activeJob } from './jobs';
import { chainOf } from './lineage';

/**
 * Makes an older or a taken-back generation the one in force, or none where `compactionId` is null. What is built on others
 * is taken back, what it is built on put back; nothing is deleted, so the same call leads back. Returns what was in force.
 */
export async function restoreGeneration(
  ports: TurnPorts,
  input: { chatId: string; compactionId: string | null },
): Promise<{ previousId: string | null }> {
  const { chat, branch, compactions, target } = await find(ports, input);
  if (activeJob(chat.id))
    throw new AppError('busy:compaction', 'This chat is being compacted right now. Nothing was changed.');
  const ids = new Set(branch.map((message) => message.id));
  const onBranch = (id: string) => ids.has(id);
  const before = compactionInForce(compactions, onBranch);
  const wanted = new Set(target ? chainOf(target, compactions).map(({ id }) => id) : []);
  const steps = stepsTo({ compactions, wanted, target, onBranch });
  if (!steps) {
    throw new AppError(
      'refused:restore',
      'This generation speaks of messages that are not on this branch. Nothing was changed.',
    );
  }
  const at = ports.now();
  for (const { id, isUndone } of steps) await ports.store.compactions.setUndone(id, isUndone ? at : null);
  await ports.store.events.append({
    chatId: chat.id,
    at,
    kind: 'generation-restored',
    messageId: chat.headId,
    compactionId: target?.id ?? null,
    data: {
      fromGeneration: before?.generation ?? 0,
      toGeneration: target?.generation ?? 0,
      takenBack: steps.filter(({ isUndone }) => isUndone).length,
      putBack: steps.filter(({ isUndone }) => !isUndone).length,
      ...(target && { tokensBefore: target.tokensBefore, tokensAfter: target.tokensAfter }),
    },
  });
  publish({ type: 'head-moved', chatId: chat.id });
  return { previousId: before?.id ?? null };
}

/** A new chat with the branch as it was right after one compaction, with that one in force. */
export async function branchFromGeneration(
  ports: TurnPorts,
  input: { chatId: string; compactionId: string },
): Promise<string> {
  const { chat, branch, compactions, target } = await find(ports, input);
  const last = branch.findLast((message) => message.createdAt <= (target?.createdAt ?? 0));
  if (!target || !last)
    throw new AppError('missing:message', 'The messages of this compaction are on another branch.');
  const fork = await forkChat(ports.store, {
    chatId: chat.id,
    messageId: last.id,
    now: ports.now(),
    newId: ports.newId,
    keeping: new Set(chainOf(target, compactions).map(({ id }) => id)),
  });
  return fork.id;
}

type Step = { id: string; isUndone: boolean };

/** What has to change so that the target is in force, tried on copies first; null where no change leads there. */
function stepsTo(input: {
  compactions: Compaction[];
  wanted: ReadonlySet<string>;
  target: Compaction | null;
  onBranch: (messageId: string) => boolean;
}): Step[] | null {
  const { compactions, wanted, target, onBranch } = input;
  const steps: Step[] = [];
  const tried = compactions.map((one) => ({ ...one }));
  for (const one of tried) {
    if (!wanted.has(one.id) || one.undoneAt === null) continue;
    one.undoneAt = null;
    steps.push({ id: one.id, isUndone: false });
  }
  for (let left = tried.length; left >= 0; left--) {
    const inForce = compactionInForce(tried, onBranch);
    if ((inForce?.id ?? null) === (target?.id ?? null)) return steps;
    if (!inForce || wanted.has(inForce.id)) return null;
    inForce.undoneAt = 1;
    steps.push({ id: inForce.id, isUndone: true });
  }
  return null;
}

async function find(ports: TurnPorts, input: { chatId: string; compactionId: string | null }) {
  const chat = await chatOrThrow(ports.store, input.chatId);
  if (activeRun(chat.id))
    throw new AppError('busy:turn', 'Wait until the answer has ended, or stop it. Nothing was changed.');
  const [branch, compactions] = await Promise.all([
    chat.headId === null ? [] : ports.store.messages.path(chat.headId),
    ports.store.compactions.listByChat(chat.id),
  ]);
  const target = compactions.find((one) => one.id === input.compactionId && changesView(one)) ?? null;
  if (input.compactionId !== null && !target)
    throw new AppError('missing:compaction', 'There is no such compaction in this chat.');
  return { chat, branch, compactions, target };
}
