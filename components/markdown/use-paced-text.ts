import { useEffect, useRef, useState } from 'react';

const PACES = [
  { fromCharacters: 100_000, everyMs: 250 },
  { fromCharacters: 8_000, everyMs: 50 },
];

/** While text grows, hands it on at most once a frame, and less often the longer it is; at rest, at once. */
export function usePacedText(text: string, growing: boolean): string {
  const [shown, setShown] = useState(text);
  const latest = useRef(text);
  const cancelPending = useRef<(() => void) | null>(null);

  useEffect(() => {
    latest.current = text;
    if (!growing || cancelPending.current) return;
    cancelPending.current = schedule(updateIntervalMs(text.length), () => {
      cancelPending.current = null;
      setShown(latest.current);
    });
  }, [text, growing]);

  useEffect(
    () => () => {
      cancelPending.current?.();
      cancelPending.current = null;
    },
    [],
  );

  return growing ? shown : text;
}

/** 0 means the next frame. */
export function updateIntervalMs(characters: number): number {
  return PACES.find((pace) => characters >= pace.fromCharacters)?.everyMs ?? 0;
}

function schedule(delayMs: number, run: () => void): () => void {
  if (delayMs === 0) {
    const frame = requestAnimationFrame(run);
    return () => cancelAnimationFrame(frame);
  }
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
