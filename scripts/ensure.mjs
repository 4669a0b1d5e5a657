import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { run, runTool } from './child.mjs';
import { Refusal } from './command.mjs';
import { fingerprintOf, once } from './once.mjs';
import { at } from './paths.mjs';

/** What the build is made of; tests are not. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'drizzle',
  'public',
  'proxy.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
];

/** Installs the locked packages unless exactly these are installed for this Node. */
export function ensureDependencies() {
  const machine = [process.versions.modules, process.platform, process.arch];
  return once({
    stamp: at('node_modules', '.foldline-installed'),
    fingerprint: fingerprintOf([at('package-lock.json')], { extra: machine }),
    work: install,
  });
}

/** Builds unless the build was made from exactly these sources. */
export function ensureBuild() {
  return once({
    stamp: at('.next', 'foldline-built'),
    fingerprint: fingerprintOf(
      SOURCES.map((name) => at(name)),
      { ignore: (name) => /\.test\.\w+$/.test(name) },
    ),
    work: build,
  });
}

async function install() {
  console.log('Installing packages (about a minute)…');
  // Dev dependencies build the app, so they are needed even where NODE_ENV says production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const code = npm ? await runTool(npm, args) : await run('npm', args);
  if (code !== 0)
    throw new Refusal(`installing failed (npm ci ended with ${code}); the lines above say why.`);
}

async function build() {
  console.log('Building (about half a minute)…');
  const code = await runTool(at('node_modules/next/dist/bin/next'), ['build'], {
    env: { NODE_ENV: 'production', NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actionKey() },
  });
  if (code !== 0) throw new Refusal('the build failed; the lines above say why.');
}

// Ids of server actions depend on this key. Kept, they stay the same from build to build, and open tabs go on working.
function actionKey() {
  const file = at('.foldline', 'action-key');
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 });
  return fs.readFileSync(file, 'utf8');
}
