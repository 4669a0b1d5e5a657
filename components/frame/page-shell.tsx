import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { buttonStyles } from '@/components/ui/button';

export type PageShellProps = {
  title: string;
  backHref: string;
  backLabel: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of its own beside the chats: a way back, a title, and one column that scrolls. */
export function PageShell({ title, backHref, backLabel, actions, children }: PageShellProps) {
  return (
    <div className="scroll-thin relative h-dvh overflow-y-auto bg-background">
      <header className="sticky top-0 z-20 border-b bg-background">
        <div className="mx-auto flex h-14 max-w-6xl items-center gap-2 px-4">
          <Link
            href={backHref}
            aria-label={backLabel}
            className={buttonStyles({ variant: 'ghost', className: '-ml-2 size-9 p-0' })}
          >
            <ArrowLeft aria-hidden="true" />
          </Link>
          <h1 className="min-w-0 flex-1 truncate font-semibold text-base">{title}</h1>
          {actions}
        </div>
      </header>
      <main className="mx-auto max-w-6xl px-4 pt-6 pb-24">{children}</main>
    </div>
  );
}
