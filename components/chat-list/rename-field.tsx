'use client';

import { useEffect, useRef } from 'react';
import { Input } from '@/components/ui/field';

const MAX_TITLE_LENGTH = 200;

/** Enter and leaving the field keep the new title, Escape does not; an empty or unchanged one changes nothing. */
export function RenameField({ title, onEnd }: { title: string; onEnd: (title: string | null) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);

  useEffect(() => field.current?.select(), []);

  const end = (isKept: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    const next = field.current?.value.trim() ?? '';
    onEnd(isKept && next !== '' && next !== title ? next : null);
  };

  return (
    <Input
      ref={field}
      aria-label={`New title for ${title}`}
      defaultValue={title}
      maxLength={MAX_TITLE_LENGTH}
      autoFocus
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') end(true);
        if (event.key === 'Escape') {
          event.preventDefault();
          end(false);
        }
      }}
      className="h-8 px-2"
    />
  );
}
