import { cn } from '@/components/ui/cn';
import type { GaugeModel, GaugeTone } from '@/lib/inspector/prepare-gauge';

export type GaugeRingProps = { model: GaugeModel; sizePx: number; strokePx: number; className?: string };

/** The window as a ring: filled by what is used, lighter for the draft, a tick where compaction would fire. */
export function GaugeRing({ model, sizePx, strokePx, className }: GaugeRingProps) {
  if (model.usedShare === null || model.windowTokens === null) return null;
  const centre = sizePx / 2;
  const radius = centre - strokePx / 2 - 1;
  const used = Math.min(1, model.usedShare);
  const settled = Math.max(0, used - model.draftShare);
  const arc = { cx: centre, cy: centre, r: radius, fill: 'none', strokeWidth: strokePx, pathLength: 100 };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the meter element cannot be drawn as a ring
    <svg
      role="meter"
      aria-label="Context used"
      aria-valuemin={0}
      aria-valuemax={model.windowTokens}
      aria-valuenow={Math.min(model.usedTokens, model.windowTokens)}
      aria-valuetext={model.valueText}
      width={sizePx}
      height={sizePx}
      viewBox={`0 0 ${sizePx} ${sizePx}`}
      className={cn('shrink-0', TONE_TEXT[model.tone], className)}
    >
      <circle {...arc} className={model.tone === 'over' ? 'stroke-current' : 'stroke-chart-free'} />
      {model.tone === 'over' ? (
        <circle cx={centre} cy={centre} r={radius} className="fill-current" />
      ) : (
        <g transform={`rotate(-90 ${centre} ${centre})`}>
          {model.draftShare > 0 ? (
            <circle {...arc} stroke="currentColor" strokeDasharray={`${used * 100} 100`} opacity={0.45} />
          ) : null}
          {settled > 0 ? (
            <circle {...arc} stroke="currentColor" strokeDasharray={`${settled * 100} 100`} />
          ) : null}
          {model.thresholdShare !== null && model.thresholdShare < 1 ? (
            <line
              x1={centre + radius - strokePx / 2}
              x2={centre + radius + strokePx / 2 + 1}
              y1={centre}
              y2={centre}
              strokeWidth={Math.max(1.5, strokePx / 5)}
              transform={`rotate(${model.thresholdShare * 360} ${centre} ${centre})`}
              className="stroke-foreground"
            />
          ) : null}
        </g>
      )}
    </svg>
  );
}

export const TONE_TEXT: Record<GaugeTone, string> = {
  calm: 'text-primary',
  near: 'text-warning',
  high: 'text-destructive',
  over: 'text-destructive',
};
