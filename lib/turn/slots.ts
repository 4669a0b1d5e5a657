import { processWide } from '../process-wide';

/** So many of a kind of heavy work at the same time in this process, and no more. */
export function slotsFor(name: string, most: number) {
  const taken = processWide(`slots.${name}`, () => ({ count: 0 }));
  return {
    /** Gives back what frees the slot again, or null where all are taken. */
    take: (): (() => void) | null => {
      if (taken.count >= most) return null;
      taken.count += 1;
      let isHeld = true;
      return () => {
        if (isHeld) taken.count -= 1;
        isHeld = false;
      };
    },
  };
}
