import type { ReactNode } from 'react';
import { cn } from './cn';

export type EmptyStateProps = {
  title: string;
  /** Says what will appear here, and when. */
  description: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ title, description, icon, action, className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center gap-2 px-6 py-10 text-center', className)}>
      {icon ? (
        <div aria-hidden="true" className="mb-1 text-muted-foreground [&_svg]:size-6 [&_svg]:stroke-[1.5]">
          {icon}
        </div>
      ) : null}
      <p className="font-medium text-sm">{title}</p>
      <div className="max-w-80 text-balance text-muted-foreground text-sm">{description}</div>
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
