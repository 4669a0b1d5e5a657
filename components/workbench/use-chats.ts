'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { deleteChatAction, listChatsAction, renameChatAction, searchChatsAction } from '@/app/actions/chats';
import { useWatch } from '@/components/chat/use-watch';
import { told } from '@/components/ui/told';
import type { ChatListPage } from '@/lib/turn/chats';

/** The list of chats and what can be done with it; it follows changes made anywhere. */
export function useChats(initial: ChatListPage, activeId: string | null) {
  const router = useRouter();
  const [page, setPage] = useState(initial);

  async function reload() {
    const result = await listChatsAction({}).catch(() => null);
    if (result?.ok) setPage(result.value);
  }

  useWatch((event) => {
    if (event.type === 'chats-changed' || event.type === 'run-started' || event.type === 'reconnected')
      void reload();
  });

  return {
    page,
    async rename(chatId: string, title: string) {
      if (told(await renameChatAction({ chatId, title }))) await reload();
    },
    async remove(chatId: string) {
      if (!told(await deleteChatAction({ chatId }))) return;
      if (chatId === activeId) router.push('/');
      await reload();
    },
    async search(query: string) {
      const result = await searchChatsAction({ query });
      return told(result) ? result.value : [];
    },
    async loadMore() {
      const last = page.chats.at(-1);
      if (!last) return;
      const result = await listChatsAction({ before: last.updatedAt });
      if (!told(result)) return;
      setPage((before) => ({
        chats: [...before.chats, ...result.value.chats],
        hasMore: result.value.hasMore,
      }));
    },
  };
}
