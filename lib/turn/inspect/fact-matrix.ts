import { changesView } from '../../compaction';
import {
  type FactMatrix,
  type JudgedGeneration,
  prepareFactMatrix,
} from '../../inspector/prepare-fact-matrix';
import { spreadGenerations } from '../../inspector/spread-generations';
import { branchInUse } from '../branch-in-use';
import type { TurnPorts } from '../ports';
import { onBranch } from './inspect-chat';
import { branchAt, judgedOnce } from './inspect-survival';

/** Judging is work of this process, and more columns than this are not read. */
const limits = { mostGenerations: 12, mostMessages: 80_000 };

/** What became of every fact code can find, generation by generation of this branch. */
export async function factMatrix(ports: TurnPorts, { chatId }: { chatId: string }): Promise<FactMatrix> {
  const { branch, compactions } = await branchInUse(ports, chatId);
  const generations = onBranch(branch, compactions)
    .filter(changesView)
    .map((compaction) => ({ compaction, seen: branchAt(branch, compaction) }));
  const places = spreadGenerations(
    generations.map(({ seen }) => seen.length),
    limits,
  );
  const judged: JudgedGeneration[] = [];
  for (const { compaction, seen } of places.flatMap((place) => generations[place] ?? [])) {
    const { ledger, judged: verdicts } = await judgedOnce(compaction, seen);
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
