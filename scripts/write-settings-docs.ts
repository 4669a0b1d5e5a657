// `npm run docs:settings`: writes docs/settings.md from the list of settings.
import fs from 'node:fs';
import { settingsReference } from '../lib/settings/reference';
import { at } from './paths.mjs';

fs.writeFileSync(at('docs', 'settings.md'), settingsReference());
console.log('docs/settings.md is up to date.');
