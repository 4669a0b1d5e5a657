import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { SETTING_FIELDS } from './fields';
import { settingsReference } from './reference';

const written = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../docs/settings.md');

it('is written down as it is (otherwise: npm run docs:settings)', () => {
  expect(readFileSync(written, 'utf8')).toBe(settingsReference());
});

it('names every setting', () => {
  const text = settingsReference();
  expect(SETTING_FIELDS.filter(({ key }) => !text.includes(`\`${key}\``))).toEqual([]);
});
