'use client';

import { Mark } from '@/components/frame/mark';
import { ErrorNotice } from '@/components/ui/error-notice';

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-start justify-center gap-4 px-6">
      <Mark className="size-10 text-primary" />
      <h1 className="font-semibold text-lg">This page could not be shown</h1>
      <ErrorNotice
        className="w-full"
        title="Something went wrong while drawing it"
        description="Your chats are stored on the server and were not changed."
        onRetry={reset}
        details={[error.message, error.digest && `digest ${error.digest}`].filter(Boolean).join('\n')}
      />
    </main>
  );
}
