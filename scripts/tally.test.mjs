import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, createTally } from './tally.mjs';

function record() {
  const printed = [];
  return {
    tally: createTally((line) => printed.push(line)),
    last: () => printed.join('\n').split('\n').at(-1),
  };
}

function report(content) {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'foldline-tally-')), 'report.json');
  fs.writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('the tally of a test run', () => {
  it('ends with one line that counts every check and every test', async () => {
    const { tally, last } = record();
    await tally.check('types', async () => 0);
    await tally.suite(
      'unit tests',
      async () => 0,
      () => ({ passed: 41, failed: 0 }),
    );
    expect(tally.finish()).toBe(0);
    expect(last()).toBe('42 passed, 0 failed');
  });

  it('goes on after a failure and exits with 1', async () => {
    const { tally, last } = record();
    await tally.check('types', async () => 2);
    await tally.check('build', async () => {
      throw new Error('no room on disk');
    });
    await tally.check('lint', async () => 0);
    expect(tally.finish()).toBe(1);
    expect(last()).toBe('1 passed, 2 failed');
  });

  it('does not call a suite green that ended badly without a failing test, or left no report', async () => {
    const { tally, last } = record();
    await tally.suite(
      'ended badly',
      async () => 1,
      () => ({ passed: 3, failed: 0 }),
    );
    await tally.suite(
      'no report',
      async () => 0,
      () => countVitest('/nowhere/report.json'),
    );
    tally.finish();
    expect(last()).toBe('3 passed, 2 failed');
  });

  it('counts a test file that could not be loaded', () => {
    const file = report({
      numPassedTests: 5,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    });
    expect(countVitest(file)).toEqual({ passed: 5, failed: 2 });
  });

  it('counts a browser test that passed on its second try, and a broken set-up as a failure', () => {
    const file = report({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 0 }, errors: [{}] });
    expect(countPlaywright(file)).toEqual({ passed: 9, failed: 2 });
  });
});
