/** The built-in summariser and anchors against summaries that real tools wrote, at equal size. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CodeState, compactByCode, count } from './real/compact-by-code';
import { loadClaudeCode } from './real/load-claude-code';
import { loadPi } from './real/load-pi';
import { CLASSES, type Score, score } from './real/score';
import type { Session } from './real/session';

const FILES = [
  ['claude-code/entire-deeac353.jsonl', loadClaudeCode],
  ['claude-code/entire-0276a600.jsonl', loadClaudeCode],
  ['pi/before-compaction.jsonl', loadPi],
] as const;

type Row = { point: string; who: string; tokens: number; score: Score };

/** `npm run bench -- real [folder of transcripts] [--lost] [--texts folder] [--write]` */
export async function run(): Promise<void> {
  const [folder = '../shared/transcripts', ...flags] = process.argv.slice(3);
  const sessions = FILES.map(([file, load]) => load(join(folder, file)));
  const once = sessions.flatMap((session) => firstGeneration(session));
  const twice = sessions.flatMap((session) => secondGeneration(session));
  const show = flags.includes('--lost');
  console.log(table(once, show));
  console.log(table(twice, show));
  const at = flags.indexOf('--texts');
  if (at !== -1) writeTexts(sessions, flags[at + 1] ?? 'bench-texts');
  if (flags.includes('--write')) {
    writeFileSync('docs/real-compactions.md', page(once, twice));
  }
}

const FRESH: CodeState = { snapshot: null, anchors: [], generation: 0 };

/** Each compaction on its own: the segment it folded, scored against the summary of that segment. */
function firstGeneration(session: Session): Row[] {
  let before = FRESH;
  return session.segments.flatMap((segment, index) => {
    const later = session.segments[index + 1]?.messages ?? session.rest;
    const size = count(segment.summary);
    const ours = compactByCode(segment.messages, before, size);
    before = ours;
    const point = `${session.name} ${index + 1}`;
    return [
      { point, who: 'its own summary', tokens: size, score: score(segment.summary, segment.messages, later) },
      { point, who: 'built-in', tokens: count(ours.text), score: score(ours.text, segment.messages, later) },
    ];
  });
}

/** The facts of the first segment after the second compaction: what two generations leave of them. */
function secondGeneration(session: Session): Row[] {
  const [first, second] = session.segments;
  if (!first || !second) return [];
  const one = compactByCode(first.messages, FRESH, count(first.summary));
  const two = compactByCode(second.messages, one, count(second.summary));
  const point = `${session.name} 1 after 2`;
  const later = session.rest;
  return [
    {
      point,
      who: 'its own summary',
      tokens: count(second.summary),
      score: score(second.summary, first.messages, later),
    },
    { point, who: 'built-in', tokens: count(two.text), score: score(two.text, first.messages, later) },
  ];
}

function table(rows: Row[], showLost: boolean): string {
  const head = ['compaction', 'summary', 'tokens', ...CLASSES];
  const lines = rows.map((row) => [
    row.point,
    row.who,
    String(row.tokens),
    ...CLASSES.map((name) => cell(row.score[name])),
  ]);
  for (const who of new Set(rows.map((row) => row.who))) {
    const own = rows.filter((row) => row.who === who);
    lines.push(['**all**', who, '', ...CLASSES.map((name) => total(own.map((row) => row.score[name])))]);
  }
  const text = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  if (!showLost) return text;
  const lost = rows
    .filter((row) => row.who === 'built-in')
    .flatMap((row) =>
      CLASSES.map(
        (name) =>
          `${row.point} lost ${name}: ${row.score[name].lost.map((fact) => JSON.stringify(fact.slice(0, 120))).join(' ')}`,
      ),
    );
  return `${text}\n${lost.join('\n')}`;
}

function cell({ kept, of }: { kept: number; of: number }): string {
  return of === 0 ? '–' : `${kept}/${of}`;
}

function total(parts: { kept: number; of: number }[]): string {
  const of = parts.reduce((sum, part) => sum + part.of, 0);
  const kept = parts.reduce((sum, part) => sum + part.kept, 0);
  return of === 0 ? '–' : `**${Math.round((100 * kept) / of)} %** (${kept}/${of})`;
}

function writeTexts(sessions: Session[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const session of sessions) {
    let before = FRESH;
    for (const [index, segment] of session.segments.entries()) {
      const ours = compactByCode(segment.messages, before, count(segment.summary));
      before = ours;
      writeFileSync(join(folder, `${session.name}-${index + 1}.txt`), ours.text);
    }
  }
}

function page(once: Row[], twice: Row[]): string {
  return `# Against real compactions

Made by \`npm run bench -- real <folder of transcripts> --write\`.

Three recorded coding sessions hold five compactions with the summary their own tool wrote by a model. At each of them the
built-in summariser with anchors, which calls no model, folds the same messages into at most as many tokens (o200k), and
both texts are scored by the fact ledger of \`lib/quality\`, which shares no extractor with the engine. Deleted files
have to be named as deleted, and a value as it was last.

## One generation

${table(once, false)}

## The first segment's facts after the second compaction

${table(twice, false)}

Match rules: files by base name; identifiers (written in two or more words, seen in three or more messages) exactly;
user messages (each rule in a long one counts on its own) and errors by 60 % of their content words, close together; tickets and URLs exactly. "Needed later" are the facts that the
session went on to use. Presence is not understanding: a model's summary explains better than extracted text does. What
the table shows is what is still there to be understood.

## What reading them showed

The texts (\`--texts <folder>\` writes them) and those of eight other sessions, customer service and small talk among them,
were read by a person. They brief well on what was asked, decided and changed, and in which state files, plans and errors
are. They are weaker where a model is strong: an outcome is quoted rather than explained, a sentence now and then leans on
one that was left out, bug reports pasted by the user are taken for rules where they say "must", and in a summary under a
thousand tokens the account of what happened shrinks to the requests.
`;
}
