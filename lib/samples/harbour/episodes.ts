import { assistant, type Beat, user } from '../sample';
import type { Desk } from './desk';
import type { Job } from './job';
import type { Random } from './random';
import type { Inquiry } from './research';
import { CONNECTIVES } from './small-talk';
import { type Thing, title } from './things';

export type Setting = {
  desk: Desk;
  random: Random;
  /** Work that comes round again a year later has its own folder. */
  year: number;
};

/** One job on one thing: look, write, check, fail, mend, check again, report. */
export function workOn(job: Job, thing: Thing, setting: Setting): Beat[] {
  const { desk, random } = setting;
  const path = `src/${thing.many}/${job.id}.js`;
  const test = `test/${thing.many}-${job.id}.js`;
  const { failure } = job;
  const runTest = `(0, eval)(files.read('${path}')); (0, eval)(files.read('${test}'))`;
  const look = random.pick([
    `I look for what there is about ${thing.many}.`,
    'First a look around.',
    `Let me see how ${thing.many} are handled so far.`,
  ]);
  const beats: Beat[] = [
    user(askFor(job, thing, random)),
    assistant(look, desk.search(thing.one), desk.list(`src/${thing.many}`)),
    assistant(
      random.pick(job.plans)(thing),
      desk.write(path, job.code(thing)),
      desk.write(test, testCode(job, thing, path)),
    ),
    assistant('Now the checks.', desk.run(runTest, report(job, thing, failure.check))),
  ];
  if (random.chance(0.2))
    beats.push(assistant('I read it again.', desk.read(`src/${thing.one}/${job.id}.js`)));
  beats.push(assistant(`One fails. I read \`${path}\`.`, desk.read(path)));
  if (random.chance(0.25)) {
    beats.push(
      assistant('I give the parameter a better name on the way.', desk.edit(path, thing.one, 'item')),
    );
  }
  beats.push(
    assistant(failure.because(thing), desk.edit(path, failure.find(thing), failure.replace(thing))),
    assistant(
      random.pick(['Again.', 'The same checks once more.', 'And now?']),
      desk.run(runTest, report(job, thing, null)),
    ),
    assistant(random.pick(job.done)(thing)),
  );
  return beats;
}

/** The same in few words, one file per thing: for conversations with very many messages. */
export function workBriefly(job: Job, thing: Thing, { desk, random, year }: Setting): Beat[] {
  const path = `src/${year}/${thing.many}.js`;
  const { failure } = job;
  const beats: Beat[] = [
    user(askFor(job, thing, random)),
    assistant(random.pick(job.plans)(thing), desk.append(path, job.code(thing))),
    assistant(
      'Now the checks.',
      desk.run(`runChecks('${thing.many}', '${job.id}')`, report(job, thing, failure.check)),
    ),
    assistant(failure.because(thing), desk.edit(path, failure.find(thing), failure.replace(thing))),
  ];
  if (random.chance(0.1))
    beats.push(assistant('I read it again.', desk.read(`src/${thing.many}/${job.id}.js`)));
  if (random.chance(0.7)) {
    beats.push(
      assistant('Again.', desk.run(`runChecks('${thing.many}', '${job.id}')`, report(job, thing, null))),
    );
  }
  return [...beats, assistant(random.pick(job.done)(thing))];
}

function askFor(job: Job, thing: Thing, random: Random): string {
  const opening = random.chance(0.3) ? `${random.pick(CONNECTIVES)} ` : '';
  return `${opening}${random.pick(job.asks)(thing)}`;
}

/** What the checks print; one of them may fail. */
export function report(job: Job, thing: Thing, failing: number | null): string {
  const checks = job.checks(thing);
  const lines = checks.flatMap((check, index) =>
    index === failing ? [`FAIL ${check}`, `     ${job.failure.said(thing)}`] : [`ok   ${check}`],
  );
  return [...lines, `${checks.length - (failing === null ? 0 : 1)} of ${checks.length} passed`].join('\n');
}

function testCode(job: Job, thing: Thing, path: string): string {
  const cases = job.checks(thing).map((check) => `check('${check.replaceAll("'", '’')}', cases.next());`);
  return [`// Checks of ${path}`, `const cases = load('${thing.many}/${job.id}');`, ...cases, ''].join('\n');
}

/** A question that is read up on: notes are written, then summed up. */
export function inquire(inquiry: Inquiry, { desk, random }: Setting): Beat[] {
  const path = `research/${inquiry.topic}.md`;
  const notes = [
    `# ${title(inquiry.topic)}`,
    '',
    inquiry.ask,
    '',
    '## Found',
    '',
    ...inquiry.findings.map((finding) => `- ${finding}`),
    '',
    '## Advice',
    '',
    inquiry.advice,
    '',
  ];
  return [
    user(inquiry.ask),
    assistant(
      'I see whether we have written about this before.',
      desk.search(inquiry.topic),
      desk.read('docs/handbook.md', 1, 30),
    ),
    assistant(
      random.pick(['I write down what I found.', 'My notes, so that we can come back to them.']),
      desk.write(path, notes.join('\n')),
    ),
    assistant(
      `In short:\n\n${inquiry.findings.map((finding) => `- ${finding}`).join('\n')}\n\n**My advice:** ${inquiry.advice} The notes are in \`${path}\`.`,
    ),
  ];
}

/** Something long goes wrong over night and its log is read. */
export function readLog(night: number, { desk, random }: Setting): Beat[] {
  const path = `logs/night-${night}.log`;
  const minute = (index: number) => `0${2 + Math.floor(index / 60)}:${String(index % 60).padStart(2, '0')}`;
  const bad = 20 + random.below(40);
  const lines = Array.from({ length: 90 }, (_, index) => {
    if (index === bad)
      return `${minute(index)} ERROR mail: connection refused (ECONNREFUSED 10.0.0.${night % 200}:25), 3 attempts`;
    return `${minute(index)} info  ${random.pick(['meter read', 'booking synced', 'tariff loaded', 'backup copied', 'session ended'])} id=${1000 + random.below(9000)} took=${random.below(400)}ms`;
  });
  desk.files.set(path, `${lines.join('\n')}\n`);
  return [
    user(`Something went wrong in the night, the mails were not sent. The log is in \`${path}\`.`),
    assistant('I read the whole log, once.', desk.read(path)),
    assistant('And only the errors.', desk.search('ECONNREFUSED')),
    assistant(
      `The mail server at 10.0.0.${night % 200} refused the connection at ${minute(bad)}, three times, and then the job gave up. Everything else in the log is as it should be. I suggest to keep unsent mails and to try again in the morning; until then nothing is lost, the bookings themselves were saved.`,
    ),
  ];
}
