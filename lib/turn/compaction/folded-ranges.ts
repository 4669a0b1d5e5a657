import type { Compaction, Edit } from '../../compaction';
import type { StoredMessage } from '../../store/types';
import { chainOf, makerOf } from './lineage';

/** Items of the transcript that the model no longer sees as they are, and who saw to that. */
export type FoldedRange = {
  fromStep: number;
  toStep: number;
  fate: 'folded' | 'shortened' | 'left out';
  compactionId: string;
  generation: number;
};

/** What is folded on a branch now, as runs of steps; earlier folds that are still in force name their own compaction. */
export function foldedRanges(
  branch: readonly StoredMessage[],
  compactions: readonly Compaction[],
  inForce: Compaction | null,
): FoldedRange[] {
  if (!inForce) return [];
  const fates = fatesOf(inForce, chainOf(inForce, compactions));
  const ranges: FoldedRange[] = [];
  for (const { id, step } of branch) {
    const fate = fates.get(id);
    const last = ranges.at(-1);
    if (!fate || (last?.toStep === step && fate.fate === 'shortened')) continue;
    const continues =
      last?.compactionId === fate.compactionId && last.fate === fate.fate && step <= last.toStep + 1;
    if (continues) last.toStep = step;
    else ranges.push({ fromStep: step, toStep: step, ...fate });
  }
  return ranges;
}

type Fate = Omit<FoldedRange, 'fromStep' | 'toStep'>;

function fatesOf(inForce: Compaction, chain: readonly Compaction[]): Map<string, Fate> {
  const fates = new Map<string, Fate>();
  for (const edit of inForce.edits) {
    const maker = (edit.type === 'summarize' && makerOf(edit, chain)) || inForce;
    const fate = { fate: FATES[edit.type], compactionId: maker.id, generation: maker.generation };
    for (const id of edit.type === 'stub' ? [edit.messageId] : edit.messageIds) fates.set(id, fate);
  }
  return fates;
}

const FATES: Record<Edit['type'], FoldedRange['fate']> = {
  summarize: 'folded',
  stub: 'shortened',
  drop: 'left out',
};
