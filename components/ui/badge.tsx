import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn';

export function Badge({
  className,
  tone,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeStyles>) {
  return <span className={cn(badgeStyles({ tone }), className)} {...props} />;
}

const badgeStyles = cva(
  'inline-flex items-center gap-1 whitespace-nowrap rounded px-1.5 py-px font-medium text-[11px] leading-4 [&_svg]:size-3',
  {
    variants: {
      tone: {
        neutral: 'bg-muted text-muted-foreground',
        accent: 'bg-accent text-accent-foreground',
        warning: 'bg-warning-surface text-warning',
        destructive: 'bg-destructive-surface text-destructive',
        success: 'bg-success-surface text-success',
        outline: 'border border-input/60 text-muted-foreground',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);
