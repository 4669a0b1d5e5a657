import { describe, expect, it } from 'vitest';
import { STRATEGIES } from '../compaction/strategies';
import { TRIGGERS } from '../compaction/triggers';
import { compactionSettingsSchema, defaultCompactionSettings } from './compaction-settings';
import { problemWith, rangeText } from './field';
import { fieldByKey, SETTING_FIELDS, SETTING_GROUPS } from './fields';
import { readValue, writeValue } from './layer';

describe('the list of settings', () => {
  it('has every option of every trigger and strategy', () => {
    const options = [
      ...TRIGGERS.flatMap((rule) => rule.options.map(({ key }) => `triggerOptions.${rule.id}.${key}`)),
      ...STRATEGIES.flatMap((rule) => rule.options.map(({ key }) => `strategyOptions.${rule.id}.${key}`)),
    ];
    expect(options.filter((key) => !fieldByKey(key))).toEqual([]);
  });

  it('has every plain setting of the schema, with the same default', () => {
    const plain = Object.keys(compactionSettingsSchema.shape).filter((name) => !name.endsWith('Options'));
    expect(plain.filter((name) => !fieldByKey(name))).toEqual([]);
    for (const name of plain)
      expect(fieldByKey(name)?.default).toEqual(readValue(defaultCompactionSettings, name));
  });

  it('explains each setting in one sentence, says where it comes from, and puts it into a group', () => {
    const groups = new Set(SETTING_GROUPS.map(({ id }) => id));
    for (const field of SETTING_FIELDS) {
      expect(field.explanation, field.key).toMatch(/^[A-Z"].{10,}\.$/s);
      expect(field.origin, field.key).not.toBe('');
      expect(groups.has(field.groupId), field.key).toBe(true);
      expect(rangeText(field), field.key).not.toBe('');
    }
  });

  it('names no setting twice and takes its own defaults', () => {
    const keys = SETTING_FIELDS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const field of SETTING_FIELDS) expect(problemWith(field, field.default), field.key).toBeNull();
  });

  it.each([
    ['questionSeconds', 30, 10, 300],
    ['triggerOptions.hybrid.triggerTokens', 40_000, 10_000, 200_000],
    ['triggerOptions.hybrid.triggerUtilization', 0.5, 0.3, 0.95],
    ['triggerOptions.hybrid.minMessages', 25, 5, 100],
    ['triggerOptions.hybrid.minSeconds', 300, 60, 1_800],
    ['frequencyMultiplier', 1.5, 1.2, 3],
    ['triggerOptions.available.triggerRatio', 0.75, 0.1, 1],
    ['strategyOptions.progressive.recentShare', 0.2, 0.05, 0.5],
    ['triggerOptions.window-buffer.defaultFactor', 2, 1, 5],
  ])('%s has its documented default and range', (key, standard, min, max) => {
    expect(fieldByKey(key)).toMatchObject({ default: standard, min, max });
    const field = fieldByKey(key);
    if (!field) throw new Error(key);
    expect(problemWith(field, min)).toBeNull();
    expect(problemWith(field, max)).toBeNull();
    expect(problemWith(field, Number(min) - 1)).toMatch(/between/);
    expect(problemWith(field, Number(max) + 1)).toMatch(/between/);
    expect(problemWith(field, String(standard))).toMatch(/number/);
  });
});

describe('a layer', () => {
  it('reads back what was written and is empty again when all is taken out', () => {
    const key = 'triggerOptions.hybrid.triggerTokens';
    const layer = writeValue(writeValue({}, key, 50_000), 'anchors', false);
    expect(readValue(layer, key)).toBe(50_000);
    expect(readValue(layer, 'triggerOptions.hybrid.minMessages')).toBeUndefined();
    expect(writeValue(writeValue(layer, key, undefined), 'anchors', undefined)).toEqual({});
  });

  it('finds nothing that is only inherited', () => {
    expect(readValue({}, 'constructor')).toBeUndefined();
    expect(readValue({ triggerOptions: {} }, 'triggerOptions.__proto__.toString')).toBeUndefined();
  });
});
