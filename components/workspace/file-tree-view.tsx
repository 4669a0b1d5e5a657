'use client';

import { ChevronRight, FileText, Folder } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { formatBytes } from '@/lib/format-bytes';
import type { FileEntry } from '@/lib/tools/workspace';
import { type TreeRow, treeRows } from './file-tree';

export type FileTreeViewProps = {
  files: FileEntry[];
  openPath: string | null;
  /** Files with text that is not saved yet. */
  unsavedPaths: ReadonlySet<string>;
  onOpen: (path: string) => void;
  onDelete: (path: string) => void;
  onRename: (path: string) => void;
};

/** Arrows move and open folders, Enter opens a file, F2 renames and Delete deletes it. */
export function FileTreeView(props: FileTreeViewProps) {
  const { files, openPath, onOpen } = props;
  const [closedFolders, setClosedFolders] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState<string | null>(openPath);
  const tree = useRef<HTMLDivElement>(null);
  const rows = treeRows(files, closedFolders);
  const current = Math.max(
    0,
    rows.findIndex(({ path }) => path === cursor),
  );

  const toggle = (path: string) => {
    const next = new Set(closedFolders);
    if (!next.delete(path)) next.add(path);
    setClosedFolders(next);
  };
  const choose = (row: TreeRow) => {
    setCursor(row.path);
    if (row.type === 'folder') toggle(row.path);
    else onOpen(row.path);
  };
  const moveTo = (index: number) => {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    if (!row) return;
    setCursor(row.path);
    const elements = tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]');
    elements?.[rows.indexOf(row)]?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[current];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keyAction(event.key, {
      row,
      moveBy: (distance) => moveTo(current + distance),
      moveTo: (index) => moveTo(index < 0 ? rows.length - 1 : index),
      toParent: () => moveTo(rows.findLastIndex((other, at) => at < current && other.level < row.level)),
      toggle: () => toggle(row.path),
      choose: () => choose(row),
      remove: () => row.type === 'file' && props.onDelete(row.path),
      rename: () => row.type === 'file' && props.onRename(row.path),
    });
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div ref={tree} role="tree" aria-label="Files" onKeyDown={onKeyDown} className="py-1">
      {rows.map((row, index) => (
        <TreeItem
          key={row.path}
          row={row}
          isOpenFile={row.path === openPath}
          isUnsaved={props.unsavedPaths.has(row.path)}
          isCurrent={index === current}
          onChoose={() => choose(row)}
        />
      ))}
    </div>
  );
}

type KeyActions = {
  row: TreeRow;
  moveBy: (distance: number) => void;
  moveTo: (index: number) => void;
  toParent: () => void;
  toggle: () => void;
  choose: () => void;
  remove: () => void;
  rename: () => void;
};

function keyAction(key: string, actions: KeyActions): (() => void) | null {
  const { row } = actions;
  if (key === 'ArrowDown') return () => actions.moveBy(1);
  if (key === 'ArrowUp') return () => actions.moveBy(-1);
  if (key === 'Home') return () => actions.moveTo(0);
  if (key === 'End') return () => actions.moveTo(-1);
  if (key === 'Enter' || key === ' ') return actions.choose;
  if (key === 'ArrowRight') {
    return row.type === 'folder' && !row.isOpen ? actions.toggle : () => actions.moveBy(1);
  }
  if (key === 'ArrowLeft') return row.type === 'folder' && row.isOpen ? actions.toggle : actions.toParent;
  if (key === 'Delete') return actions.remove;
  if (key === 'F2') return actions.rename;
  return null;
}

type TreeItemProps = {
  row: TreeRow;
  isOpenFile: boolean;
  isUnsaved: boolean;
  isCurrent: boolean;
  onChoose: () => void;
};

function TreeItem({ row, isOpenFile, isUnsaved, isCurrent, onChoose }: TreeItemProps) {
  const isFolder = row.type === 'folder';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it has the keys
    <div
      role="treeitem"
      aria-level={row.level}
      aria-expanded={isFolder ? row.isOpen : undefined}
      aria-selected={isOpenFile}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onChoose}
      style={{ paddingInlineStart: `${row.level * 0.875}rem` }}
      className="flex min-h-7 cursor-pointer items-center gap-1.5 pr-4 text-sm outline-offset-[-2px] hover:bg-muted aria-selected:bg-accent aria-selected:text-accent-foreground"
    >
      <ChevronRight
        aria-hidden
        className={cn(
          'size-3.5 shrink-0 text-muted-foreground transition-transform',
          isFolder ? row.isOpen && 'rotate-90' : 'invisible',
        )}
      />
      {isFolder ? (
        <Folder aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      ) : (
        <FileText aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      )}
      <span className="min-w-0 flex-1 truncate">{row.name}</span>
      {isUnsaved ? <span className="shrink-0 text-warning text-xs">unsaved</span> : null}
      {isFolder ? null : (
        <span className="tabular shrink-0 text-muted-foreground text-xs">{formatBytes(row.bytes)}</span>
      )}
    </div>
  );
}
