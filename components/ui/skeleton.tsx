import type { ComponentProps } from 'react';
import { cn } from './cn';

/** A grey stand-in with the shape of what is coming; the container around it carries `aria-busy`. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div aria-hidden="true" className={cn('animate-pulse-soft rounded-md bg-muted', className)} {...props} />
  );
}
