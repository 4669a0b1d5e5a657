'use client';

import { Check } from 'lucide-react';
import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react';
import { cn } from './cn';
import { Kbd } from './kbd';
import { findMenuTarget } from './menu-keys';
import type { Align, Side } from './place-beside';
import { usePopover } from './use-popover';

export type MenuProps = {
  /** A button element; it gets the attributes that open the menu. */
  trigger: ReactElement<Record<string, unknown>>;
  label: string;
  children: ReactNode;
  side?: Side;
  align?: Align;
  className?: string;
};

/** A menu of actions: arrows, Home, End and first letters move; choosing closes. */
export function Menu({ trigger, label, children, side = 'bottom', align = 'start', className }: MenuProps) {
  const { open, box, close, triggerProps, boxProps } = usePopover({ side, align });
  const opened = useRef(false);

  useLayoutEffect(() => {
    if (!open || opened.current === open) {
      opened.current = open;
      return;
    }
    opened.current = open;
    requestAnimationFrame(() => menuItems(box.current)[0]?.focus({ preventScroll: true }));
  }, [open, box]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') return close();
    const items = menuItems(box.current);
    const labels = items.map((item) => item.textContent ?? '');
    const current = items.indexOf(document.activeElement as HTMLElement);
    const target = findMenuTarget(event.key, labels, current);
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    items[target]?.focus();
  };

  return (
    <>
      {cloneElement(trigger, { ...triggerProps, 'aria-haspopup': 'menu' })}
      <div
        {...boxProps}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('[role^=menuitem]')) close();
        }}
        className={cn(
          'fixed inset-auto m-0 min-w-44 max-w-[calc(100vw-1rem)] rounded-lg border bg-popover p-1 text-popover-foreground text-sm shadow-float open:animate-appear',
          className,
        )}
      >
        {open ? children : null}
      </div>
    </>
  );
}

export type MenuItemProps = {
  onSelect: () => void;
  children: ReactNode;
  icon?: ReactNode;
  shortcut?: string;
  tone?: 'default' | 'destructive';
  disabled?: boolean;
};

export function MenuItem({ onSelect, children, icon, shortcut, tone = 'default', disabled }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={disabled}
      onClick={onSelect}
      className={cn(ITEM_STYLES, tone === 'destructive' && 'text-destructive [&>svg]:text-destructive')}
    >
      {icon}
      <span className="flex-1">{children}</span>
      {shortcut ? <Kbd aria-hidden="true">{shortcut}</Kbd> : null}
    </button>
  );
}

export type MenuChoiceProps = {
  checked: boolean;
  onSelect: () => void;
  children: ReactNode;
  icon?: ReactNode;
};

/** One of several exclusive choices. */
export function MenuChoice({ checked, onSelect, children, icon }: MenuChoiceProps) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      onClick={onSelect}
      className={ITEM_STYLES}
    >
      {icon}
      <span className="flex-1">{children}</span>
      <Check aria-hidden="true" className={checked ? 'opacity-100' : 'opacity-0'} />
    </button>
  );
}

export function MenuSeparator() {
  return <hr className="-mx-1 my-1 border-border" />;
}

const ITEM_STYLES =
  'flex min-h-8 w-full items-center gap-2.5 rounded-md px-2 py-1 text-left hover:bg-muted focus-visible:bg-muted focus-visible:outline-offset-[-2px] disabled:opacity-50 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted-foreground';

function menuItems(menu: HTMLElement | null): HTMLElement[] {
  return menu ? [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')] : [];
}
