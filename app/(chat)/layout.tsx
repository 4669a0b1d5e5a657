import type { ReactNode } from 'react';
import { Workbench } from '@/components/workbench/workbench';
import { requirePageSession } from '@/lib/security/session';
import { listChats } from '@/lib/turn/chats';
import { turnPorts } from '@/lib/turn/wiring';

/** The frame around every chat: the list stays while chats come and go. */
export default async function ChatLayout({ children }: { children: ReactNode }) {
  await requirePageSession();
  return <Workbench initialChats={await listChats(await turnPorts(), {})}>{children}</Workbench>;
}
