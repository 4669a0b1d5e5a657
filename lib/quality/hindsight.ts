import type { Message } from '@/lib/compaction/types';
import { baseName } from './file-book';
import { wholeText } from './message-texts';
import { indexText } from './text-index';
import type { FactClass, FactLedger, FactVerdict } from './types';

export type HindsightRate = { needed: number; neededKept: number; notNeeded: number; notNeededKept: number };

/** Recall of what the session went on to use, beside what it did not; `lift` is the difference of the two rates. */
export type Hindsight = {
  laterMessages: number;
  total: HindsightRate;
  byClass: Partial<Record<FactClass, HindsightRate>>;
  neededRecall: number | null;
  notNeededRecall: number | null;
  lift: number | null;
  neededFactIds: string[];
};

/** Which facts come up again after the cut, and whether those were kept. Null where the history ends there. */
export function hindsightRecall({
  ledger,
  verdicts,
  later,
}: {
  ledger: FactLedger;
  verdicts: readonly FactVerdict[];
  later: readonly Pick<Message, 'parts'>[];
}): Hindsight | null {
  if (later.length === 0) return null;
  const text = indexText(later.map(wholeText).join('\n'));
  const total = noRate();
  const byClass: Partial<Record<FactClass, HindsightRate>> = {};
  const neededFactIds: string[] = [];
  for (const [place, fact] of ledger.facts.entries()) {
    const verdict = verdicts[place];
    if (!verdict?.counts || !EXACT.has(fact.class)) continue;
    const isFile = fact.class === 'A' || fact.class === 'R';
    const isNeeded = isFile
      ? text.hasPath(baseName(fact.key))
      : text.has(fact.kind === 'setting' ? fact.key : fact.value);
    if (isNeeded) neededFactIds.push(fact.id);
    byClass[fact.class] ??= noRate();
    const own = byClass[fact.class] ?? total;
    for (const rate of new Set([total, own])) add(rate, isNeeded, verdict.verdict === 'kept');
  }
  const neededRecall = total.needed === 0 ? null : total.neededKept / total.needed;
  const notNeededRecall = total.notNeeded === 0 ? null : total.notNeededKept / total.notNeeded;
  const lift = neededRecall === null || notNeededRecall === null ? null : neededRecall - notNeededRecall;
  return { laterMessages: later.length, total, byClass, neededRecall, notNeededRecall, lift, neededFactIds };
}

/** Sentences do not come back word for word; only what has a name can be seen to be used again. */
const EXACT: ReadonlySet<FactClass> = new Set(['A', 'R', 'N', 'I', 'L']);

function add(rate: HindsightRate, isNeeded: boolean, isKept: boolean): void {
  if (isNeeded) {
    rate.needed++;
    if (isKept) rate.neededKept++;
  } else {
    rate.notNeeded++;
    if (isKept) rate.notNeededKept++;
  }
}

function noRate(): HindsightRate {
  return { needed: 0, neededKept: 0, notNeeded: 0, notNeededKept: 0 };
}
