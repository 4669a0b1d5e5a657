'use client';

import { useSyncExternalStore } from 'react';

/** The reader's time zone; on the server, which cannot know it, UTC. */
export function useTimeZone(): string {
  return useSyncExternalStore(
    () => () => {},
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  );
}
