'use client';

import { FileText } from 'lucide-react';
import type { ItemFile } from '@/lib/turn/transcript';

export function FileChip({ file, onOpen }: { file: ItemFile; onOpen?: (name: string) => void }) {
  const content = (
    <>
      <FileText aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <span className="truncate">{file.name}</span>
      {file.text === null ? null : (
        <span className="shrink-0 text-muted-foreground">
          {file.text.length.toLocaleString('en')} characters
        </span>
      )}
    </>
  );
  const look =
    'inline-flex max-w-full items-center gap-1.5 rounded-md border bg-card px-2 py-1 text-foreground text-xs';
  if (!onOpen) return <span className={look}>{content}</span>;
  return (
    <button type="button" className={`${look} hover:bg-muted`} onClick={() => onOpen(file.name)}>
      {content}
    </button>
  );
}
