import { setTimeout } from 'node:timers/promises';
import { processWide } from '../process-wide';

/** So many of a kind of heavy work at the same time in this process, and no more. */
export function slotsFor(name: string, most: number, patienceMs = PATIENCE_MS) {
  const taken = processWide(`slots.${name}`, () => ({ count: 0 }));
  const take = (): (() => void) | null => {
    if (taken.count >= most) return null;
    taken.count += 1;
    let isHeld = true;
    return () => {
      if (isHeld) taken.count -= 1;
      isHeld = false;
    };
  };
  return {
    /**
     * Gives back what frees the slot again, or null where all are taken. Work that was just cancelled needs a moment to
     * end, so it is tried for a while.
     */
    take: async (): Promise<(() => void) | null> => {
      for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
        const release = take();
        if (release || waitedMs >= patienceMs) return release;
        await setTimeout(PAUSE_MS);
      }
    },
  };
}

const PAUSE_MS = 50;
const PATIENCE_MS = 2_000;
