/**
 * One task in one thread: code in a QuickJS sandbox, or a pattern over files. The thread is thrown away afterwards,
 * and killed when it outstays its time, so neither can hold up the server.
 */
import { parentPort, workerData } from 'node:worker_threads';

/** Writes a value out as text. Runs inside the sandbox, under its limits. */
const SHOW = `(value) => {
  if (value === undefined) return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'function' || typeof value === 'symbol') return String(value);
  if (value instanceof Error) return String(value);
  if (value instanceof Map) value = [...value];
  if (value instanceof Set) value = [...value];
  try {
    return JSON.stringify(value, (key, inner) => (typeof inner === 'bigint' ? inner + 'n' : inner), 2) ?? String(value);
  } catch {
    return String(value);
  }
}`;

const SHOW_ALL = `(...values) => values.map((value) => String((${SHOW})(value))).join(' ')`;

const task = workerData;
const answer = task.type === 'search' ? searchFiles(task) : await runCode(task);
parentPort?.postMessage(answer);

/** From here on the time counts; starting the thread is not the task's fault. */
function begin() {
  parentPort?.postMessage('begun');
}

function searchFiles({ files, pattern, flags, maxMatches, maxLineLength }) {
  const expression = new RegExp(pattern, flags);
  begin();
  const matches = [];
  for (const [path, content] of files) {
    for (const [index, line] of content.split('\n').entries()) {
      if (!expression.test(line.slice(0, 10_000))) continue;
      if (matches.length >= maxMatches) return { matches, isCut: true };
      matches.push({ path, line: index + 1, text: line.trim().slice(0, maxLineLength) });
    }
  }
  return { matches, isCut: false };
}

async function runCode({ code, files, limits }) {
  const { newQuickJSWASMModule, newVariant, RELEASE_SYNC } = await import('quickjs-emscripten');
  // The sandbox's own memory limit counts too little to be one; a memory that cannot grow any further is.
  const wasmMemory = new WebAssembly.Memory({ initial: 256, maximum: limits.memoryBytes / 65_536 });
  const quickJs = await newQuickJSWASMModule(newVariant(RELEASE_SYNC, { wasmMemory }));
  const runtime = quickJs.newRuntime();
  begin();
  const deadline = Date.now() + limits.timeMs;
  let isLate = false;
  runtime.setMaxStackSize(limits.stackBytes);
  runtime.setInterruptHandler(() => {
    isLate ||= Date.now() > deadline;
    return isLate;
  });
  const context = runtime.newContext();
  const output = collectOutput(limits.outputLength);
  const changes = new Map();
  defineConsole(context, output);
  defineFiles(context, new Map(files), changes, limits.writeLength);

  const evaluated = evaluate(context, runtime, code);
  const isFull = wasmMemory.buffer.byteLength >= limits.memoryBytes;
  // The thread ends here: freeing a sandbox that ran out of memory is not worth the risk.
  return {
    output: output.text(),
    value: evaluated.value ?? null,
    error: isLate ? { type: 'time' } : evaluated.hasFailed ? explain(evaluated.error, isFull) : null,
    changes: evaluated.hasFailed || isLate ? [] : [...changes],
  };
}

function failed(error) {
  return { hasFailed: true, error };
}

/** The value of the last expression; a promise is followed until it settles or nothing is left to run. */
function evaluate(context, runtime, code) {
  let result = context.evalCode(code, 'script.js');
  if (result.error) {
    const error = context.dump(result.error);
    // `await` and `return` at the top only mean something inside a function.
    if (error?.name !== 'SyntaxError' || !/\b(await|return)\b/.test(code)) return failed(error);
    result = context.evalCode(`(async () => {${code}\n})()`, 'script.js');
    if (result.error) return failed(error);
  }
  const jobs = runtime.executePendingJobs();
  if (jobs.error) return failed(context.dump(jobs.error));
  const state = context.getPromiseState(result.value);
  if (state.type === 'rejected') return failed(context.dump(state.error));
  if (state.type === 'pending') {
    return failed({ name: 'Error', message: 'The script waits for a promise that nothing will settle.' });
  }
  return show(context, state.value);
}

function show(context, handle) {
  const write = context.unwrapResult(context.evalCode(SHOW, 'show.js'));
  const shown = context.callFunction(write, context.undefined, handle);
  if (shown.error) return failed(context.dump(shown.error));
  const value = context.dump(shown.value);
  return { value: value === undefined ? null : String(value) };
}

function collectOutput(maxLength) {
  const lines = [];
  let length = 0;
  let isCut = false;
  return {
    add: (line) => {
      if (isCut) return;
      const room = maxLength - length;
      if (line.length > room) {
        isCut = true;
        lines.push(`${line.slice(0, room)}\n[output cut at ${maxLength} characters]`);
        return;
      }
      length += line.length + 1;
      lines.push(line);
    },
    text: () => lines.join('\n'),
  };
}

function defineConsole(context, output) {
  const write = context.unwrapResult(context.evalCode(`(${SHOW_ALL})`, 'console.js'));
  const log = context.newFunction('log', (...handles) => {
    const shown = context.callFunction(write, context.undefined, ...handles);
    if (shown.error) return shown;
    output.add(context.getString(shown.value));
    return context.undefined;
  });
  const console = context.newObject();
  for (const name of ['log', 'info', 'warn', 'error', 'debug']) context.setProp(console, name, log);
  context.setProp(context.global, 'console', console);
}

function defineFiles(context, files, changes, maxWritten) {
  let written = 0;
  const clean = (handle) => String(context.dump(handle)).replace(/^(\.\/)+/, '');
  const door = context.newObject();
  const define = (name, body) => context.setProp(door, name, context.newFunction(name, body));
  define('list', () => {
    const paths = JSON.stringify([...files.keys()].sort());
    return context.unwrapResult(context.evalCode(`(${paths})`, 'files.js'));
  });
  define('exists', (path) => (files.has(clean(path)) ? context.true : context.false));
  define('read', (path) => {
    const content = files.get(clean(path));
    if (content === undefined) throw new Error(`There is no file "${clean(path)}".`);
    return context.newString(content);
  });
  define('write', (path, content) => {
    if (!content || context.typeof(content) !== 'string')
      throw new Error('files.write(path, text) needs a text.');
    const text = context.getString(content);
    written += text.length;
    if (written > maxWritten) throw new Error(`A script may write ${maxWritten} characters at most.`);
    files.set(clean(path), text);
    changes.set(clean(path), text);
    return context.undefined;
  });
  define('remove', (path) => {
    if (!files.delete(clean(path))) throw new Error(`There is no file "${clean(path)}".`);
    changes.set(clean(path), null);
    return context.undefined;
  });
  context.setProp(context.global, 'files', door);
}

function explain(error, isFull) {
  if (typeof error !== 'object' || error === null) {
    return error === null && isFull
      ? { type: 'memory' }
      : { type: 'thrown', text: `Thrown: ${String(error)}` };
  }
  const message = String(error.message ?? '');
  if (/out of memory/i.test(message)) return { type: 'memory' };
  if (/stack overflow|Maximum call stack/i.test(message)) return { type: 'stack' };
  const line = /script\.js:(\d+)/.exec(String(error.stack ?? ''))?.[1];
  return { type: 'thrown', text: `${error.name ?? 'Error'}: ${message}${line ? ` (line ${line})` : ''}` };
}
