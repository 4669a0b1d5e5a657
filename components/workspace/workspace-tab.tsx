'use client';

import { Download, FilePlus2, FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { deleteFileAction, renameFileAction, writeFileAction } from '@/app/actions/files';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button, buttonStyles } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorNotice } from '@/components/ui/error-notice';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast';
import { useUrlParameter, writeUrlParameters } from '@/components/ui/use-url-state';
import { formatBytes } from '@/lib/format-bytes';
import { useFileDrafts } from './file-drafts';
import { FileTreeView } from './file-tree-view';
import { FileView } from './file-view';
import { PathDialog } from './path-dialog';
import { useWorkspace, type WorkspaceListing } from './use-workspace';

type Asking = { type: 'new' } | { type: 'rename'; path: string } | { type: 'delete'; path: string };

/** The files the tools of this chat work on, for people: the open one is named in the address as `file`. */
export default function WorkspaceTab({ chatId }: { chatId: string }) {
  const { listing, problem, reload } = useWorkspace(chatId);
  const { unsavedPaths, draftOf, setDraft } = useFileDrafts(chatId);
  const openPath = useUrlParameter('file');
  const [asking, setAsking] = useState<Asking | null>(null);
  const open = (path: string | null) => writeUrlParameters({ file: path });

  async function create(path: string) {
    const result = await writeFileAction({ chatId, path, content: '', seenAt: null });
    if (!result.ok) return result.error.text;
    await reload();
    open(result.value.path);
    return null;
  }

  async function rename(path: string, newPath: string) {
    if (newPath === path) return null;
    const result = await renameFileAction({ chatId, path, newPath });
    if (!result.ok) return result.error.text;
    // What was typed moves along with the file.
    setDraft(result.value.path, draftOf(path));
    setDraft(path, null);
    await reload();
    if (openPath === path) open(result.value.path);
    return null;
  }

  async function remove(path: string) {
    const result = await deleteFileAction({ chatId, path });
    if (!result.ok) return showToast({ title: result.error.text, tone: 'error' });
    if (openPath === path) open(null);
    await reload();
  }

  if (!listing) return problem ? <ListFailed problem={problem} onRetry={() => void reload()} /> : <Loading />;
  const { files } = listing;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-1.5 border-b px-4 py-1.5">
        <Sizes listing={listing} />
        <Button size="sm" variant="outline" onClick={() => setAsking({ type: 'new' })}>
          <FilePlus2 aria-hidden />
          New file
        </Button>
        {files.length > 0 ? (
          <a
            href={`/api/chats/${chatId}/workspace`}
            download
            className={cn(buttonStyles({ size: 'sm', variant: 'outline' }))}
          >
            <Download aria-hidden />
            Download all
          </a>
        ) : null}
      </div>
      {problem ? <ErrorNotice className="m-3" title={problem} onRetry={() => void reload()} /> : null}
      {files.length === 0 ? (
        <EmptyState
          icon={<FolderOpen />}
          title="The workspace is empty"
          description="Files you attach, and files the assistant writes with its tools, appear here. You can also make one yourself."
        />
      ) : (
        <div
          className={cn('scroll-thin overflow-y-auto', openPath ? 'max-h-[38%] shrink-0 border-b' : 'flex-1')}
        >
          <FileTreeView
            files={files}
            openPath={openPath}
            unsavedPaths={unsavedPaths}
            onOpen={open}
            onDelete={(path) => setAsking({ type: 'delete', path })}
            onRename={(path) => setAsking({ type: 'rename', path })}
          />
        </div>
      )}
      {openPath ? (
        <FileView
          key={openPath}
          chatId={chatId}
          path={openPath}
          entry={files.find(({ path }) => path === openPath) ?? null}
          onClose={() => open(null)}
          onRename={() => setAsking({ type: 'rename', path: openPath })}
          onDelete={() => setAsking({ type: 'delete', path: openPath })}
        />
      ) : null}
      {asking?.type === 'new' ? (
        <PathDialog
          title="New file"
          confirmLabel="Create"
          initialPath=""
          onConfirm={create}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking?.type === 'rename' ? (
        <PathDialog
          title={`Rename ${asking.path}`}
          confirmLabel="Rename"
          initialPath={asking.path}
          onConfirm={(newPath) => rename(asking.path, newPath)}
          onClose={() => setAsking(null)}
        />
      ) : null}
      <AlertDialog
        open={asking?.type === 'delete'}
        onOpenChange={() => setAsking(null)}
        title={asking?.type === 'delete' ? `Delete ${asking.path}?` : ''}
        description="The file is gone from the workspace; what the chat says about it stays."
        confirmLabel="Delete file"
        onConfirm={() => asking?.type === 'delete' && void remove(asking.path)}
      />
    </div>
  );
}

function Sizes({ listing: { files, limits } }: { listing: WorkspaceListing }) {
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <p
      className="tabular mr-auto text-muted-foreground text-xs max-sm:basis-full"
      title={`At most ${limits.fileCount} files, ${formatBytes(limits.fileBytes)} each, ${formatBytes(limits.totalBytes)} together`}
    >
      {files.length} of {limits.fileCount} files, {formatBytes(totalBytes)} of{' '}
      {formatBytes(limits.totalBytes)}
    </p>
  );
}

function ListFailed({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <ErrorNotice
      className="m-4"
      title="The files could not be listed."
      description={problem}
      onRetry={onRetry}
    />
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="space-y-3 px-4 py-4">
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}
