'use client';

import { useEffect, useState } from 'react';
import type { Announcer } from './announcer';

const SHOWN_FOR_MS = 1600;

/** Copies text and is `copied` for a moment; tells screen readers how it went. */
export function useCopy(announcer: Announcer) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announcer.announce('Copied');
    } catch {
      announcer.alert('Copying was refused by the browser');
    }
  };
  return { copied, copy };
}
