import type { ComponentProps } from 'react';
import { cn } from './cn';

export type SwitchProps = Omit<ComponentProps<'button'>, 'onChange' | 'children'> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

/** Name it with `aria-label`, `aria-labelledby` or a `<label htmlFor>`. */
export function Switch({ checked, onCheckedChange, className, ...props }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onCheckedChange(!checked)}
      className={cn(
        'inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-input bg-muted p-0.5 transition-colors',
        'aria-checked:border-primary aria-checked:bg-primary disabled:opacity-50',
        className,
      )}
      {...props}
    >
      <span
        className={cn(
          'size-4.5 rounded-full bg-input transition-transform forced-colors:bg-[ButtonText]',
          checked && 'translate-x-4 bg-primary-foreground',
        )}
      />
    </button>
  );
}
