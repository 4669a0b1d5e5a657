'use client';

import { cloneElement, type ReactElement, type ReactNode, useLayoutEffect } from 'react';
import { cn } from './cn';
import type { Align, Side } from './place-beside';
import { usePopover } from './use-popover';

export type PopoverProps = {
  /** A button element; it gets the attributes that open the popover. */
  trigger: ReactElement<Record<string, unknown>>;
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  side?: Side;
  align?: Align;
  onOpenChange?: (open: boolean) => void;
  className?: string;
};

export function Popover({
  trigger,
  label,
  children,
  side = 'bottom',
  align = 'start',
  onOpenChange,
  className,
}: PopoverProps) {
  const { open, box, close, triggerProps, boxProps } = usePopover({ side, align, onOpenChange });

  useLayoutEffect(() => {
    if (open) requestAnimationFrame(() => box.current?.focus({ preventScroll: true }));
  }, [open, box]);

  return (
    <>
      {cloneElement(trigger, { ...triggerProps, 'aria-haspopup': 'dialog' })}
      <div
        {...boxProps}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className={cn(
          'scroll-thin fixed inset-auto m-0 max-h-[80dvh] w-80 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border bg-popover p-4 text-popover-foreground text-sm shadow-float outline-none open:animate-appear',
          className,
        )}
      >
        {open ? (typeof children === 'function' ? children(close) : children) : null}
      </div>
    </>
  );
}
