import { describe, expect, it } from 'vitest';
import { buildBranch, type MessageSketch } from '@/lib/compaction/testing/build';
import { buildFactLedger } from './build-ledger';
import { hindsightRecall } from './hindsight';
import { judgeFacts } from './judge-facts';
import type { FactClass } from './types';

const user = (text: string): MessageSketch => ({ role: 'user', text });
const call = (name: string, input: unknown): MessageSketch => ({
  role: 'assistant',
  calls: [{ id: `${name} ${JSON.stringify(input)}`, name, input }],
});
const todos = (...items: [string, string][]) =>
  call('TodoWrite', { todos: items.map(([content, status]) => ({ content, status })) });

/** The verdicts of one class of facts of a small history in a summary. */
function verdictsOf(
  factClass: FactClass,
  history: MessageSketch[],
  summaryText: string,
  retainedFrom?: number,
) {
  const messages = buildBranch(history);
  const ledger = buildFactLedger(messages);
  const retained = retainedFrom === undefined ? [] : messages.slice(retainedFrom);
  return judgeFacts({ ledger, summaryText, retained })
    .verdicts.filter((verdict) => verdict.class === factClass)
    .map(({ verdict }) => verdict);
}

describe('judgeFacts', () => {
  const request = [user('Please add an export button to the invoices page.')];

  it('finds a request by most of its words and says whether it is word for word', () => {
    expect(verdictsOf('U', request, 'The user wants an export button on the invoices page.')).toEqual([
      'kept',
    ]);
    expect(verdictsOf('U', request, 'The user wants a button.')).toEqual(['lost']);
    const ledger = buildFactLedger(buildBranch(request));
    const judge = (summaryText: string) => judgeFacts({ ledger, summaryText }).total.verbatim;
    expect(judge('1. please add an export  button to the invoices page. Open.')).toBe(1);
    expect(judge('export button, invoices page')).toBe(0);
  });

  it('takes words that are scattered over a long summary for no request', () => {
    const scattered = ['The export works.', 'A', 'B', 'C', 'The button is red.', 'D', 'E', 'F'].map(
      (line) => `${line} filler`,
    );
    expect(
      verdictsOf(
        'U',
        request,
        [...scattered, 'Invoices are open.', 'G word', 'H word', 'I word', 'One page.'].join('\n'),
      ),
    ).toEqual(['lost']);
    expect(verdictsOf('U', request, '- export\n- a button\n- on the invoices page')).toEqual(['kept']);
  });

  it('compares languages without spaces by their characters', () => {
    const chinese = [user('导出的文件必须使用标准编码')];
    expect(verdictsOf('U', chinese, '用户要求：导出的文件使用标准编码。')).toEqual(['kept']);
    expect(verdictsOf('U', chinese, '用户要求改变颜色。')).toEqual(['lost']);
  });

  it('keeps what is still there word for word, even if the summary does not say it', () => {
    expect(verdictsOf('U', [user('Fix the date picker.'), ...request], 'nothing', 1)).toEqual([
      'lost',
      'kept',
    ]);
  });

  it('finds a file by name, not inside another name', () => {
    const read = [call('Read', { file_path: '/repo/lib/types.ts' })];
    expect(verdictsOf('R', read, 'Looked at `lib/types.ts`.')).toEqual(['kept']);
    expect(verdictsOf('R', read, 'Looked at prototypes.ts.')).toEqual(['lost']);
  });

  it('asks for the folder where two files share a name', () => {
    const both = [call('Edit', { file_path: 'cli/index.ts' }), call('Edit', { file_path: 'web/index.ts' })];
    expect(verdictsOf('A', both, 'Files changed: cli/index.ts')).toEqual(['kept', 'lost']);
    expect(verdictsOf('A', both, '- cli: index.ts (edited)\n- web: index.ts')).toEqual(['kept', 'kept']);
  });

  it('calls a deleted file stale where the summary has it as if it were there', () => {
    const gone = [call('Write', { file_path: 'src/old.ts' }), call('Bash', { command: 'rm src/old.ts' })];
    expect(verdictsOf('A', gone, 'Created src/old.ts with the writer.')).toEqual(['stale']);
    expect(verdictsOf('A', gone, 'src/old.ts (deleted)')).toEqual(['kept']);
    expect(verdictsOf('A', gone, 'Removed `src/old.ts`.')).toEqual(['kept']);
    expect(verdictsOf('A', gone, 'Nothing to see.')).toEqual(['lost']);
  });

  it('calls a file mutated that the summary wrongly deletes, but not one something was deleted from', () => {
    const there = [call('Edit', { file_path: 'src/page.tsx' })];
    expect(verdictsOf('A', there, 'Deleted src/page.tsx.')).toEqual(['mutated']);
    expect(verdictsOf('A', there, 'Removed the old loop in src/page.tsx.')).toEqual(['kept']);
  });

  it('wants the status of a todo item to agree where one is stated', () => {
    const list = [todos(['Sort the invoice rows', 'pending']), todos(['Sort the invoice rows', 'completed'])];
    expect(verdictsOf('T', list, '- [x] Sort the invoice rows')).toEqual(['kept']);
    expect(verdictsOf('T', list, '## Pending\n- Sort the invoice rows')).toEqual(['stale']);
    expect(verdictsOf('T', list, '- Sort the invoice rows (cancelled)')).toEqual(['mutated']);
    expect(verdictsOf('T', list, 'Something else')).toEqual(['lost']);
  });

  it('tells an old value from a wrong one', () => {
    const changed = [user('The retry limit is 5.'), user('The retry limit is now 8.')];
    expect(verdictsOf('N', changed, 'The retry limit is 8.')).toEqual(['kept']);
    expect(verdictsOf('N', changed, 'The retry limit is 5.')).toEqual(['stale']);
    expect(verdictsOf('N', changed, 'The retry limit is 80.')).toEqual(['mutated']);
    expect(verdictsOf('N', changed, 'There are retries.')).toEqual(['lost']);
  });

  it('wants exact numbers exactly', () => {
    const ticket = [user('This belongs to INV-229 somehow.')];
    expect(verdictsOf('N', ticket, 'See INV-229.')).toEqual(['kept']);
    expect(verdictsOf('N', ticket, 'See INV-2291.')).toEqual(['lost']);
  });

  it('does not ask for a decision that was taken back, and calls it stale when it is presented', () => {
    const history = [
      user("Let's use SQLite for the background jobs queue."),
      user("Let's use PostgreSQL instead of SQLite for the background jobs queue."),
    ];
    const judge = (summaryText: string) =>
      judgeFacts({ ledger: buildFactLedger(buildBranch(history)), summaryText }).byClass.D;
    expect(judge('PostgreSQL instead of SQLite for the background jobs queue')).toMatchObject({
      facts: 1,
      kept: 1,
      stale: 0,
    });
    expect(judge('Use SQLite for the background queue.')).toMatchObject({ facts: 1, kept: 0, stale: 1 });
  });

  it('calls everything recoverable where the summary says where the whole history is', () => {
    const pointer = 'If you need details, read the full transcript at: /home/a/.claude/projects/x/s.jsonl';
    expect(verdictsOf('U', request, pointer)).toEqual(['recoverable']);
    expect(verdictsOf('U', request, 'The transcript was long.')).toEqual(['lost']);
  });

  it('calls what only stood in a shortened output recoverable when the stub says where the rest is', () => {
    const messages = buildBranch([
      call('bash', { command: 'curl x' }),
      {
        role: 'tool',
        parts: [
          {
            type: 'tool-result',
            callId: 'bash {"command":"curl x"}',
            toolName: 'bash',
            output: 'see https://example.org/doc',
          },
        ],
      },
    ]);
    const ledger = buildFactLedger(messages);
    const stub = (output: string) => [
      { id: 'm1', parts: [{ type: 'tool-result' as const, callId: 'a', toolName: 'bash', output }] },
    ];
    const link = (output: string) =>
      judgeFacts({ ledger, summaryText: '', retained: messages.slice(0, 1), stubbed: stub(output) }).byClass
        .L;
    expect(link('Output saved to /tmp/out-1.txt')).toMatchObject({ recoverable: 1, kept: 0 });
    expect(link('[cleared]')).toMatchObject({ lost: 1 });
  });

  it('weighs what is kept', () => {
    const history = [
      user('Please add an export button to the invoices page.'),
      call('Read', { file_path: 'docs/api.md' }),
    ];
    const ledger = buildFactLedger(buildBranch(history));
    expect(judgeFacts({ ledger, summaryText: 'docs/api.md' })).toMatchObject({
      informationKept: 0.25,
      informationLoss: 0.75,
      balancedKept: 0.25,
    });
    expect(judgeFacts({ ledger: { version: 1, facts: [] }, summaryText: 'x' }).informationKept).toBeNull();
  });

  it('does not mistake words all over a long tail for a request', () => {
    const history = [...request, user('export'), user('button'), user('invoices page')];
    expect(verdictsOf('U', history, 'short summary', 1)[0]).toBe('lost');
  });
});

