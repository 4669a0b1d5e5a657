'use client';

import { useEffect, useEffectEvent, useState } from 'react';

export type Countdown = {
  /** Null where there is no time limit. */
  secondsLeft: number | null;
  isPaused: boolean;
  pause: () => void;
  resume: () => void;
  extend: (seconds: number) => void;
};

/** Counts whole seconds down from where the question stands; a hidden tab does not use up anybody's time. */
export function useCountdown(
  from: { secondsLeft: number | null; isPaused: boolean },
  onZero: () => void,
): Countdown {
  const [secondsLeft, setSecondsLeft] = useState(from.secondsLeft);
  const [isPaused, setPaused] = useState(from.isPaused);
  const isRunning = secondsLeft !== null && secondsLeft > 0 && !isPaused;

  const onTick = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') return;
    const next = Math.max(0, (secondsLeft ?? 0) - 1);
    setSecondsLeft(next);
    if (next === 0) onZero();
  });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => onTick(), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);

  return {
    secondsLeft,
    isPaused,
    pause: () => setPaused(true),
    resume: () => setPaused(false),
    extend: (more) => setSecondsLeft((before) => (before === null ? null : before + more)),
  };
}
