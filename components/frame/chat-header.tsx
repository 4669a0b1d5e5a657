import type { ReactNode } from 'react';
import { ChatsToggle, InspectorToggle } from './pane-toggles';

export type ChatHeaderProps = {
  title: ReactNode;
  /** The compact context gauge. */
  gauge?: ReactNode;
  /** Buttons beside it: model picker, find, menu. */
  actions?: ReactNode;
};

export function ChatHeader({ title, gauge, actions }: ChatHeaderProps) {
  return (
    <header className="flex h-12 shrink-0 items-center gap-1.5 border-b px-3 md:px-2">
      <div className="contents print:hidden">
        <ChatsToggle />
      </div>
      <h1 className="min-w-0 flex-1 truncate font-medium text-sm md:px-1">{title}</h1>
      <div className="contents print:hidden">
        {gauge}
        {actions}
        <InspectorToggle />
      </div>
    </header>
  );
}
