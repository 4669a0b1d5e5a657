'use client';

import { useEffect, useState } from 'react';
import { useUrlParameter, writeUrlParameters } from './use-url-state';

/** Browsers refuse to be told a new address with every key or pixel. */
const restMs = 300;

/** For what is typed or dragged: begins with the value in the address, and is written there once it rests. */
export function useRestingUrlParameter(name: string): [string | null, (value: string | null) => void] {
  const [value, setValue] = useState(useUrlParameter(name));
  useEffect(() => {
    const timer = setTimeout(() => writeUrlParameters({ [name]: value || null }), restMs);
    return () => clearTimeout(timer);
  }, [name, value]);
  return [value, setValue];
}
