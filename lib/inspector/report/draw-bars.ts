import { formatTokensOf } from '../format';
import type { CompositionModel } from '../prepare-composition';
import type { LedgerBlock, LedgerFate } from '../prepare-ledger';
import { bar, legend, picture, shape } from './svg';

const width = 720;

/** One bar for the whole window. */
export function drawComposition(model: CompositionModel): string {
  let x = 0;
  const bars = model.rows.map(({ share, colour, isHatched }) => {
    const full = share * width;
    const drawn = bar({ x, y: 0, width: Math.max(1, full - 2), height: 28 }, colour, isHatched);
    x += full;
    return drawn;
  });
  const threshold =
    model.thresholdShare === null
      ? ''
      : shape('rect', {
          x: model.thresholdShare * width - 1,
          y: -4,
          width: 2,
          height: 36,
          fill: 'var(--foreground)',
        });
  const names = legend(
    model.rows.map(({ label, tokens, kind, colour, isHatched }) => ({
      label: `${label} ${formatTokensOf(tokens, kind)}`,
      colour,
      isHatched,
    })),
    { y: 40, width },
  );
  return picture({
    name: 'What fills the window',
    sentence: model.sentence,
    width,
    height: 44 + names.height,
    body: [...bars, threshold, names.svg].join(''),
  });
}

const FATES: Record<LedgerFate, { label: string; colour: string; isHatched?: boolean }> = {
  folded: { label: 'folded', colour: 'var(--chart-snapshot)', isHatched: true },
  dropped: { label: 'left out', colour: 'var(--destructive)', isHatched: true },
  shortened: { label: 'shortened', colour: 'var(--chart-tool-results)' },
  pinned: { label: 'pinned', colour: 'var(--foreground)' },
  kept: { label: 'kept word for word', colour: 'var(--chart-system)' },
};

/** Beyond this many blocks the smallest are too narrow to be seen and are left out of the picture. */
const mostBlocks = 800;

/** The whole history as one strip, each run of messages as wide as it is large, by what became of it. */
export function drawSplit(blocks: LedgerBlock[], sentence: string): string {
  const total = Math.max(
    1,
    blocks.reduce((sum, { tokensBefore }) => sum + tokensBefore, 0),
  );
  let x = 0;
  const bars = blocks.slice(0, mostBlocks).map(({ fate, tokensBefore }) => {
    const full = (tokensBefore / total) * width;
    const { colour, isHatched } = FATES[fate];
    const drawn = bar({ x, y: 0, width: Math.max(0.75, full - 1), height: 28 }, colour, isHatched);
    x += full;
    return drawn;
  });
  const used = new Set(blocks.map(({ fate }) => fate));
  const names = legend(
    Object.entries(FATES).flatMap(([fate, look]) => (used.has(fate as LedgerFate) ? [look] : [])),
    { y: 40, width },
  );
  return picture({
    name: 'Where the history was split',
    sentence,
    width,
    height: 44 + names.height,
    body: [...bars, names.svg].join(''),
  });
}
