import type { ReactNode } from 'react';
import { cn } from './cn';

/** Room for a table that may be larger than its place: framed, scrolled, and reached by keyboard under its name. */
export function TableRegion(props: {
  label: string;
  className: string;
  isBusy?: boolean;
  children: ReactNode;
}) {
  const { label, className, isBusy, children } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section is an outline's part; this only scrolls
    <div
      role="region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-busy={isBusy}
      className={cn('scroll-thin relative rounded-md border bg-background', className)}
    >
      {children}
    </div>
  );
}
