import type { DecayPoint, DecayRow } from '../quality';
import type { ChartTable } from './chart-table';
import { formatCount, formatPercent } from './format';

/** What was left, after one compaction, of the facts said before the first. */
export type FadePoint = {
  generation: number;
  facts: number;
  kept: number;
  share: number | null;
  /** The same of those nobody mentioned again: only the summaries carry them. */
  untouchedShare: number | null;
};

export type FadeView = { sentence: string; points: FadePoint[]; table: ChartTable };

/** How the facts of the first generation faded over the later ones; `generations` names the compactions in order. */
export function prepareDecay({ decay, generations }: { decay: DecayRow[]; generations: number[] }): FadeView {
  const nameOf = (compaction: number) => generations[compaction - 1] ?? compaction;
  const points = (decay[0]?.points ?? []).map((point): FadePoint => {
    const kept = keptOf(point);
    return {
      generation: nameOf(point.compaction),
      facts: point.facts,
      kept,
      share: shareOf(kept, point.facts),
      untouchedShare: shareOf(point.untouched.kept, point.untouched.facts),
    };
  });
  return {
    sentence: sentenceOf(points),
    points,
    table: {
      columns: [
        'Said before generation',
        'After generation',
        'Facts',
        'Kept',
        'Share',
        'Not mentioned again',
        'Kept of those',
      ],
      rows: decay.flatMap((row) =>
        row.points.map((point) => {
          const kept = keptOf(point);
          const share = shareOf(kept, point.facts);
          return [
            nameOf(row.generation),
            nameOf(point.compaction),
            point.facts,
            kept,
            share === null ? '—' : formatPercent(share),
            point.untouched.facts,
            point.untouched.kept,
          ];
        }),
      ),
    },
  };
}

function keptOf({ byClass }: DecayPoint): number {
  return Object.values(byClass).reduce((sum, { kept }) => sum + kept, 0);
}

function shareOf(kept: number, facts: number): number | null {
  return facts === 0 ? null : kept / facts;
}

function sentenceOf(points: FadePoint[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2)
    return 'Facts can fade from the second compaction on; there is none yet.';
  if (first.facts === 0)
    return `Nothing that can be looked for was said before generation ${first.generation}.`;
  const said = `Of ${formatCount(first.facts)} facts said before generation ${first.generation}`;
  const [start, end] = [first.share, last.share];
  if (start === null || end === null) return `${said} none count any more.`;
  return `${said}, ${formatPercent(start)} were there after it and ${formatPercent(end)} after generation ${last.generation}.`;
}
