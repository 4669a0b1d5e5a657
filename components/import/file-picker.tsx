'use client';

import { useRef } from 'react';
import { Button } from '@/components/ui/button';

/** Opens the browser's own chooser, for many files at once. */
export function FilePicker({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Transcript files"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Cleared, so that the same file can be chosen again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button variant="primary" onClick={() => input.current?.click()}>
        Choose files
      </Button>
    </>
  );
}
