import { processWide } from '../../process-wide';

const MOST_AT_ONCE = 2;

const taken = processWide('import-slots', () => ({ count: 0 }));

/** A file being read may need much memory: only so many requests read at the same time. */
export const importSlots = {
  /** Gives back what frees the slot again (once), or null where all are taken. */
  take: (): (() => void) | null => {
    if (taken.count >= MOST_AT_ONCE) return null;
    taken.count += 1;
    let isHeld = true;
    return () => {
      if (isHeld) taken.count -= 1;
      isHeld = false;
    };
  },
};
