import { describe, expect, it } from 'vitest';
import { runJavascript } from './run-javascript';

const files = [{ path: 'a.txt', content: 'A' }];
const run = (code: string, limits = {}) => runJavascript({ code, files, limits });

describe('what a script can do', () => {
  const cases: [string, string | null, string][] = [
    ['1 + 1', '2', ''],
    ['"text"', 'text', ''],
    ['({ a: [1] })', '{\n  "a": [\n    1\n  ]\n}', ''],
    ['undefined', null, ''],
    ['10n ** 20n', '"100000000000000000000n"', ''],
    ['new Map([[1, 2]])', '[\n  [\n    1,\n    2\n  ]\n]', ''],
    ['const o = {}; o.self = o; o', '[object Object]', ''],
    ['console.log("a", 1, { b: 2 }); console.error("e")', null, 'a 1 {\n  "b": 2\n}\ne'],
    ['Promise.resolve(7)', '7', ''],
    ['const x = await Promise.resolve(3); return x + 1', '4', ''],
    ['files.exists("a.txt") && files.read("./a.txt")', 'A', ''],
    ['files.list().length', '1', ''],
  ];
  for (const [code, value, output] of cases) {
    it(`runs ${code}`, async () => expect(await run(code)).toEqual({ value, output, changes: [] }));
  }
});

describe('what a script cannot do', () => {
  it('sees nothing of the host, the network or the database', async () => {
    const names = [
      'process',
      'require',
      'fetch',
      'XMLHttpRequest',
      'WebSocket',
      'Buffer',
      'global',
      'std',
      'os',
    ];
    const names2 = [
      'setTimeout',
      'WebAssembly',
      'importScripts',
      'navigator',
      'module',
      '__dirname',
      'Deno',
      'Bun',
    ];
    const code = `[${[...names, ...names2].map((name) => `typeof ${name}`).join(',')}].filter((t) => t !== 'undefined').length`;
    expect((await run(code)).value).toBe('0');
  });

  it('cannot climb out through constructors, errors or functions it was given', async () => {
    const code = `
      const routes = [
        () => files.read.constructor('return process')(),
        () => console.log.constructor.constructor('return process')(),
        () => { try { files.read('missing') } catch (error) { return error.constructor.constructor('return process')() } },
        () => (function () { return this })().process.env,
        () => Object.getPrototypeOf(async function () {}).constructor('return process')().then,
      ];
      routes.map((route) => { try { const found = route(); return typeof found?.env } catch (error) { return error.name } })`;
    const { value } = await run(code);
    expect(JSON.parse(value ?? '')).toEqual([
      'ReferenceError',
      'ReferenceError',
      'ReferenceError',
      'TypeError',
      'undefined',
    ]);
  });

  it('cannot import', async () => {
    await expect(run('import("node:fs")')).rejects.toThrow("could not load module 'node:fs'");
    await expect(run('import fs from "fs"')).rejects.toThrow("could not load module 'fs'");
  });

  const faults: [string, string, RegExp][] = [
    ['an endless loop', 'while (true) {}', /stopped after 0\.3 s/],
    [
      'an endless promise chain',
      'const again = () => Promise.resolve().then(again); again()',
      /stopped after 0\.3 s/,
    ],
    ['a catastrophic pattern', '/^(a+)+$/.test("a".repeat(50) + "!")', /stopped after 0\.3 s/],
    [
      'a loop that catches its own end',
      'while (true) { try { while (true) {} } catch {} }',
      /stopped after 0\.3 s/,
    ],
    ['endless recursion', 'const f = () => f() + 1; f()', /stack overflow/],
    [
      'a throw',
      'console.log("before"); throw new TypeError("no")',
      /TypeError: no \(line 1\)\nOutput before that:\nbefore/,
    ],
    ['a thrown nothing', 'throw null', /null/],
    ['bad syntax', 'let = ;', /SyntaxError/],
    ['a promise that never settles', 'new Promise(() => {})', /nothing will settle/],
    ['a rejected promise', 'Promise.reject(new Error("later"))', /Error: later/],
    ['no code', '  ', /no code/],
  ];
  for (const [what, code, reason] of faults) {
    it(`ends ${what} with a clear error`, async () => {
      await expect(run(code, { timeMs: 300 })).rejects.toThrow(reason);
    });
  }

  const bombs: [string, string][] = [
    ['arrays', 'const a = []; while (true) a.push(new Array(1000).fill(7))'],
    ['strings', 'const a = []; while (true) a.push("x".repeat(100000) + a.length)'],
    ['one buffer', 'new Uint8Array(2 ** 30)'],
    ['one string', '"x".repeat(2 ** 29)'],
  ];
  for (const [what, code] of bombs) {
    it(`ends a memory bomb of ${what}, well below the memory of the machine`, async () => {
      const before = process.memoryUsage().rss;
      await expect(run(code)).rejects.toThrow(
        /more than 64 MB of memory|Array buffer|string too long|invalid array/i,
      );
      expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
    });
  }

  it('cannot flood the output', async () => {
    const { output, value } = await run(
      'for (let i = 0; i < 5000; i++) console.log("line", i); "v".repeat(90000)',
    );
    expect(output.length).toBeLessThan(21_000);
    expect(output).toContain('[output cut at 20000 characters]');
    expect(value).toContain('[value cut at 20000 characters]');
  });

  it('cannot write without end', async () => {
    const code = 'for (let i = 0; ; i++) files.write("f" + i, "x".repeat(100000))';
    await expect(run(code)).rejects.toThrow('A script may write 4000000 characters at most.');
  });

  it('leaves the server free while it runs', async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 5);
    await expect(run('while (true) {}', { timeMs: 400 })).rejects.toThrow('stopped');
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(10);
  });

  it('stops when the person stops', async () => {
    const abort = new AbortController();
    const ended = runJavascript({ code: 'while (true) {}', files: [], signal: abort.signal });
    setImmediate(() => abort.abort());
    await expect(ended).rejects.toThrow('The script was stopped.');
  });
});
