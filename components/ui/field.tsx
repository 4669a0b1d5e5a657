import type { ComponentProps } from 'react';
import { cn } from './cn';

const FIELD_STYLES = [
  'w-full rounded-md border border-input bg-background text-foreground text-sm',
  'placeholder:text-muted-foreground disabled:opacity-50',
  'focus-visible:outline-2 focus-visible:outline-offset-0',
  'aria-invalid:border-destructive',
];

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input type={type} className={cn(FIELD_STYLES, 'h-9 px-3', className)} {...props} />;
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={cn(FIELD_STYLES, 'min-h-20 px-3 py-2', className)} {...props} />;
}

/** The browser's own list: right on phones and for screen readers, at no cost. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select className={cn(FIELD_STYLES, 'h-9 w-auto pr-8 pl-3', className)} {...props} />;
}
