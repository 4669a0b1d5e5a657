import type { ReactNode } from 'react';
import { SignOutButton } from '@/components/sign-in/sign-out-button';
import { Workbench } from '@/components/workbench/workbench';
import { configuredPassword } from '@/lib/security/password';
import { requirePageSession } from '@/lib/security/session';
import { listChats } from '@/lib/turn/chats';
import { turnPorts } from '@/lib/turn/wiring';

/** The frame around every chat: the list stays while chats come and go. */
export default async function ChatLayout({ children }: { children: ReactNode }) {
  await requirePageSession();
  const initialChats = await listChats(await turnPorts(), {});
  const footer = configuredPassword() === null ? null : <SignOutButton />;
  return (
    <Workbench initialChats={initialChats} footer={footer}>
      {children}
    </Workbench>
  );
}
