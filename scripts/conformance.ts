import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runVectors, type VectorFile } from '../lib/compaction/testing/conformance';

/** npm run conformance -- <folder>: every vector file of a folder against the engine. */
const folder = process.argv[2];
if (!folder) {
  console.error('usage: npm run conformance -- <folder with vector files>');
  process.exit(2);
}

const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort();
let passed = 0;
let failed = 0;

for (const name of files) {
  const file = JSON.parse(readFileSync(join(folder, name), 'utf8')) as VectorFile;
  for (const result of await runVectors(file)) {
    if (result.type === 'passed') {
      passed += 1;
      continue;
    }
    failed += 1;
    console.log(`FAILED ${name} ${result.id}`);
    console.log(`  expected ${JSON.stringify(result.expected)}`);
    console.log(`  actual   ${JSON.stringify(result.actual)}`);
  }
}

if (files.length === 0) console.error(`no vector files in ${folder}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || files.length === 0 ? 1 : 0);
