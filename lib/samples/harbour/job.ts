import type { Thing } from './things';

/** A piece of work that can be asked for any thing: its code, how it first fails, and the repair. */
export type Job = {
  id: string;
  /** As it is spoken of: "the validation of berths". */
  name: string;
  asks: ((thing: Thing) => string)[];
  plans: ((thing: Thing) => string)[];
  code: (thing: Thing) => string;
  checks: (thing: Thing) => string[];
  /** Which check fails at first, with what, why, and the edit that mends it. */
  failure: {
    check: number;
    said: (thing: Thing) => string;
    because: (thing: Thing) => string;
    find: (thing: Thing) => string;
    replace: (thing: Thing) => string;
  };
  done: ((thing: Thing) => string)[];
};
