'use client';

import { CircleAlert, Download, Pencil, Save, Trash2, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { CopyIconButton } from '@/components/ui/copy-icon-button';
import { IconButton } from '@/components/ui/icon-button';
import { Skeleton } from '@/components/ui/skeleton';
import type { FileEntry } from '@/lib/tools/workspace';
import { downloadText } from './download-text';
import { nameOf } from './file-tree';
import { LineEditor } from './line-editor';
import { useOpenFile } from './use-open-file';

export type FileViewProps = {
  chatId: string;
  path: string;
  /** The file as it is listed now; null when it is not there (any more). */
  entry: FileEntry | null;
  onClose: () => void;
  onRename: () => void;
  onDelete: () => void;
};

/** One file: read, change, save, take home. */
export function FileView({ chatId, path, entry, onClose, onRename, onDelete }: FileViewProps) {
  const file = useOpenFile(chatId, path, entry);
  const { text } = file;
  const canSave = file.isUnsaved && !file.isSaving && file.conflict !== 'changed';
  return (
    <section aria-label={path} className="flex min-h-0 flex-1 flex-col">
      <header className="flex min-h-10 shrink-0 items-center gap-0.5 border-b py-1 pr-2 pl-4">
        <h3 className="min-w-0 flex-1 truncate font-mono text-xs" title={path}>
          {path}
        </h3>
        {file.isUnsaved ? (
          <>
            <Button size="sm" variant="ghost" onClick={file.revert}>
              <Undo2 aria-hidden />
              Revert
            </Button>
            <Button size="sm" variant="primary" disabled={!canSave} onClick={() => void file.save()}>
              <Save aria-hidden />
              Save
            </Button>
          </>
        ) : entry ? (
          <>
            <CopyIconButton label="Copy text" text={() => text ?? ''} />
            <IconButton
              size="sm"
              label="Download file"
              onClick={() => downloadText(nameOf(path), text ?? '')}
            >
              <Download />
            </IconButton>
            <IconButton size="sm" label="Rename file" onClick={onRename}>
              <Pencil />
            </IconButton>
            <IconButton size="sm" label="Delete file" onClick={onDelete}>
              <Trash2 />
            </IconButton>
          </>
        ) : null}
        <IconButton size="sm" label="Close file" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      {file.conflict === 'changed' ? (
        <Warning text="This file was changed meanwhile, while you were typing.">
          <Button size="sm" variant="outline" onClick={file.revert}>
            Take the new text
          </Button>
          <Button size="sm" variant="outline" onClick={file.keepMine}>
            Keep mine
          </Button>
        </Warning>
      ) : null}
      {file.conflict === 'deleted' ? (
        <Warning text="This file was deleted meanwhile. Saving writes it again." />
      ) : null}
      {file.problem ? <Warning text={file.problem} /> : null}
      {text === null ? (
        <Missing isThere={entry !== null} />
      ) : (
        <LineEditor
          label={`Text of ${path}`}
          text={text}
          onChange={file.change}
          onSave={() => canSave && void file.save()}
        />
      )}
    </section>
  );
}

function Missing({ isThere }: { isThere: boolean }) {
  if (!isThere) {
    return <p className="px-4 py-6 text-muted-foreground">This file is not in the workspace (any more).</p>;
  }
  return (
    <div aria-busy="true" className="space-y-2 px-4 py-4">
      <Skeleton className="h-3 w-2/3" />
      <Skeleton className="h-3 w-1/2" />
    </div>
  );
}

function Warning({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 border-b bg-warning-surface px-4 py-2 text-sm"
    >
      <CircleAlert aria-hidden className="size-4 shrink-0 text-warning" />
      <span className="mr-auto min-w-40 flex-1">{text}</span>
      {children}
    </div>
  );
}
