'use client';

import dynamic from 'next/dynamic';
import { useParams, useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { ChatList } from '@/components/chat-list/chat-list';
import { AppFrame } from '@/components/frame/app-frame';
import { ChatsFooter } from '@/components/frame/chats-footer';
import type { ChatListPage } from '@/lib/turn/chats';
import { InspectorSlot, InspectorSlotProvider } from './inspector-slot';
import { useChats } from './use-chats';

/** What need not be there to read and type. */
const OtherPages = dynamic(async () => (await import('./other-pages')).OtherPages, { ssr: false });

type WorkbenchProps = {
  initialChats: ChatListPage;
  /** What else belongs into the foot of the chat list. */
  footer?: ReactNode;
  children: ReactNode;
};

/** Joins the frame with the list of chats; the open chat fills the middle and, through the slot, the inspector. */
export function Workbench({ initialChats, footer, children }: WorkbenchProps) {
  const router = useRouter();
  const params = useParams<{ chatId?: string }>();
  const activeId = params.chatId ?? null;
  const chats = useChats(initialChats, activeId);
  return (
    <InspectorSlotProvider>
      <AppFrame
        chats={
          <ChatList
            chats={chats.page.chats}
            activeId={activeId}
            hasMore={chats.page.hasMore}
            onNew={() => router.push('/')}
            onRename={chats.rename}
            onDelete={chats.remove}
            onSearch={chats.search}
            onLoadMore={chats.loadMore}
            footer={<ChatsFooter>{footer}</ChatsFooter>}
          />
        }
        chat={children}
        inspector={<InspectorSlot />}
      />
      <OtherPages />
    </InspectorSlotProvider>
  );
}
