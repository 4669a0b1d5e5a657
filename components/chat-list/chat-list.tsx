'use client';

import { FileUp, FlaskConical, MessagesSquare, Plus } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { LazyExportDialog } from '@/components/export/lazy-export-dialog';
import { useFrame } from '@/components/frame/frame-context';
import { Mark } from '@/components/frame/mark';
import { useShortcutText } from '@/components/frame/use-shortcut-text';
import type { Command } from '@/components/palette/command-registry';
import { useCommands } from '@/components/palette/commands';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button, buttonStyles } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { tooltip } from '@/components/ui/tooltip-attributes';
import type { ChatHit } from '@/lib/store/types';
import { ChatRow } from './chat-row';
import { ChatSearch } from './chat-search';
import { groupChats, type ListedChat } from './group-chats';
import { LoadMore } from './load-more';
import { moveAmongLinks } from './move-among-links';
import { useTimeZone } from './use-time-zone';

export type ChatListProps = {
  /** Newest first. */
  chats: ListedChat[];
  activeId: string | null;
  onNew: () => void;
  onRename: (id: string, title: string) => void;
  onDelete: (id: string) => void;
  onSearch: (query: string) => Promise<ChatHit[]>;
  hasMore: boolean;
  onLoadMore: () => void | Promise<void>;
  footer?: ReactNode;
};

/** Owns which chat is being renamed, deleted or searched for; the chats themselves belong to the caller. */
export function ChatList({
  chats,
  activeId,
  onNew,
  onRename,
  onDelete,
  onSearch,
  hasMore,
  onLoadMore,
  footer,
}: ChatListProps) {
  const frame = useFrame();
  const shortcutText = useShortcutText();
  const timeZone = useTimeZone();
  const [isSearching, setSearching] = useState(false);
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<ListedChat | null>(null);
  const [exporting, setExporting] = useState<ListedChat | null>(null);
  const startChat = () => {
    frame.showChat();
    onNew();
  };
  useChatCommands(chats, startChat);
  const groups = groupChats(chats, Date.now(), timeZone);
  const entryId = chats.some((chat) => chat.id === activeId) ? activeId : chats[0]?.id;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-chat]') : null;
    const chat = row && chats.find(({ id }) => id === row.dataset.chat);
    if (chat && event.key === 'F2') setRenamingId(chat.id);
    else if (chat && event.key === 'Delete') setDeleting(chat);
    else moveAmongLinks(event);
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex h-12 shrink-0 items-center gap-2 pr-2 pl-3.5">
        <Mark className="size-5 text-primary" />
        <span className="flex-1 font-semibold tracking-tight">Foldline</span>
        <PageLink href={activeId ? `/lab?chats=${activeId}` : '/lab'} label="Strategy lab">
          <FlaskConical aria-hidden="true" />
        </PageLink>
        <PageLink href="/import" label="Import transcripts">
          <FileUp aria-hidden="true" />
        </PageLink>
        <IconButton label="New chat" shortcut={shortcutText('Alt+N')} onClick={startChat}>
          <Plus />
        </IconButton>
      </header>
      <ChatSearch onSearch={onSearch} onSearching={setSearching} onOpen={frame.showChat} />
      {isSearching ? null : chats.length === 0 ? (
        <div className="flex-1">
          <EmptyState
            icon={<MessagesSquare />}
            title="No chats yet"
            description="Your chats appear here, newest first."
            action={
              <div className="flex gap-2">
                <Button onClick={startChat}>New chat</Button>
                <Link href="/import" prefetch={false} className={buttonStyles({ variant: 'outline' })}>
                  Import
                </Link>
              </div>
            }
          />
        </div>
      ) : (
        <nav
          aria-label="Chat list"
          onKeyDown={onKeyDown}
          className="scroll-thin min-h-0 flex-1 overflow-y-auto px-2 pb-3"
        >
          {groups.map((group) => (
            <section key={group.label} aria-label={group.label}>
              <h2 className="px-2 pt-3 pb-1 font-medium text-muted-foreground text-xs">{group.label}</h2>
              <ul>
                {group.chats.map((chat) => (
                  <ChatRow
                    key={chat.id}
                    chat={chat}
                    isActive={chat.id === activeId}
                    isEntry={chat.id === entryId}
                    isRenaming={chat.id === renamingId}
                    onOpen={frame.showChat}
                    onStartRename={() => setRenamingId(chat.id)}
                    onEndRename={(title) => {
                      setRenamingId(null);
                      if (title !== null) onRename(chat.id, title);
                    }}
                    onAskDelete={() => setDeleting(chat)}
                    onExport={() => setExporting(chat)}
                  />
                ))}
              </ul>
            </section>
          ))}
          {hasMore ? <LoadMore onLoadMore={onLoadMore} /> : null}
        </nav>
      )}
      {footer}
      <LazyExportDialog chat={exporting} onClose={() => setExporting(null)} />
      <AlertDialog
        open={deleting !== null}
        onOpenChange={() => setDeleting(null)}
        title="Delete this chat?"
        description={
          <>“{deleting?.title}” with all its messages, branches and compactions will be gone for good.</>
        }
        confirmLabel="Delete chat"
        onConfirm={() => deleting && onDelete(deleting.id)}
      />
    </div>
  );
}

function PageLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-label={label}
      {...tooltip(label)}
      className={buttonStyles({ variant: 'ghost', className: 'size-8 p-0' })}
    >
      {children}
    </Link>
  );
}

function useChatCommands(chats: ListedChat[], startChat: () => void): void {
  const router = useRouter();
  const frame = useFrame();
  const commands: Command[] = chats.map((chat) => ({
    id: `chat-${chat.id}`,
    label: chat.title,
    group: 'Chats',
    icon: MessagesSquare,
    run: () => {
      frame.showChat();
      router.push(`/chat/${chat.id}`);
    },
  }));
  useCommands([
    { id: 'new-chat', label: 'New chat', group: 'General', shortcut: 'Alt+N', run: startChat, icon: Plus },
    ...commands,
  ]);
}
