import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The server as `npm start` runs it, on a port and a data folder of its own. */
export type AppServer = {
  url: string;
  /** Everything it printed so far. */
  output: () => string;
  /** Ends it as Ctrl-C would. */
  stop: () => Promise<void>;
  /** Ends it as a power cut would. */
  kill: () => Promise<void>;
  /** Starts it again on the same port and data, with other settings if given. */
  start: (env?: Record<string, string>) => Promise<void>;
};

export async function startApp(options: {
  dataDir: string;
  env?: Record<string, string>;
}): Promise<AppServer> {
  const lines: string[] = [];
  let env: Record<string, string> = { ...options.env };
  let child: ChildProcess | null = null;

  const start = async (change: Record<string, string> = {}) => {
    env = { ...env, ...change };
    const started = spawn(process.execPath, ['scripts/start.mjs'], {
      env: { ...process.env, ...CLEAN, FOLDLINE_DATA_DIR: options.dataDir, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    const url = await addressOf(started, lines);
    // The same address next time, so that open pages find it again.
    env.PORT = new URL(url).port;
    return url;
  };

  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  return {
    url: await start(),
    output: () => lines.join('\n'),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    start: async (change) => void (await start(change)),
  };
}

/** Nothing of the developer's own settings reaches a test; an empty value also wins over .env files. */
const CLEAN: Record<string, string> = {
  ...Object.fromEntries(
    [
      'HOST',
      'FOLDLINE_PASSWORD',
      'FOLDLINE_ALLOWED_HOSTS',
      'FOLDLINE_MODEL',
      'OPENAI_API_KEY',
      'OPENAI_BASE_URL',
      'ANTHROPIC_API_KEY',
      'ANTHROPIC_BASE_URL',
      'GOOGLE_GENERATIVE_AI_API_KEY',
      'GOOGLE_GENERATIVE_AI_BASE_URL',
      'OPENAI_COMPATIBLE_API_KEY',
      'OPENAI_COMPATIBLE_BASE_URL',
      'FOLDLINE_CONFIG',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    ].map((name) => [name, '']),
  ),
  // Makes the server end when the test process is gone.
  npm_lifecycle_event: 'e2e',
};

/** Resolves with the printed address; rejects with everything printed when the server ends before that. */
function addressOf(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const url = /^Foldline is ready at (\S+)/.exec(line)?.[1];
        if (url) resolve(url);
      });
    }
    child.once('close', (code) => reject(new Error(`The server ended with ${code}:\n${lines.join('\n')}`)));
  });
}
