import { assistant, type Beat, messageCount, type Script, user } from '../sample';
import { LOST_FACT } from './decisions';
import { createDesk } from './desk';
import { type Setting, workBriefly, workOn } from './episodes';
import { createInterludes, smallTalk } from './interludes';
import type { Job } from './job';
import { JOBS } from './jobs';
import { createRandom } from './random';
import { OPENINGS } from './small-talk';
import { START_FILES } from './start-files';
import { THINGS, type Thing } from './things';

const LONGEST_EPISODE = 20;
const LONGEST_INTERLUDE = 6;
const FIRST_YEAR = 2025;

/** A long conversation about the harbour's program, the same for the same seed, with exactly this many messages. */
export function buildHarbour(options: { seed: number; messages: number; isBrief?: boolean }): Script {
  const random = createRandom(options.seed);
  const desk = createDesk(START_FILES);
  const setting: Setting = { desk, random, year: FIRST_YEAR };
  const isBrief = options.isBrief ?? false;
  const beats: Beat[] = [
    user(OPENINGS[0] ?? ''),
    assistant('I look around.', desk.list(), desk.read('docs/handbook.md')),
  ];
  beats.push(
    assistant(
      'There is a handbook, a support file for checks, and little else that is in order. Tell me where to begin.',
    ),
  );
  beats.push(user(LOST_FACT.said), assistant(LOST_FACT.noted));

  const jobs = dealJobs(random.shuffle);
  const interlude = createInterludes(setting, isBrief);
  let length = messageCount(beats);
  let round = 0;
  const push = (more: Beat[]) => {
    beats.push(...more);
    length += messageCount(more);
  };
  const progress = () => ({ done: nameOf(jobs(Math.max(0, round - 1))), next: nameOf(jobs(round)) });

  while (length + LONGEST_EPISODE <= options.messages) {
    const [job, thing] = jobs(round);
    setting.year = FIRST_YEAR + Math.floor(round / (JOBS.length * THINGS.length));
    push(isBrief ? workBriefly(job, thing, setting) : workOn(job, thing, setting));
    round += 1;
    if (length + LONGEST_INTERLUDE <= options.messages) push(interlude(progress()));
  }
  while (length < options.messages) push(smallTalk(setting, progress()));
  return { beats, files: Object.fromEntries(desk.files) };
}

function nameOf([job, thing]: [Job, Thing]): string {
  return `the ${job.name} of ${thing.many}`;
}

/** Every job meets every thing once before any pair comes again, and never twice the same job in a row. */
function dealJobs(shuffle: <Item>(items: readonly Item[]) => Item[]): (round: number) => [Job, Thing] {
  const jobs = shuffle(JOBS);
  const things = shuffle(THINGS);
  return (round) => {
    const place = round % jobs.length;
    const job = jobs[place] as Job;
    const thing = things[(Math.floor(round / jobs.length) + place * 7) % things.length] as Thing;
    return [job, thing];
  };
}
