'use client';

import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'foldline-single-keys';
const listeners = new Set<() => void>();

/** Whether keys without Control, Command or Alt act as shortcuts (WCAG 2.1.4 wants a way to turn them off). */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'off';
}

export function useSingleKeys(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    areSingleKeysOn,
    () => true,
  );
  const setOn = (next: boolean) => {
    localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off');
    for (const listener of listeners) listener();
  };
  return [isOn, setOn];
}
