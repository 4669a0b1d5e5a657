// `npm test`: every check there is, from a fresh clone; `npm run check` leaves the browser out.
import fs from 'node:fs';
import { ensureBrowser } from './browser.mjs';
import { runTool } from './child.mjs';
import { command } from './command.mjs';
import { ensureBuild, ensureDependencies } from './ensure.mjs';
import { at } from './paths.mjs';
import { countPlaywright, countVitest, createTally } from './tally.mjs';

const withBrowser = !process.argv.includes('--without-e2e');
const unitReport = at('.foldline', 'unit-tests.json');
const browserReport = at('.foldline', 'browser-tests.json');

await command(async () => {
  await ensureDependencies();
  fs.mkdirSync(at('.foldline'), { recursive: true });
  for (const file of [unitReport, browserReport]) fs.rmSync(file, { force: true });

  const tally = createTally();
  await tally.check('format and lint', () =>
    tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  );
  await tally.check('types', checkTypes);
  await tally.suite('unit tests', runUnitTests, () => countVitest(unitReport));
  const isBuilt = await tally.check('build', ensureBuild);
  if (withBrowser && isBuilt) {
    await tally.suite('browser tests', runBrowserTests, () => countPlaywright(browserReport));
  } else if (withBrowser) {
    await tally.skip('browser tests', 'Not run, because there is no build to run them on.');
  }
  return tally.finish();
});

async function checkTypes() {
  const generated = await tool('next/dist/bin/next', ['typegen']);
  return generated === 0 ? tool('typescript/bin/tsc', ['--noEmit']) : generated;
}

function runUnitTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  return tool('vitest/vitest.mjs', ['run', ...reporters], { NODE_ENV: 'test' });
}

async function runBrowserTests() {
  const browser = await ensureBrowser();
  console.log(`Browser: ${browser}`);
  return tool('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    FOLDLINE_BROWSER: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
  });
}

function tool(file, args, env) {
  return runTool(at('node_modules', file), args, { env });
}
