import { cn } from '@/components/ui/cn';
import { formatTokens } from '@/lib/inspector/format';
import type { ChangedPart, CompositionChange } from '@/lib/inspector/prepare-composition-change';

/** Two bars on one scale, and what each part lost or gained. */
export function CompositionChangeView({ change }: { change: CompositionChange }) {
  return (
    <>
      <ChangeBar name="Before" change={change} pick={({ before }) => before} total={change.beforeTokens} />
      <ChangeBar name="After" change={change} pick={({ after }) => after} total={change.afterTokens} />
      <ul className="mt-2 text-sm">
        {change.parts.map(({ id, label, colour, isHatched, before, after }) => (
          <li key={id} className="flex items-center py-1">
            <span
              aria-hidden="true"
              className={cn(
                'mr-2 size-3 shrink-0 forced-color-adjust-none rounded-[3px] border border-input/40',
                isHatched && 'hatched',
              )}
              style={{ backgroundColor: colour }}
            />
            <span className="min-w-0 flex-1 truncate">{label}</span>
            <span className="tabular text-muted-foreground">
              ≈ {formatTokens(before)} → {formatTokens(after)}
            </span>
            <span className="tabular w-16 text-right">{signed(after - before)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function ChangeBar(props: {
  name: string;
  change: CompositionChange;
  pick: (part: ChangedPart) => number;
  total: number;
}) {
  const { name, change, pick, total } = props;
  return (
    <div className="mb-1.5 grid grid-cols-[3.5rem_1fr_3.5rem] items-center gap-2 text-xs">
      <span>{name}</span>
      <span aria-hidden="true" className="block h-5">
        <span
          className="flex h-full gap-0.5 overflow-hidden rounded-md"
          style={{ width: `${(total / change.fullTokens) * 100}%` }}
        >
          {change.parts.map((part) => (
            <span
              key={part.id}
              title={part.label}
              className={cn('h-full forced-color-adjust-none', part.isHatched && 'hatched')}
              style={{ flexGrow: pick(part), flexBasis: 0, backgroundColor: part.colour }}
            />
          ))}
        </span>
      </span>
      <span className="tabular text-right">≈ {formatTokens(total)}</span>
    </div>
  );
}

function signed(tokens: number): string {
  if (tokens === 0) return '0';
  return `${tokens > 0 ? '+' : '−'}${formatTokens(Math.abs(tokens))}`;
}
