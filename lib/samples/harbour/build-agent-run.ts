import { assistant, type Beat, messageCount, type Script, user } from '../sample';
import { createDesk, type Desk } from './desk';
import { report } from './episodes';
import type { Job } from './job';
import { JOBS } from './jobs';
import { createRandom, type Random } from './random';
import { START_FILES } from './start-files';
import { THINGS, type Thing, title } from './things';

const OLD_FILE = 'src/legacy.js';
const RUN_ALL = "(0, eval)(files.read('test/all.js'))";

/**
 * One task and a long run of tool calls: an old file of many hundred lines is taken apart, thing by thing, with all checks
 * run after each. Most of it is tool output that nobody needs any more.
 */
export function buildAgentRun(options: { seed: number; messages: number }): Script {
  const random = createRandom(options.seed);
  const things = random.shuffle(THINGS).slice(0, 22);
  const desk = createDesk({ ...START_FILES, [OLD_FILE]: things.map(oldCode).join('\n') });
  const beats: Beat[] = [
    user(TASK),
    assistant('I look at what there is.', desk.list(), desk.read('docs/handbook.md')),
  ];
  beats.push(assistant('Now the old file, from the top.', desk.read(OLD_FILE, 1, 120)));
  beats.push(assistant(PLAN, desk.search('function problemsOf')));

  const moved: Moved[] = [];
  for (const thing of things) {
    const jobs = random.shuffle(JOBS).slice(0, 4);
    const part = moveOut({ thing, jobs }, moved, { desk, random });
    const rest = options.messages - messageCount(beats) - messageCount(part);
    if (rest < 2) break;
    beats.push(...part);
    moved.push({ thing, jobs });
    const remark = REMARKS[moved.length];
    if (remark && rest >= 4)
      beats.push(assistant(remark.report(moved.length, things.length)), user(remark.said));
  }
  closeUp(beats, options.messages, { desk, moved, total: things.length });
  return { beats, files: Object.fromEntries(desk.files) };
}

const TASK = `Task: \`${OLD_FILE}\` has grown to over a thousand lines and nobody dares to touch it. Take it apart: one folder per kind of thing, one file per job, as the handbook says. After each move all checks have to run, old and new. Mend what turns out to be broken on the way, but change no behaviour that a check does not complain about. No packages. Do not touch \`test/support.js\`. Go on until it is done; I am in meetings all day.`;

const PLAN =
  'The old file holds the same ten jobs for each kind of thing, copied and changed by hand. My plan: take one thing at a time, read its part, write it into its own folder, run every check so far, mend what fails, go on. I keep the order of the old file, so that you can follow.';

const REMARKS: Record<number, { report: (done: number, all: number) => string; said: string } | undefined> = {
  3: {
    report: (done, all) =>
      `${done} of ${all} are out. The checks found three mistakes that were in the old code as well; they are mended in the new files.`,
    said: 'Between two meetings: very good. One decision: keep the old names of the functions, other programs call them.',
  },
  6: {
    report: (done, all) => `${done} of ${all}. The old names stay, as you decided.`,
    said: 'I changed my mind about the names: the other programs will be switched off on Friday. Use the short names, and forget what I said before.',
  },
  9: {
    report: (done, all) => `${done} of ${all}. From here on with the short names.`,
    said: 'Fine. By the way, the auditor comes on the 23rd and wants to see the invoices part first. Her name is Dr. Okafor.',
  },
};

type Moved = { thing: Thing; jobs: Job[] };
type Bench = { desk: Desk; random: Random };

/** Eight or ten messages: read the part, write it, run everything, mend, run everything again. */
function moveOut({ thing, jobs }: Moved, moved: Moved[], { desk, random }: Bench): Beat[] {
  const broken = random.pick(jobs);
  const all = (failing: Job | null) =>
    [
      ...moved.slice(-6).flatMap((other) => other.jobs.map((job) => section(job, other.thing, null))),
      ...jobs.map((job) => section(job, thing, job === failing ? job.failure.check : null)),
    ].join('\n');
  const old = desk.files.get(OLD_FILE) ?? '';
  const from = old.slice(0, Math.max(0, old.indexOf(`// ---- ${thing.many} ----`))).split('\n').length;
  const path = (job: Job) => `src/${thing.many}/${job.id}.js`;
  const { failure } = broken;
  const beats = [
    assistant(
      random.pick([
        `Next: ${thing.many}.`,
        `${title(thing.many)}, then.`,
        `Now the part about ${thing.many}.`,
      ]),
      desk.read(OLD_FILE, from, from + 95),
    ),
    assistant(
      `I write its ${jobs.length} jobs into \`src/${thing.many}\`.`,
      ...jobs.map((job) => desk.write(path(job), job.code(thing))),
    ),
    assistant('All checks.', desk.run(RUN_ALL, all(broken))),
  ];
  if (random.chance(0.3)) {
    beats.push(
      assistant(
        'Where else is it called?',
        desk.search(`${thing.many}/${broken.id}`),
        desk.read(`src/${thing.one}/${broken.id}.js`),
      ),
    );
  }
  beats.push(
    assistant(failure.because(thing), desk.edit(path(broken), failure.find(thing), failure.replace(thing))),
    assistant('Once more, everything.', desk.run(RUN_ALL, all(null))),
  );
  return beats;
}

function section(job: Job, thing: Thing, failing: number | null): string {
  return `# ${thing.many}/${job.id}\n${report(job, thing, failing)}`;
}

/** Brings the run to its exact length and to a report. */
function closeUp(
  beats: Beat[],
  messages: number,
  state: { desk: Desk; moved: Moved[]; total: number },
): void {
  const { desk, moved, total } = state;
  const folders = moved.map(({ thing }) => thing.many);
  for (let place = 0; messageCount(beats) + 1 < messages; place += 1) {
    const folder = folders[place % folders.length] ?? 'outside';
    beats.push(
      assistant(
        place === 0 ? 'A last look over what is there now.' : `And \`src/${folder}\`.`,
        desk.list(`src/${folder}`),
      ),
    );
  }
  beats.push(
    assistant(`This is as far as I got: ${moved.length} of ${total} kinds of things have their own folder, every check passes, and each mistake that the checks found is mended in the new files only.

- **Short names** everywhere, as you decided second.
- \`src/legacy.js\` is still there, unchanged, until nobody calls it any more.
- Invoices ${folders.includes('invoices') ? 'are done' : 'are still to do'}: Dr. Okafor wants to see them on the 23rd.

Left to do: ${total - moved.length} kinds of things, and deleting the old file after Friday.`),
  );
}

function oldCode(thing: Thing): string {
  return [`// ---- ${thing.many} ----`, ...JOBS.map((job) => job.code(thing))].join('\n');
}
