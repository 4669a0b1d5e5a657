import { changesView } from '../../compaction';
import {
  type FactMatrix,
  type JudgedGeneration,
  prepareFactMatrix,
} from '../../inspector/prepare-fact-matrix';
import { spreadGenerations } from '../../inspector/spread-generations';
import { branchMessages } from '../branch-messages';
import type { TurnPorts } from '../ports';
import { activeRun } from '../runs';
import { chatOrThrow } from '../send-message';
import { onBranch } from './inspect-chat';
import { branchAt, judgedOnce } from './inspect-survival';

/** Judging is work of this process, and more columns than this are not read. */
const limits = { mostGenerations: 12, mostMessages: 80_000 };

/** What became of every fact code can find, generation by generation of this branch. */
export async function factMatrix(ports: TurnPorts, { chatId }: { chatId: string }): Promise<FactMatrix> {
  const chat = await chatOrThrow(ports.store, chatId);
  const headId = activeRun(chat.id)?.parentId ?? chat.headId;
  const [path, compactions] = await Promise.all([
    headId === null ? [] : ports.store.messages.path(headId),
    ports.store.compactions.listByChat(chat.id),
  ]);
  const branch = branchMessages(path);
  const generations = onBranch(branch, compactions)
    .filter(changesView)
    .map((compaction) => ({ compaction, then: branchAt(branch, compaction) }));
  const places = spreadGenerations(
    generations.map(({ then }) => then.length),
    limits,
  );
  const judged: JudgedGeneration[] = [];
  for (const { compaction, then } of places.flatMap((place) => generations[place] ?? [])) {
    const { ledger, judged: verdicts } = await judgedOnce(compaction, then);
    judged.push({
      compactionId: compaction.id,
      generation: compaction.generation,
      isUndone: compaction.undoneAt !== null,
      facts: ledger.facts,
      judged: verdicts,
    });
  }
  return prepareFactMatrix(judged, generations.length - judged.length);
}
