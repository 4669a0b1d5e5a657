'use client';

import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useAnnouncer } from './announcer';
import { cn } from './cn';
import { IconButton } from './icon-button';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** What gets the focus on opening; otherwise the first control of the content, then of the footer. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** False where a stray click or a close button must not end it; Escape always asks `onOpenChange`. */
  dismissible?: boolean;
  /** Keeps the title for assistive technology only. */
  hideTitle?: boolean;
  className?: string;
};

/** A modal over the browser's own dialog: the page behind is inert, focus stays inside and returns on closing. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onOpenChange,
  title,
  description,
  children,
  footer,
  role = 'dialog',
  initialFocus,
  dismissible = true,
  hideTitle = false,
  className,
}: Omit<DialogProps, 'open'>) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  const announcer = useAnnouncer();

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    dialog.showModal();
    (initialFocus?.current ?? firstControl(dialog))?.focus();
    announcer.mute();
    return () => {
      dialog.close();
      announcer.unmute();
    };
  }, [announcer, initialFocus]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out
    <dialog
      ref={element}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onOpenChange(false);
      }}
      onClick={(event) => {
        if (dismissible && event.target === event.currentTarget) onOpenChange(false);
      }}
      className={cn(
        'm-auto max-h-[min(85dvh,48rem)] w-[min(32rem,calc(100vw-2rem))] flex-col overflow-hidden rounded-xl border bg-popover p-0 text-popover-foreground shadow-float open:flex open:animate-appear',
        className,
      )}
    >
      <header className={hideTitle ? 'sr-only' : 'flex items-start gap-4 px-5 pt-4 pb-3'}>
        <div className="min-w-0 flex-1">
          <h2 id={`${id}-title`} className="font-semibold text-base">
            {title}
          </h2>
          {description ? (
            <div id={`${id}-description`} className="mt-1 text-muted-foreground text-sm">
              {description}
            </div>
          ) : null}
        </div>
        {dismissible && !hideTitle ? (
          <IconButton label="Close" onClick={() => onOpenChange(false)} className="-mr-2">
            <X />
          </IconButton>
        ) : null}
      </header>
      {children ? (
        <div
          data-dialog-content=""
          className={cn('scroll-thin min-h-0 flex-1 overflow-y-auto', !hideTitle && 'px-5 pb-5')}
        >
          {children}
        </div>
      ) : null}
      {footer ? (
        <footer className="flex flex-wrap justify-end gap-2 border-t px-5 py-3">{footer}</footer>
      ) : null}
    </dialog>
  );
}

function firstControl(dialog: HTMLDialogElement): HTMLElement | null {
  const controls = ['input', 'textarea', 'select', 'button', 'a[href]', '[tabindex="0"]'].map(
    (kind) => `${kind}:not(:disabled)`,
  );
  return dialog.querySelector<HTMLElement>(`:is([data-dialog-content], footer) :is(${controls.join()})`);
}
