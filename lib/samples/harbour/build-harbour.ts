import { assistant, type Beat, messageCount, type Script, user } from '../sample';
import { FACTS, LOST_FACT, TURNABOUTS } from './decisions';
import { createDesk } from './desk';
import { inquire, readLog, type Setting, workBriefly, workOn } from './episodes';
import type { Job } from './job';
import { JOBS } from './jobs';
import { createRandom } from './random';
import { INQUIRIES } from './research';
import { EXCHANGES, OPENINGS } from './small-talk';
import { START_FILES } from './start-files';
import { THINGS, type Thing } from './things';

const LONGEST_EPISODE = 20;
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
  const pendingChanges: { at: number; topic: number }[] = [];
  let length = messageCount(beats);
  let round = 0;
  let done = 'the look around';
  const push = (more: Beat[]) => {
    beats.push(...more);
    length += messageCount(more);
  };

  while (length + LONGEST_EPISODE <= options.messages) {
    const [job, thing] = jobs(round);
    setting.year = FIRST_YEAR + Math.floor(round / (JOBS.length * THINGS.length));
    const [nextJob, nextThing] = jobs(round + 1);
    push(isBrief ? workBriefly(job, thing, setting) : workOn(job, thing, setting));
    done = `${job.id} for ${thing.many}`;
    const next = `${nextJob.id} for ${nextThing.many}`;
    round += 1;

    const changed = pendingChanges.findIndex(({ at }) => at <= length);
    const interlude = interludeOf(round, setting, { done, next, isBrief });
    if (changed !== -1) {
      const turnabout = TURNABOUTS[pendingChanges.splice(changed, 1)[0]?.topic ?? 0];
      if (turnabout) push([user(turnabout.change), assistant(turnabout.changed)]);
    } else if (round % 4 === 1) {
      const topic = Math.floor(round / 4) % TURNABOUTS.length;
      const turnabout = TURNABOUTS[topic];
      if (turnabout && round < 4 * TURNABOUTS.length) {
        push([user(turnabout.first), assistant(turnabout.agreed)]);
        pendingChanges.push({ at: length + 60 + random.below(80), topic });
      }
    } else if (length + messageCount(interlude) + 2 <= options.messages) push(interlude);
  }
  while (length < options.messages)
    push(
      exchange(random.below(EXCHANGES.length), {
        done,
        next: `${jobs(round)[0].id} for ${jobs(round)[1].many}`,
      }),
    );
  return { beats, files: Object.fromEntries(desk.files) };
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

type Filling = { done: string; next: string; isBrief: boolean };

function interludeOf(round: number, setting: Setting, filling: Filling): Beat[] {
  const { random } = setting;
  const place = Math.floor(round / 4);
  if (round % 7 === 3 && !filling.isBrief) return readLog(round, setting);
  if (round % 4 === 2) {
    const inquiry = INQUIRIES[place];
    if (inquiry) return inquire(inquiry, setting);
  }
  if (round % 4 === 3) {
    const fact = FACTS[place % FACTS.length];
    if (fact && place < FACTS.length) return [user(fact.said), assistant(fact.noted)];
  }
  return exchange(random.below(EXCHANGES.length), filling);
}

function exchange(index: number, { done, next }: Omit<Filling, 'isBrief'>): Beat[] {
  const { ask, answer } = EXCHANGES[index] ?? { ask: '', answer: '' };
  const fill = (text: string) => text.replaceAll('{done}', done).replaceAll('{next}', next);
  return [user(fill(ask)), assistant(fill(answer))];
}
