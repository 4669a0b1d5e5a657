import type { ComponentProps } from 'react';

/** The Foldline mark: a sheet folded over its crease, the hidden part hinted by two lines. */
export function Mark(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" {...props}>
      <path d="M4 5.5 13 3v11.5L4 17z" fill="currentColor" />
      <path d="m13 14.5 7 2.75v-9L13 3z" fill="currentColor" opacity="0.45" />
      <path
        d="m4 20.25 9-2.5 7 2.75"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
