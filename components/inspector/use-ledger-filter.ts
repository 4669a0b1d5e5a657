'use client';

import { useMemo } from 'react';
import { useUrlParameter, writeUrlParameters } from '@/components/ui/use-url-state';
import type { Category } from '@/lib/inspector/categories';
import { filterBlocks, filterByPart, namedPart } from '@/lib/inspector/filter-ledger';
import {
  countFates,
  type LedgerBlock,
  type LedgerFate,
  type LedgerModel,
} from '@/lib/inspector/prepare-ledger';

export const FATES: { id: LedgerFate; label: string }[] = [
  { id: 'folded', label: 'Folded' },
  { id: 'shortened', label: 'Shortened' },
  { id: 'dropped', label: 'Left out' },
  { id: 'pinned', label: 'Pinned' },
  { id: 'kept', label: 'Kept' },
];

export type LedgerFilter = {
  blocks: LedgerBlock[];
  /** Of what the chosen part leaves. */
  counts: LedgerModel['counts'];
  fates: ReadonlySet<LedgerFate>;
  part: Category | null;
  toggle: (fate: LedgerFate) => void;
  clearPart: () => void;
};

/** What of the ledger is shown: the fates and the part of the window the address names. */
export function useLedgerFilter(model: LedgerModel): LedgerFilter {
  const named = useUrlParameter('fates');
  const part = namedPart(useUrlParameter('part'));
  const fates = useMemo(() => namedFates(named), [named]);
  const holding = useMemo(() => filterByPart(model.blocks, part, model.pinned), [model, part]);
  const blocks = useMemo(() => filterBlocks(holding, fates), [holding, fates]);
  return {
    blocks,
    counts: useMemo(() => countFates(holding), [holding]),
    fates,
    part,
    toggle(fate) {
      const next = FATES.filter(({ id }) => (id === fate) !== fates.has(id));
      writeUrlParameters({ fates: next.map(({ id }) => id).join(',') || null });
    },
    clearPart: () => writeUrlParameters({ part: null }),
  };
}

/** Those the address names; what it does not know is passed over. */
function namedFates(named: string | null): ReadonlySet<LedgerFate> {
  const names = named?.split(',') ?? [];
  return new Set(FATES.flatMap(({ id }) => (names.includes(id) ? [id] : [])));
}
