import type { Gauge, NumberKind } from '@/lib/tokens/gauge';
import { formatCount, formatPercent, formatTokens, formatTokensOf } from './format';

const NEAR_SHARE = 0.75;
const HIGH_SHARE = 0.9;

export type GaugeTone = 'calm' | 'near' | 'high' | 'over';

/** What the gauge draws and says. Shares are parts of the window; they are null where the window is not known. */
export type GaugeModel = {
  tone: GaugeTone;
  /** `62k / 128k · 48 %` */
  label: string;
  /** `48 %`, or the count where the window is not known. */
  shortLabel: string;
  /** The same in whole words, for `aria-valuetext`. */
  valueText: string;
  /** One sentence about where this stands, for the popover. */
  sentence: string;
  /** How these numbers came about. */
  honesty: string;
  usedTokens: number;
  windowTokens: number | null;
  usedShare: number | null;
  draftShare: number;
  thresholdShare: number | null;
  rows: GaugeRow[];
};

export type GaugeRow = { label: string; tokens: number; share: number | null };

/** The next request against the window, with what is being typed counted in. */
export function prepareGauge(gauge: Gauge, draftTokens = 0): GaugeModel {
  const usedTokens = gauge.usedTokens + draftTokens;
  const kind = draftTokens > 0 && gauge.kind === 'measured' ? 'estimated' : gauge.kind;
  const windowTokens = gauge.windowTokens;
  const shareOf = (tokens: number) => (windowTokens ? tokens / windowTokens : null);
  const usedShare = kind === 'unknown' ? null : shareOf(usedTokens);
  const thresholdShare = gauge.thresholdTokens === null ? null : shareOf(gauge.thresholdTokens);
  const tone = toneOf(usedShare, thresholdShare);
  const parts =
    draftTokens > 0 ? [...gauge.parts, { label: 'Your draft', tokens: draftTokens }] : gauge.parts;
  return {
    tone,
    label: labelOf({ usedTokens, kind, windowTokens, usedShare }),
    shortLabel: usedShare === null ? formatTokensOf(usedTokens, kind) : formatPercent(usedShare),
    valueText: valueTextOf({ usedTokens, kind, windowTokens, usedShare, tone }),
    sentence: sentenceOf({ gauge, kind, tone, usedTokens }),
    honesty: HONESTY[kind],
    usedTokens,
    windowTokens,
    usedShare,
    draftShare: shareOf(draftTokens) ?? 0,
    thresholdShare,
    rows: parts.map((part) => ({ ...part, share: shareOf(part.tokens) })),
  };
}

const HONESTY: Record<NumberKind, string> = {
  measured: 'The total is measured by the provider; the split is estimated.',
  estimated: 'Estimated here; the next answer brings a measured total.',
  unknown: 'Not known yet.',
};

type Known = {
  usedTokens: number;
  kind: NumberKind;
  windowTokens: number | null;
  usedShare: number | null;
};

function toneOf(usedShare: number | null, thresholdShare: number | null): GaugeTone {
  if (usedShare === null) return 'calm';
  if (usedShare > 1) return 'over';
  if (usedShare >= HIGH_SHARE) return 'high';
  return usedShare >= Math.min(NEAR_SHARE, thresholdShare ?? 1) ? 'near' : 'calm';
}

function labelOf({ usedTokens, kind, windowTokens, usedShare }: Known): string {
  const used = formatTokensOf(usedTokens, kind);
  if (windowTokens === null) return `${used} tokens`;
  const ofWindow = `${used} / ${formatTokens(windowTokens)}`;
  return usedShare === null ? ofWindow : `${ofWindow} · ${formatPercent(usedShare)}`;
}

function valueTextOf({
  usedTokens,
  kind,
  windowTokens,
  usedShare,
  tone,
}: Known & { tone: GaugeTone }): string {
  if (kind === 'unknown') return 'Context size unknown';
  const used = `${kind === 'estimated' ? 'about ' : ''}${formatCount(usedTokens)} tokens, ${kind}`;
  if (windowTokens === null || usedShare === null) return `${used}; window size unknown`;
  const over = tone === 'over' ? ', over the limit' : '';
  return `${used}; ${formatPercent(usedShare)} of ${formatCount(windowTokens)}${over}`;
}

function sentenceOf(input: { gauge: Gauge; kind: NumberKind; tone: GaugeTone; usedTokens: number }): string {
  const { gauge, kind, tone, usedTokens } = input;
  if (kind === 'unknown') return 'The size of the next request is not known yet.';
  if (gauge.windowTokens === null)
    return 'The window of this model is not known, so only the count is shown.';
  if (tone === 'over') return 'The next request is over the limit of this model and must be compacted first.';
  if (gauge.thresholdTokens === null) return 'Automatic compaction is off.';
  const left = gauge.thresholdTokens - usedTokens;
  if (left <= 0) return 'The threshold is reached: compaction comes after the next answer.';
  return `${formatTokens(left)} tokens until automatic compaction.`;
}
