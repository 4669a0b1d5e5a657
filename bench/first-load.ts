import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { openStore } from '@/lib/store/open';
import { startApp } from '../e2e/server';

const LIMIT = 1.6;
const EMPTY_APP = path.join('.foldline', 'empty-app');
const CHAT_ID = 'measured';

type Weight = { files: number; gzipBytes: number };

/** What the browser must load before the chat can be used, against a page with one word on it built the same way. */
export async function run(): Promise<void> {
  const chat = await weighChat();
  const empty = await weighEmptyApp();
  const factor = chat.gzipBytes / empty.gzipBytes;
  console.log(`empty app: ${text(empty)}`);
  console.log(`chat page: ${text(chat)}`);
  console.log(`factor: ${factor.toFixed(2)} (limit ${LIMIT})`);
  if (factor > LIMIT) process.exitCode = 1;
}

async function weighChat(): Promise<Weight> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'foldline-bench-'));
  await storeChat(dataDir);
  const app = await startApp({ dataDir });
  try {
    const page = await fetch(`${app.url}/chat/${CHAT_ID}`);
    return weigh(await page.text(), '.next');
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true });
  }
}

async function weighEmptyApp(): Promise<Weight> {
  const page = 'export default function Page() {\n  return <p>Empty</p>;\n}\n';
  const layout =
    "export default function Layout({ children }) {\n  return <html lang='en'><body>{children}</body></html>;\n}\n";
  // Packages are looked up from the project's folder, which is two levels up.
  const config = "export default { turbopack: { root: new URL('../..', import.meta.url).pathname } };\n";
  mkdirSync(path.join(EMPTY_APP, 'app'), { recursive: true });
  writeFileSync(path.join(EMPTY_APP, 'app', 'page.jsx'), page);
  writeFileSync(path.join(EMPTY_APP, 'app', 'layout.jsx'), layout);
  writeFileSync(path.join(EMPTY_APP, 'next.config.mjs'), config);
  const next = path.join('node_modules', 'next', 'dist', 'bin', 'next');
  await promisify(execFile)(process.execPath, [next, 'build', EMPTY_APP], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const html = readFileSync(path.join(EMPTY_APP, '.next', 'server', 'app', 'index.html'), 'utf8');
  const weight = weigh(html, path.join(EMPTY_APP, '.next'));
  rmSync(EMPTY_APP, { recursive: true });
  return weight;
}

async function storeChat(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir, now: Date.now });
  await store.chats.create({
    id: CHAT_ID,
    title: 'Measured',
    titleSource: 'person',
    modelId: 'offline:foldline-1',
    origin: 'own',
    settings: {},
    forkedFrom: null,
    createdAt: 1,
  });
  await store.close();
}

/** Scripts the page names itself; those for browsers without modules are never fetched by today's. */
function weigh(html: string, buildDir: string): Weight {
  const tags = html.match(/<script[^>]*\ssrc="[^"]+"[^>]*>/g) ?? [];
  const names = tags
    .filter((tag) => !/\snomodule/i.test(tag))
    .map((tag) => /\/_next\/(static\/[^"?]+\.js)/.exec(tag)?.[1])
    .filter((name) => name !== undefined);
  if (names.length === 0) throw new Error('The page names no script.');
  const files = [...new Set(names)].map((name) => gzipSync(readFileSync(path.join(buildDir, name))));
  return { files: files.length, gzipBytes: files.reduce((sum, file) => sum + file.length, 0) };
}

function text({ files, gzipBytes }: Weight): string {
  return `${(gzipBytes / 1000).toFixed(1)} kB gzip in ${files} files`;
}
