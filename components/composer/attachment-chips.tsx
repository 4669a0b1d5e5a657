'use client';

import { FileText, X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import type { Attachment } from './types';

type AttachmentChipsProps = { files: Attachment[]; onRemove: (name: string) => void };

export function AttachmentChips({ files, onRemove }: AttachmentChipsProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Attached files" className="flex flex-wrap gap-1.5 px-3 pt-3">
      {files.map((file) => (
        <li
          key={file.name}
          className="flex max-w-full items-center gap-1.5 rounded-md border bg-muted py-0.5 pr-0.5 pl-2 text-xs"
        >
          <FileText aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          <span className="truncate">{file.name}</span>
          <span className="shrink-0 text-muted-foreground">
            {file.text.length.toLocaleString('en')} characters
          </span>
          <IconButton size="xs" label={`Remove ${file.name}`} onClick={() => onRemove(file.name)}>
            <X />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
