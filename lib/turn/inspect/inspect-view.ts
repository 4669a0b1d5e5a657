import { AppError } from '../../app-error';
import type { InspectedView } from '../../inspector/inspection';
import { branchMessages } from '../branch-messages';
import type { TurnPorts } from '../ports';
import { activeRun } from '../runs';
import { chatOrThrow } from '../send-message';
import { compactionFor } from './inspect-chat';
import { inspectedView } from './inspected-view';

/** What the model saw right after one compaction of this branch. */
export async function inspectView(
  ports: TurnPorts,
  { chatId, compactionId }: { chatId: string; compactionId: string },
): Promise<InspectedView> {
  const chat = await chatOrThrow(ports.store, chatId);
  const headId = activeRun(chat.id)?.parentId ?? chat.headId;
  const [path, compactions] = await Promise.all([
    headId === null ? [] : ports.store.messages.path(headId),
    ports.store.compactions.listByChat(chat.id),
  ]);
  const branch = branchMessages(path);
  const compaction = compactionFor(branch, compactions, compactionId);
  if (!compaction) throw new AppError('missing:compaction', 'There is no such compaction on this branch.');
  const there = branch.filter((message) => message.createdAt <= compaction.createdAt);
  return { ...inspectedView(branch, compactions, compaction), messageCount: there.length };
}
