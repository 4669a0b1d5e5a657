export type ChartTipLine = { label: string; value: string; colour?: string };

/** What a chart says about the place pointed at; short, and read out politely. */
export function ChartTip({ title, lines }: { title: string; lines: ChartTipLine[] }) {
  return (
    <div
      role="status"
      className="max-w-60 rounded-md border bg-popover px-3 py-2 text-popover-foreground text-xs shadow-float"
    >
      <p className="mb-1 font-medium">{title}</p>
      <ul>
        {lines.map(({ label, value, colour }) => (
          <li key={label} className="flex items-center gap-2">
            {colour ? (
              <span
                aria-hidden="true"
                className="size-2 shrink-0 rounded-[2px]"
                style={{ backgroundColor: colour }}
              />
            ) : null}
            <span className="min-w-0 flex-1">{label}</span>
            <span className="tabular">{value}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
