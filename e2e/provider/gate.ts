/** Where streams wait until a test lets them go, so that no test has to sleep. */
export type Gate = {
  /** Waits here until released; false when the waiting was given up by `signal`. */
  hold: (signal: AbortSignal) => Promise<boolean>;
  /** Waits until a stream holds. */
  held: () => Promise<void>;
  /** Waits until a stream holds, then lets the oldest one go. */
  release: () => Promise<void>;
  /** Lets every stream pass from now on. */
  open: () => void;
  /** Closes the gate again and lets go whatever holds. */
  reset: () => void;
};

const PATIENCE_MS = 15_000;

export function createGate(): Gate {
  let holding: (() => void)[] = [];
  let watchers: (() => void)[] = [];
  let isOpen = false;

  const letAllGo = () => {
    for (const go of holding.splice(0)) go();
  };

  const held = async () => {
    if (holding.length > 0) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`No stream came to hold within ${PATIENCE_MS / 1000} s.`)),
        PATIENCE_MS,
      );
      watchers.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  };

  return {
    hold: (signal) =>
      new Promise((resolve) => {
        if (isOpen) return resolve(true);
        if (signal.aborted) return resolve(false);
        const go = () => resolve(true);
        holding.push(go);
        signal.addEventListener('abort', () => {
          holding = holding.filter((other) => other !== go);
          resolve(false);
        });
        const seen = watchers;
        watchers = [];
        for (const tell of seen) tell();
      }),
    held,
    release: async () => {
      await held();
      holding.shift()?.();
    },
    open: () => {
      isOpen = true;
      letAllGo();
    },
    reset: () => {
      isOpen = false;
      letAllGo();
    },
  };
}