describe('hindsightRecall', () => {
  const history = buildBranch([
    call('Edit', { file_path: 'src/used.ts' }),
    call('Edit', { file_path: 'src/idle.ts' }),
    call('Read', { file_path: 'docs/used.md' }),
  ]);
  const ledger = buildFactLedger(history);
  const recall = (summaryText: string, later: MessageSketch[]) =>
    hindsightRecall({
      ledger,
      verdicts: judgeFacts({ ledger, summaryText }).verdicts,
      later: buildBranch(later),
    });

  it('tells what was needed later from what was not', () => {
    const later = [call('Edit', { file_path: '/repo/src/used.ts' }), user('and docs/used.md')];
    expect(recall('src/used.ts', later)).toMatchObject({
      total: { needed: 2, neededKept: 1, notNeeded: 1, notNeededKept: 0 },
      neededRecall: 0.5,
      notNeededRecall: 0,
      lift: 0.5,
      byClass: { A: { needed: 1, neededKept: 1 }, R: { needed: 1, neededKept: 0 } },
    });
  });

  it('says nothing where the history ends, and no lift where nothing was needed', () => {
    expect(recall('x', [])).toBeNull();
    expect(recall('x', [user('bye')])).toMatchObject({ neededRecall: null, lift: null });
  });
});
