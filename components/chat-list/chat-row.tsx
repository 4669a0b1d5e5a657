'use client';

import { Download, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import type { ListedChat } from './group-chats';
import { RenameField } from './rename-field';

export type ChatRowProps = {
  chat: ListedChat;
  isActive: boolean;
  /** The one row the Tab key reaches; arrows go on from there. */
  isEntry: boolean;
  isRenaming: boolean;
  onOpen: () => void;
  onStartRename: () => void;
  /** With null when it was given up. */
  onEndRename: (title: string | null) => void;
  onAskDelete: () => void;
  onExport: () => void;
};

export function ChatRow({
  chat,
  isActive,
  isEntry,
  isRenaming,
  onOpen,
  onStartRename,
  onEndRename,
  onAskDelete,
  onExport,
}: ChatRowProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const wasRenaming = useRef(false);

  useEffect(() => {
    if (wasRenaming.current && !isRenaming && document.activeElement === document.body) link.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);

  if (isRenaming) {
    return (
      <li>
        <RenameField title={chat.title} onEnd={onEndRename} />
      </li>
    );
  }
  return (
    <li className="group relative">
      <Link
        ref={link}
        href={`/chat/${chat.id}`}
        prefetch={false}
        data-chat={chat.id}
        aria-current={isActive ? 'page' : undefined}
        tabIndex={isEntry ? 0 : -1}
        onClick={onOpen}
        onDoubleClick={onStartRename}
        className={cn(
          'flex h-8 pointer-coarse:h-10 items-center gap-2 rounded-md pr-8 pl-2 text-foreground/85 hover:bg-muted hover:text-foreground focus-visible:outline-offset-[-2px]',
          isActive && 'bg-muted font-medium text-foreground',
        )}
      >
        <span className="min-w-0 flex-1 truncate">{chat.title}</span>
        {chat.origin === 'own' ? null : (
          <Badge tone="outline">{chat.origin === 'sample' ? 'Sample' : 'Imported'}</Badge>
        )}
        {chat.isRunning ? (
          <span className="flex">
            <span
              aria-hidden="true"
              className="size-2 animate-pulse-soft forced-color-adjust-none rounded-full bg-primary"
            />
            <span className="sr-only">, answering</span>
          </span>
        ) : null}
      </Link>
      <Menu
        label={`Actions for ${chat.title}`}
        align="end"
        trigger={
          <IconButton
            label={`Actions for ${chat.title}`}
            size="xs"
            tabIndex={isEntry ? 0 : -1}
            data-row-menu=""
            className="absolute inset-y-0 right-1 my-auto opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100 [@media(hover:none)]:opacity-100"
          >
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} shortcut="F2" onSelect={onStartRename}>
          Rename
        </MenuItem>
        <MenuItem icon={<Download />} onSelect={onExport}>
          Export
        </MenuItem>
        <MenuItem icon={<Trash2 />} shortcut="Del" tone="destructive" onSelect={onAskDelete}>
          Delete
        </MenuItem>
      </Menu>
    </li>
  );
}
