/** Facts planted in a long chat and looked for after three compactions, for every strategy, offline. */
import { writeFileSync } from 'node:fs';
import { STRATEGIES } from '../lib/compaction';
import { plantedChat } from '../lib/compaction/testing/planted/chat';
import { type PlantedOptions, type PlantedRun, runPlanted } from '../lib/compaction/testing/planted/run';

const CLASSES = [
  'request',
  'constraint',
  'decision',
  'file',
  'todo',
  'error',
  'number',
  'identifier',
  'link',
] as const;

type Row = { label: string; run: PlantedRun };

/** `npm run bench -- planted [--write]` */
export async function run(): Promise<void> {
  const rows: Row[] = [];
  for (const maxSummaryTokens of [2_000, 500]) {
    for (const strategy of STRATEGIES)
      rows.push(await row(`${strategy.id}, ${maxSummaryTokens}`, strategy.id, { maxSummaryTokens }));
  }
  rows.push(await row('threshold, 2000, no anchors', 'threshold', { anchors: false }));
  rows.push(await row('threshold, 2000, cut by length', 'threshold', { anchors: false, mechanical: true }));
  const text = table(rows);
  console.log(text);
  if (process.argv.includes('--write')) writeFileSync('docs/planted-facts.md', page(text));
}

async function row(label: string, strategyId: string, options: PlantedOptions): Promise<Row> {
  return { label, run: await runPlanted(strategyId, options) };
}

function table(rows: Row[]): string {
  const { facts } = plantedChat();
  const head = ['strategy, summary cap', 'tokens', ...CLASSES, 'kept', 'stale', 'injected', 'invented'];
  const lines = rows.map(({ label, run }) => {
    const kept = new Set(run.kept);
    const perClass = CLASSES.map((name) => {
      const own = facts.filter((fact) => fact.class === name);
      return `${own.filter((fact) => kept.has(fact.id)).length}/${own.length}`;
    });
    const size = `${run.tokensBefore} → ${run.tokensAfter}`;
    return [
      label,
      size,
      ...perClass,
      `**${run.kept.length}/${facts.length}**`,
      String(run.stale.length),
      run.injected ? 'yes' : 'no',
      String(run.invented.length),
    ];
  });
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function page(text: string): string {
  return `# Planted facts

Made by \`npm run bench -- planted --write\`.

A made-up chat of about 430 messages holds ${plantedChat().facts.length} facts at depths from 5 to 95 %: requests and constraints in four languages,
decisions, files, todo items, an error, numbers, a name of code, a link. Among them are a number and a decision that change
later, a file that is created and then deleted, a rejected approach, something that must not be done yet, a todo list that
is replaced, and a tool result that gives orders to the model. The chat comes in four parts; after each of the first three
it is compacted, without any model, so the oldest facts have been through three generations. Then the view is searched as
plain text.

${text}

*tokens*: by the test ruler, a fourth of the characters. *stale*: facts whose old value a summary still presents although
the new one is no longer in view word for word. *injected*: whether a summary carries the planted order on. *invented*: facts of another chat that are stated.
\`clear-tool-output\` summarises nothing; it loses what only a tool's output said. The last two rows show what the same
strategy keeps without the facts beside its summary, and with the mechanical summary of its document (the first 200 characters of each message).
The floors in \`lib/compaction/planted-facts.test.ts\` hold these figures.
`;
}
