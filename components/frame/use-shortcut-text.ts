'use client';

import { useSyncExternalStore } from 'react';
import { formatShortcut } from './shortcuts';

export function isAppleMachine(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

/** Writes shortcuts with the key names of this machine. */
export function useShortcutText(): (shortcut: string) => string {
  const isApple = useSyncExternalStore(subscribeToNothing, isAppleMachine, () => false);
  return (shortcut) => formatShortcut(shortcut, isApple);
}

function subscribeToNothing() {
  return () => {};
}
