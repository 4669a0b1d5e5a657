import fs from 'node:fs';

/** Counts what passed and what failed, goes on after failures, and has the last word. */
export function createTally(print = console.log) {
  const lines = [];
  const total = { passed: 0, failed: 0 };

  return {
    /** One check that passes unless `work` throws or gives another exit code than 0. */
    check: (name, work) =>
      step(name, async () => (((await work()) ?? 0) === 0 ? once('passed') : once('failed'))),
    /** A suite of tests; `count` reads its report. A suite that breaks off, or fails with no test to blame, is one failure. */
    suite: (name, work, count) =>
      step(name, async () => {
        const code = await work();
        const counts = count();
        return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
      }),
    /** Says what could not even be begun, as one failure. */
    skip: (name, reason) => step(name, async () => Promise.reject(new Error(reason))),
    /** Prints the summary and gives the exit code. */
    finish() {
      print(`\n${lines.join('\n')}\n${total.passed} passed, ${total.failed} failed`);
      return total.failed === 0 ? 0 : 1;
    },
  };

  async function step(name, work) {
    print(`\n── ${name}`);
    const start = performance.now();
    const counts = await work().catch((error) => {
      print(error.message);
      return once('failed');
    });
    total.passed += counts.passed;
    total.failed += counts.failed;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const words = `${counts.passed} passed, ${counts.failed} failed`;
    lines.push(`${counts.failed === 0 ? '✓' : '✗'} ${name}: ${words} (${seconds} s)`);
    return counts.failed === 0;
  }
}

/** Counts from vitest's JSON report: a file that could not be loaded has no tests, and is a failure itself. */
export function countVitest(file) {
  const report = JSON.parse(fs.readFileSync(file, 'utf8'));
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** Counts from Playwright's JSON report; a test that passed on its second try counts, and the list above names it. */
export function countPlaywright(file) {
  const { stats, errors } = JSON.parse(fs.readFileSync(file, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

function once(outcome) {
  return { passed: 0, failed: 0, [outcome]: 1 };
}
