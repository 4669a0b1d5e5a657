'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';

const RowMemory = createContext<Map<string, unknown>>(new Map());

/** Rows that scroll out of sight are unmounted; what was opened or typed in them is kept here until they return. */
export function RowMemoryProvider({ children }: { children: ReactNode }) {
  const [memory] = useState(() => new Map<string, unknown>());
  return <RowMemory value={memory}>{children}</RowMemory>;
}

/** Like useState, but found again under the same key after the row was away. */
export function useRemembered<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const memory = useContext(RowMemory);
  const [value, setValue] = useState(() => (memory.has(key) ? (memory.get(key) as Value) : initial));
  const remember = (next: Value) => {
    memory.set(key, next);
    setValue(next);
  };
  return [value, remember];
}
