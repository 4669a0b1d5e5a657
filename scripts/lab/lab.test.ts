import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPORT_VERSION } from '@/lib/quality';
import { parseArguments } from './parse-arguments';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fixtures = join(root, 'lib/transcripts/fixtures');
const shared = join(root, '../shared/transcripts');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lab-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Ended = { code: number; stdout: string; stderr: string };

const lab = (...given: string[]) => labWith({}, ...given);

/** The command as npm runs it; interrupted at the first word it says on the error stream, where that is wished. */
function labWith({ isInterrupted = false }, ...given: string[]): Promise<Ended> {
  const command = ['--conditions=react-server', '--import', 'tsx', 'scripts/lab.ts', ...given];
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      command,
      { cwd: root, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr });
      },
    );
    if (isInterrupted) child.stderr?.once('data', () => child.kill('SIGINT'));
  });
}

describe('npm run lab', () => {
  it('writes the recorded summary and every arm of each point as JSON', async () => {
    const json = join(folder, 'out.json');
    const file = join(fixtures, 'claude-code.jsonl');
    const { code, stdout, stderr } = await lab(
      file,
      '--strategies',
      'threshold,clear-tool-output',
      '--json',
      json,
    );
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('| threshold');
    const { files } = JSON.parse(readFileSync(json, 'utf8'));
    expect(files).toHaveLength(1);
    expect(files[0]).toMatchObject({ file, format: 'claude-code', skippedLines: expect.any(Array) });
    expect(files[0].messages).toBeGreaterThan(0);
    const [masked, point] = files[0].points;
    expect(masked).toMatchObject({ recorded: null, masked: { metrics: { version: REPORT_VERSION } } });
    expect(point).toMatchObject({ index: expect.any(Number), messagesBefore: expect.any(Number) });
    expect(point.recorded).toMatchObject({ text: expect.stringMatching(/\w/), tokens: expect.any(Number) });
    expect(point.recorded.metrics.facts.total.facts).toBeGreaterThan(0);
    expect(point.arms.map((arm: { strategy: string }) => arm.strategy)).toEqual([
      'threshold',
      'clear-tool-output',
    ]);
    for (const arm of point.arms)
      expect(arm).toMatchObject({
        status: expect.any(String),
        fallback: expect.any(Boolean),
        summaryText: expect.any(String),
        tokensBefore: expect.any(Number),
        tokensAfter: expect.any(Number),
      });
  }, 60_000);

  it('goes through a folder, reports what is no session and goes on', async () => {
    const mixed = join(folder, 'mixed');
    mkdirSync(mixed);
    cpSync(join(fixtures, 'pi-v1.jsonl'), join(mixed, 'session.jsonl'));
    writeFileSync(join(mixed, 'notes.txt'), 'shopping: eggs, flour');
    const { code, stderr, stdout } = await lab(mixed, '--at', '0.9', '--strategies', 'threshold', '--replay');
    expect(code).toBe(0);
    expect(stderr).toMatch(/passed over .*notes\.txt: \w/);
    expect(stdout).toContain('session.jsonl');
  }, 60_000);

  it.each([
    ['an unknown strategy', ['.', '--strategies', 'magic'], 'There is no strategy "magic"'],
    ['a place that is none', ['.', '--at', 'sometimes'], 'no place to compact at'],
    ['an unknown option', ['.', '--fast'], '--fast'],
    ['nothing named', [], 'Name at least one file'],
    ['a trigger nobody knows', ['.', '--trigger', 'moon'], 'no trigger "moon"'],
  ])('refuses %s with a clear line', (_, given, line) => {
    const refused = expect.objectContaining({ code: 'invalid:lab', message: expect.stringContaining(line) });
    expect(() => parseArguments(given)).toThrow(refused);
  });

  it('says a refusal in one line, without a stack, and ends with 2', async () => {
    const { code, stderr, stdout } = await lab('/nowhere/at/all.jsonl');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('There is no file or folder');
    expect(stderr).not.toMatch(/\n\s+at /);
  }, 60_000);

  it('refuses a folder without any session, and a named file that is none', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    writeFileSync(join(empty, 'a.json'), '{"no": "session"}');
    expect(await lab(empty)).toMatchObject({ code: 2, stderr: expect.stringContaining('nothing to import') });
    const named = await lab(
      join(empty, 'a.json'),
      join(fixtures, 'claude-code.jsonl'),
      '--strategies',
      'threshold',
    );
    expect(named.code).toBe(2);
    expect(named.stdout).toContain('threshold');
  }, 60_000);

  it('refuses a place that no session reaches', async () => {
    const { code, stderr } = await lab(join(fixtures, 'pi-v1.jsonl'), '--at', '100000');
    expect([code, stderr]).toEqual([2, expect.stringContaining('that many messages')]);
  }, 60_000);

  it('keeps what was done when it is interrupted', async () => {
    const many = join(folder, 'many');
    cpSync(fixtures, many, { recursive: true });
    writeFileSync(join(many, 'aaa.txt'), 'no session');
    const json = join(folder, 'stopped.json');
    const { code } = await labWith({ isInterrupted: true }, many, '--at', '0.9', '--replay', '--json', json);
    expect([code, JSON.parse(readFileSync(json, 'utf8')).isStopped]).toEqual([130, true]);
  }, 60_000);

  it('explains itself', async () => {
    const { code, stdout } = await lab('--help');
    expect([code, stdout]).toEqual([0, expect.stringContaining('--at recorded')]);
  }, 60_000);
});

describe.runIf(existsSync(shared))('npm run lab on real sessions', () => {
  // How long they take is measured by the bench; here the runner's limit only ends a run that hangs.
  it('finishes all Claude Code and pi sessions, points in file order', async () => {
    const json = join(folder, 'real.json');
    const { code } = await lab(join(shared, 'claude-code'), join(shared, 'pi'), '--json', json);
    expect(code).toBe(0);
    const { files } = JSON.parse(readFileSync(json, 'utf8'));
    const points = files.flatMap(
      (file: { file: string; points: { messagesBefore: number; recorded: { tokens: number } }[] }) =>
        file.points.map(
          ({ messagesBefore, recorded }) =>
            `${file.file.replace(/^.*\//, '')} ${messagesBefore} ${recorded.tokens}`,
        ),
    );
    expect(points).toEqual([
      'entire-0276a600.jsonl 308 2635',
      'entire-0276a600.jsonl 620 2102',
      'entire-deeac353.jsonl 387 2192',
      'before-compaction.jsonl 354 1111',
      'before-compaction.jsonl 622 963',
    ]);
  }, 180_000);
});
