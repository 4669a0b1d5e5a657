'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';

/** Fetches the next page when it comes near; the button is for keyboards and for after a failure. */
export function LoadMore({ onLoadMore }: { onLoadMore: () => void | Promise<void> }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    if (isLoading) return;
    setLoading(true);
    try {
      await onLoadMore();
    } finally {
      setLoading(false);
    }
  };
  const latestLoad = useRef(load);
  useEffect(() => {
    latestLoad.current = load;
  });

  useEffect(() => {
    const element = button.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latestLoad.current();
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <Button
      ref={button}
      variant="ghost"
      size="sm"
      onClick={load}
      disabled={isLoading}
      className="mt-2 w-full"
    >
      {isLoading ? 'Loading…' : 'Older chats'}
    </Button>
  );
}
