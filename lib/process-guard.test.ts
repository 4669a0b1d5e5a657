import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

function runGuarded(fault: string) {
  const program = `
    import { guardProcess } from '@/lib/process-guard';
    guardProcess();
    guardProcess();
    setTimeout(() => ${fault}, 1);
    setTimeout(() => console.log('still here'), 20);
  `;
  return spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
}

describe('the process guard', () => {
  it.each([
    [
      'a promise nobody waits for',
      'Promise.reject(new Error("lost"))',
      /a promise nobody waited for failed: Error: lost/,
    ],
    [
      'an error nobody catches',
      '(() => { throw new Error("lost") })()',
      /an error nobody caught: Error: lost/,
    ],
  ])('logs %s once and lets the server go on', (_, fault, line) => {
    const { status, stdout, stderr } = runGuarded(fault);
    expect(stdout).toBe('still here\n');
    expect(stderr).toMatch(line);
    expect(stderr.match(/lost/g)).toHaveLength(1);
    expect(status).toBe(0);
  });
});
