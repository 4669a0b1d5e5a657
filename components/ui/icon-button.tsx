import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button';
import { cn } from './cn';
import { tooltip } from './tooltip-attributes';

export type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label' | 'size'> & {
  /** Names the button for assistive technology and is its tooltip. */
  label: string;
  /** Shown in the tooltip, as written by `formatShortcut`. */
  shortcut?: string;
  size?: keyof typeof SIZES;
  children: ReactNode;
};

export function IconButton({
  label,
  shortcut,
  size = 'md',
  variant = 'ghost',
  className,
  children,
  ...props
}: IconButtonProps) {
  return (
    <Button
      variant={variant}
      className={cn(SIZES[size], 'p-0', className)}
      aria-label={label}
      {...tooltip(label, shortcut)}
      {...props}
    >
      {children}
    </Button>
  );
}

const SIZES = { xs: 'size-6', sm: 'size-7', md: 'size-8', lg: 'size-10' };
