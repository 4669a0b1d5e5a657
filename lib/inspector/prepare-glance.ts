import type { Inspection } from './inspection';
import { prepareCost, tellingPrice } from './prepare-cost';
import { prepareLedger, splitSentences } from './prepare-ledger';
import { type Survival, survivalSentence } from './survival';

/** One thing to know, and the tab that tells more of it. */
export type GlanceLine = {
  id: 'folded' | 'split' | 'lost' | 'cost';
  label: string;
  text: string;
  pane: string;
};

export type Glance = {
  lines: GlanceLine[];
  /** The compaction in force; what it lost is worked out apart, for that takes longer. */
  compactionId: string | null;
};

/** What compacting did to this chat in four sentences; nothing where nothing was compacted. */
export function prepareGlance(inspection: Inspection): Glance | null {
  const { compactions, view } = inspection;
  const made = compactions.filter(({ outcome }) => outcome === 'applied' || outcome === 'undone');
  if (made.length === 0) return null;
  if (view.compactionId === null) {
    const text = 'Nothing now: what was compacted was taken back, and the model is sent every message.';
    return { lines: [{ id: 'folded', label: 'Folded', text, pane: 'history' }], compactionId: null };
  }
  const [split] = splitSentences(view);
  const price = tellingPrice(inspection.model);
  const cost = prepareCost(inspection, { price, useCache: true, horizon: 0 });
  return {
    compactionId: view.compactionId,
    lines: [
      { id: 'folded', label: 'Folded', text: prepareLedger(inspection, view).sentence, pane: 'now' },
      ...(split ? [{ id: 'split' as const, label: 'Split', text: split, pane: 'now' }] : []),
      { id: 'lost', label: 'Lost', text: 'Being looked for…', pane: 'snapshot' },
      { id: 'cost', label: 'Cost', text: cost.sentence, pane: 'cost' },
    ],
  };
}

/** The same once it is known what was lost, or why that is not known. */
export function withLoss(
  { lines }: Glance,
  found: { survival: Survival } | { problem: string },
): GlanceLine[] {
  const text = 'survival' in found ? survivalSentence(found.survival) : `Not known: ${found.problem}`;
  return lines.map((line) => (line.id === 'lost' ? { ...line, text } : line));
}
