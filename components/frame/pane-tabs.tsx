'use client';

import { MessageSquare, MessagesSquare, ScanSearch } from 'lucide-react';
import { useFrame } from './frame-context';

/** The small screen's way between panes. */
export function PaneTabs() {
  const { overlay, open, showChat } = useFrame();
  const tabs = [
    { id: 'chat', label: 'Chat', icon: MessageSquare, show: showChat, isCurrent: overlay === null },
    {
      id: 'inspector',
      label: 'Inspector',
      icon: ScanSearch,
      show: () => open('inspector'),
      isCurrent: overlay === 'inspector',
    },
    {
      id: 'chats',
      label: 'Chats',
      icon: MessagesSquare,
      show: () => open('chats'),
      isCurrent: overlay === 'chats',
    },
  ];
  return (
    <nav
      aria-label="Panes"
      className="grid shrink-0 grid-cols-3 border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {tabs.map(({ id, label, icon: Icon, show, isCurrent }) => (
        <button
          key={id}
          type="button"
          aria-current={isCurrent ? 'true' : undefined}
          onClick={show}
          className="flex h-13 flex-col items-center justify-center gap-0.5 border-transparent border-t-2 text-[11px] text-muted-foreground focus-visible:outline-offset-[-2px] aria-[current]:border-primary aria-[current]:text-foreground"
        >
          <Icon aria-hidden="true" className="size-5" />
          {label}
        </button>
      ))}
    </nav>
  );
}
