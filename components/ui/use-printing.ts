'use client';

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is being printed: lists that draw only what is in sight draw everything then. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Drawn before the handler returns, because the browser takes its picture right after it.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
