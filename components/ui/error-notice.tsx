'use client';

import { CircleAlert } from 'lucide-react';
import { Button } from './button';
import { cn } from './cn';
import { CopyButton } from './copy-button';

export type ErrorNoticeProps = {
  /** What failed, in plain words. */
  title: string;
  /** What is unharmed, or what to do. */
  description?: string;
  onRetry?: () => void;
  retryLabel?: string;
  /** Technical text for a bug report; offered by a copy button, not shown. */
  details?: string;
  className?: string;
};

export function ErrorNotice({
  title,
  description,
  onRetry,
  retryLabel = 'Retry',
  details,
  className,
}: ErrorNoticeProps) {
  return (
    <div
      className={cn(
        'flex gap-3 rounded-lg border border-destructive/40 bg-destructive-surface px-4 py-3 text-sm',
        className,
      )}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-destructive" />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-foreground">{title}</p>
        {description ? <p className="mt-0.5 text-foreground/80">{description}</p> : null}
        {onRetry || details ? (
          <div className="mt-2.5 flex flex-wrap gap-2">
            {onRetry ? (
              <Button size="sm" variant="outline" onClick={onRetry}>
                {retryLabel}
              </Button>
            ) : null}
            {details ? <CopyButton text={details} label="Copy details" size="sm" variant="ghost" /> : null}
          </div>
        ) : null}
      </div>
    </div>
  );
}
