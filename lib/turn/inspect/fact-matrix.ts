import { changesView } from '../../compaction';
import {
  type FactMatrix,
  type JudgedGeneration,
  prepareFactMatrix,
} from '../../inspector/prepare-fact-matrix';
import { branchMessages } from '../branch-messages';
import type { TurnPorts } from '../ports';
import { activeRun } from '../runs';
import { chatOrThrow } from '../send-message';
import { onBranch } from './inspect-chat';
import { branchAt, judgedOnce } from './inspect-survival';

/** Judging is work of this process: the newest generations come first, and not more messages than this are read. */
const mostMessages = 30_000;

/** What became of every fact code can find, generation by generation of this branch. */
export async function factMatrix(ports: TurnPorts, { chatId }: { chatId: string }): Promise<FactMatrix> {
  const chat = await chatOrThrow(ports.store, chatId);
  const headId = activeRun(chat.id)?.parentId ?? chat.headId;
  const [path, compactions] = await Promise.all([
    headId === null ? [] : ports.store.messages.path(headId),
    ports.store.compactions.listByChat(chat.id),
  ]);
  const branch = branchMessages(path);
  const generations = onBranch(branch, compactions).filter(changesView);
  const judged: JudgedGeneration[] = [];
  let read = 0;
  for (const compaction of [...generations].reverse()) {
    const then = branchAt(branch, compaction);
    read += then.length;
    if (read > mostMessages && judged.length > 0) break;
    const { ledger, judged: verdicts } = await judgedOnce(compaction, then);
    judged.unshift({
      compactionId: compaction.id,
      generation: compaction.generation,
      isUndone: compaction.undoneAt !== null,
      facts: ledger.facts,
      judged: verdicts,
    });
  }
  return prepareFactMatrix(judged, generations.length - judged.length);
}
