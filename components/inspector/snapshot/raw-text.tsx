import { Fragment } from 'react';
import { markedLines, type SummaryProblem, splitAtMarks } from '@/lib/inspector/summary-problems';

/** Text as it is, in a box that scrolls; the lines that could not be read as they stand are marked. */
export function RawText({
  label,
  text,
  problems = [],
}: {
  label: string;
  text: string;
  problems?: SummaryProblem[];
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: preformatted text that scrolls needs a name for the keyboard
    <pre
      role="region"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className="scroll-thin mt-3 max-h-96 overflow-auto whitespace-pre-wrap break-words rounded-md border bg-background p-3 font-mono text-xs print:max-h-none print:overflow-visible"
    >
      {splitAtMarks(text, markedLines(problems)).map(({ text: piece, line, mark }) => (
        <Fragment key={line}>
          {line === 1 ? '' : '\n'}
          {mark === null ? (
            piece
          ) : (
            <mark className="border-warning border-l-2 bg-warning-surface pl-1 text-foreground">
              {piece}
              <span className="ml-2 select-none font-sans text-warning">
                ← line {line}: {mark}
              </span>
            </mark>
          )}
        </Fragment>
      ))}
    </pre>
  );
}
