import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Chat } from '@/components/chat/chat';
import { requirePageSession } from '@/lib/security/session';
import { strategyChoices } from '@/lib/turn/compaction/strategy-choices';
import { loadTail } from '@/lib/turn/load-chat';
import { modelChoices } from '@/lib/turn/model-choices';
import { turnPorts } from '@/lib/turn/wiring';

type Props = { params: Promise<{ chatId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requirePageSession();
  const { store } = await turnPorts();
  const chat = await store.chats.get((await params).chatId);
  return { title: chat?.title ?? 'Not found' };
}

export default async function Page({ params }: Props) {
  await requirePageSession();
  const ports = await turnPorts();
  const chat = await ports.store.chats.get((await params).chatId);
  if (!chat) notFound();
  return (
    <Chat
      key={chat.id}
      chatId={chat.id}
      tail={await loadTail(ports, chat)}
      models={await modelChoices(ports)}
      strategies={strategyChoices()}
    />
  );
}
