import type { ComponentProps } from 'react';

/** The Foldline mark: a sheet folding up, each panel narrower than the one before. */
export function Mark(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" {...props}>
      <path d="M2.5 6.2 11 3.5v14.3l-8.5 2.7z" fill="currentColor" />
      <path d="m11 3.5 5.5 2.7v14.3L11 17.8z" fill="currentColor" opacity="0.45" />
      <path d="m16.5 6.2 5-1.600v14.3l-5 1.600z" fill="currentColor" opacity="0.8" />
    </svg>
  );
}
