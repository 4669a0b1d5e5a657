import { describe, expect, it } from 'vitest';
import { buildBranch, type MessageSketch } from '@/lib/compaction/testing/build';
import { plantedChat } from '@/lib/compaction/testing/planted/chat';
import { watched } from '@/lib/compaction/testing/watched';
import { buildFactLedger } from './build-ledger';
import type { FactClass } from './types';

const ledgerOf = (...sketches: MessageSketch[]) => buildFactLedger(buildBranch(sketches));
const factsOf = (factClass: FactClass, ...sketches: MessageSketch[]) =>
  ledgerOf(...sketches).facts.filter((fact) => fact.class === factClass);

const user = (text: string): MessageSketch => ({ role: 'user', text });
const assistant = (text: string): MessageSketch => ({ role: 'assistant', text });
const call = (name: string, input: unknown, id = `${name} ${JSON.stringify(input)}`): MessageSketch => ({
  role: 'assistant',
  calls: [{ id, name, input }],
});
const result = (id: string, output: string, isError = false): MessageSketch => ({
  role: 'tool',
  parts: [{ type: 'tool-result', callId: id, toolName: 'bash', output, isError }],
});

describe('buildFactLedger', () => {
  it('takes what the user asked for, and each rule in it', () => {
    const facts = factsOf(
      'U',
      user(
        `Please add an export button to the invoices page. ${'It sits beside the filter bar. '.repeat(9)}Never touch the billing module.`,
      ),
      user('yes'),
      user('<command-name>/clear</command-name>'),
      user('[Request interrupted by user]'),
    );
    expect(facts.map(({ kind }) => kind)).toEqual(['request', 'constraint']);
    expect(facts[1]?.value).toBe('Never touch the billing module.');
    expect(facts[0]).toMatchObject({
      firstMessageId: 'm0',
      lastMessageId: 'm0',
      weight: 3,
      status: 'current',
    });
  });

  it('counts a request said twice once, and remembers where it was said last', () => {
    const facts = factsOf(
      'U',
      user('Rename the invoice table.'),
      assistant('Done.'),
      user('Rename the invoice table'),
    );
    expect(facts).toHaveLength(1);
    expect(facts[0]).toMatchObject({ firstMessageId: 'm0', lastMessageId: 'm2' });
  });

  it('follows a file from its creation to its deletion', () => {
    const [fact] = factsOf(
      'A',
      call('Write', { file_path: '/repo/src/old.ts', content: 'x' }),
      call('Bash', { command: 'cd /repo && rm src/old.ts' }),
    );
    expect(fact).toMatchObject({
      key: '/repo/src/old.ts',
      value: 'deleted',
      status: 'deleted',
      earlierValues: ['created'],
    });
  });

  it('knows a renamed file by its new name and says what replaced the old one', () => {
    const facts = factsOf(
      'A',
      call('Edit', { file_path: 'src/a.ts' }),
      call('Bash', { command: 'git mv src/a.ts src/b.ts' }),
    );
    expect(facts.map(({ key, status, supersededBy }) => [key, status, supersededBy])).toEqual([
      ['src/a.ts', 'superseded', 'A:src/b.ts'],
      ['src/b.ts', 'current', null],
    ]);
  });

  it('reads patches, and does not count an edit that failed', () => {
    const patch =
      '*** Begin Patch\n*** Add File: src/new.ts\n+x\n*** Update File: src/kept.ts\n*** End Patch';
    const facts = factsOf(
      'A',
      call('apply_patch', { input: patch }),
      call('Edit', { file_path: 'src/never.ts' }, 'failed'),
      result('failed', 'The text was not found.', true),
    );
    expect(facts.map(({ key, value }) => `${key} ${value}`)).toEqual([
      'src/new.ts created',
      'src/kept.ts edited',
    ]);
  });

  it('moves a file from read to changed once it is edited', () => {
    const ledger = ledgerOf(
      call('Read', { file_path: '/repo/src/a.ts' }),
      call('Edit', { file_path: 'src/a.ts' }),
      call('Read', { file_path: 'b.md' }),
    );
    expect(ledger.facts.filter(({ class: c }) => c === 'A' || c === 'R').map(({ id }) => id)).toEqual([
      'A:/repo/src/a.ts',
      'R:b.md',
    ]);
  });

  it('keeps the newest status of a todo item and drops what a later list leaves out', () => {
    const list = (...items: [string, string][]) =>
      call('TodoWrite', { todos: items.map(([content, status]) => ({ content, status })) });
    const facts = factsOf(
      'T',
      list(['Write the parser', 'pending'], ['Ask about colours', 'pending']),
      list(['Write the parser', 'completed']),
    );
    expect(facts.map(({ key, value, status }) => [key, value, status])).toEqual([
      ['write the parser', 'done', 'current'],
      ['ask about colours', 'to do', 'superseded'],
    ]);
  });

  it('reads check lists in prose', () => {
    expect(
      factsOf('T', assistant('- [x] Build the table\n- [ ] Sort the rows')).map(({ value }) => value),
    ).toEqual(['done', 'to do']);
  });

  it('takes failed results, and error heads only from commands', () => {
    const facts = factsOf(
      'E',
      call('bash', { command: 'npm test' }, 'a'),
      result('a', 'running\nTypeError: Cannot read properties of undefined\n  at x'),
      call('read', { file_path: 'log.ts' }, 'b'),
      result('b', 'Error: this is source code, not a failure'),
      call('read', { file_path: 'gone.ts' }, 'c'),
      result('c', 'ENOENT: no such file gone.ts', true),
    );
    expect(facts.map(({ kind, value }) => [kind, value.slice(0, 22)])).toEqual([
      ['error', 'TypeError: Cannot read'],
      ['ENOENT', 'ENOENT: no such file g'],
    ]);
  });

  it('lets the last value of a setting win', () => {
    const [fact] = factsOf('N', user('The retry limit is 5.'), user('The retry limit is now 8.'));
    expect(fact).toMatchObject({ kind: 'setting', key: 'retry limit', value: '8', earlierValues: ['5'] });
  });

  it('takes tickets, commits, versions, ports and variables that somebody said', () => {
    const facts = factsOf(
      'N',
      user('See INV-2291 and #482: commit 3592c1b, v3.14.2 on port 4310, DATABASE_URL set.'),
    );
    expect(facts.map(({ kind, value }) => `${kind} ${value}`).sort()).toEqual([
      'commit 3592c1b',
      'port 4310',
      'ticket #482',
      'ticket INV-2291',
      'variable DATABASE_URL',
      'version v3.14.2',
    ]);
  });

  it('takes an identifier only when it comes back in three messages', () => {
    const twice = [user('look at renderTable'), assistant('renderTable it is')];
    expect(factsOf('I', ...twice)).toEqual([]);
    expect(
      factsOf('I', ...twice, assistant('fixed renderTable')).map(({ key, lastMessageId }) => [
        key,
        lastMessageId,
      ]),
    ).toEqual([['renderTable', 'm2']]);
  });

  it('ends a decision that a later one took back', () => {
    const [first, second] = factsOf(
      'D',
      user("Let's use SQLite for the background jobs queue."),
      user("Let's use PostgreSQL instead of SQLite for the background jobs queue."),
    );
    expect([first?.status, first?.supersededBy]).toEqual(['superseded', second?.id]);
    expect(second?.status).toBe('current');
  });

  it('ends a sentence that says what a setting once was', () => {
    const facts = factsOf('U', user('The retry limit is 5.'), user('The retry limit is now 8.'));
    expect(facts.map(({ status, supersededBy }) => [status, supersededBy])).toEqual([
      ['superseded', 'N:retry limit'],
      ['current', null],
    ]);
  });

  it('finds every fact planted in the planted chat', () => {
    const { messages, facts } = plantedChat();
    const ledger = buildFactLedger(messages);
    const texts = ledger.facts.map(({ key, value, supersededBy }) =>
      `${key} ${value} ${supersededBy}`.toLowerCase(),
    );
    const missing = facts.filter(
      ({ said }) => !texts.some((text) => said.every((part) => text.includes(part.toLowerCase()))),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
    expect(ledger.facts.find(({ key }) => key.endsWith('legacy-writer.ts'))?.status).toBe('deleted');
  });

  it('reads languages without spaces', () => {
    expect(factsOf('U', user('导出的文件必须使用编码')).length).toBe(1);
  });

  it('trims links', () => {
    expect(factsOf('L', user('Read (https://example.org/a/b), please.')).map(({ key }) => key)).toEqual([
      'https://example.org/a/b',
    ]);
  });

  it('survives odd input', () => {
    const odd = buildBranch([
      {
        role: 'assistant',
        calls: [
          { id: 'a', name: '', input: null },
          { id: 'b', input: [1, { deep: [] }] },
        ],
      },
      { role: 'tool', parts: [{ type: 'tool-result', callId: 'zzz', toolName: 'x', output: undefined }] },
      { role: 'user', parts: [] },
    ]);
    expect(buildFactLedger(odd).facts).toEqual([]);
  });

  it('reads ten thousand messages, looking at each of them as often as at one of a thousand', () => {
    const sized = (length: number) =>
      Array.from({ length }, (_, n) =>
        n % 2 === 0
          ? user(
              `Step ${n}: we decided to keep handler_${n % 400} because of #${1000 + (n % 900)}. ${'More words here. '.repeat(40)}`,
            )
          : call(
              'Edit',
              {
                file_path: `src/part-${n % 700}/file-${n % 97}.ts`,
                new_string: `callThing${n % 300} `.repeat(60),
              },
              `c${n}`,
            ),
      );
    // Looks are counted instead of time: they are the same on a busy machine.
    const looksPerMessage = (length: number) => {
      const { messages, looks } = watched(buildBranch(sized(length)));
      expect(buildFactLedger(messages).facts.length).toBeGreaterThan(length / 10);
      return looks() / length;
    };
    expect(looksPerMessage(10_000)).toBeLessThan(looksPerMessage(1_000) * 1.2);
  }, 60_000);
});
