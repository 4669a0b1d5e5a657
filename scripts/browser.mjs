import fs from 'node:fs';
import path from 'node:path';
import { run } from './child.mjs';
import { Refusal } from './command.mjs';
import { at } from './paths.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A browser for the end-to-end tests: the named one, Playwright's own, the system's, or Debian's fetched now. */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  if (canInstall()) {
    console.log('Installing Chromium for the end-to-end tests…');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  }
  const installed = await findBrowser();
  if (installed) return installed;
  throw new Refusal(
    'no browser for the end-to-end tests. Run `npx playwright install chromium`, or install Chromium or Chrome, or name one in FOLDLINE_BROWSER.',
  );
}

export async function findBrowser() {
  const candidates = [process.env.FOLDLINE_BROWSER, await playwrightBrowser(), ...onPath(), ...PLACES];
  return candidates.find((file) => file && fs.existsSync(file));
}

async function playwrightBrowser() {
  const { default: playwright } = await import(at('node_modules/playwright-core/index.js'));
  return playwright.chromium.executablePath();
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function canInstall() {
  return process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');
}
