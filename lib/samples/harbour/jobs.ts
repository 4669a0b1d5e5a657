import type { Job } from './job';
import { BEHAVIOUR_JOBS } from './jobs-behaviour';
import { DATA_JOBS } from './jobs-data';
import { ORDER_JOBS } from './jobs-order';
import type { Thing } from './things';

/** All jobs, with "an" where the thing wants it. */
export const JOBS: Job[] = [...DATA_JOBS, ...BEHAVIOUR_JOBS, ...ORDER_JOBS].map((job) => ({
  ...job,
  asks: job.asks.map(withArticle),
  plans: job.plans.map(withArticle),
  code: withArticle(job.code),
  checks: (thing) => job.checks(thing).map((check) => withArticle(() => check)(thing)),
  done: job.done.map(withArticle),
}));

function withArticle(say: (thing: Thing) => string): (thing: Thing) => string {
  return (thing) =>
    /^[aeio]/.test(thing.one)
      ? say(thing).replace(new RegExp(`\\b([aA]) (?=${thing.one}\\b)`, 'g'), '$1n ')
      : say(thing);
}
