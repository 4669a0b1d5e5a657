import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROFILES, type Profile } from '../../compaction/profiles';
import type { SettingField, SettingValue } from '../field';
import { SETTING_FIELDS } from '../fields';
import { type SettingsLayer, writeValue } from '../layer';
import { copyProfile } from '../own-profiles';
import type { Config } from './config';
import { formatOf, parseConfig } from './parse-config';
import { readConfig } from './read-config';
import { writeConfig } from './write-config';

const DELIBERATE = {
  compressionStrategy: 'since-last-prompt',
  compressionInteractive: true,
  compressionPromptTimeout: 30,
  compressionTriggerTokens: 40000,
  compressionTriggerUtilization: 0.5,
  compressionMinMessagesSinceLastCompress: 25,
  compressionMinTimeBetweenPrompts: 300,
  compressionFrequencyMultiplier: 1.5,
  model: { compressionThreshold: 0.5 },
};

const MODELS: Config['models'][] = [
  {},
  { 'openai:gpt-x': { windowTokens: 9_000, price: { input: 1, output: 2.5 } } },
];

const FORGE = `compact:
  max_tokens: 2000
  token_threshold: 60000
  retention_window: 6
  model: google/gemini-2.0-flash-001
  prompt: "{{> system-prompt-context-summarizer.hbs }}"
  summary_tag: "summary"
`;

describe('reading', () => {
  it("takes deliberate compaction's file as documented", () => {
    const read = readConfig(DELIBERATE);
    expect(read).toMatchObject({
      type: 'config',
      config: {
        settings: {
          goalStrategyId: 'since-last-prompt',
          interactive: true,
          questionSeconds: 30,
          frequencyMultiplier: 1.5,
          triggerOptions: {
            hybrid: { triggerTokens: 40_000, triggerUtilization: 0.5, minMessages: 25, minSeconds: 300 },
            utilisation: { threshold: 0.5 },
          },
        },
      },
      notes: [expect.stringContaining('deprecated')],
    });
  });

  it.each([
    { model: { compressionThreshold: 0.6 } },
    { 'model.compressionThreshold': 0.6 },
    { model: { chatCompression: { contextPercentageThreshold: 0.6 } } },
    { chatCompression: { contextPercentageThreshold: 0.6 } },
  ])('takes the deprecated share of the window as %j, for trigger and valve', (given) => {
    expect(readConfig(given)).toMatchObject({
      config: {
        settings: {
          triggerOptions: { utilisation: { threshold: 0.6 }, hybrid: { triggerUtilization: 0.6 } },
        },
      },
    });
  });

  it('prefers the new name and leaves the valve alone where the old share is outside its range', () => {
    const both = readConfig({ compressionTriggerUtilization: 0.7, model: { compressionThreshold: 0.2 } });
    expect(both).toMatchObject({
      config: {
        settings: {
          triggerOptions: { utilisation: { threshold: 0.2 }, hybrid: { triggerUtilization: 0.7 } },
        },
      },
    });
    const old = readConfig({ model: { compressionThreshold: 0.2 } });
    expect(old).toMatchObject({
      config: { settings: { triggerOptions: { utilisation: { threshold: 0.2 } } } },
    });
    expect(JSON.stringify(old)).not.toContain('triggerUtilization');
  });

  it('takes the names without their prefix inside a compression block', () => {
    expect(readConfig({ compression: { triggerTokens: 50_000, interactive: false } })).toMatchObject({
      config: { settings: { interactive: false, triggerOptions: { hybrid: { triggerTokens: 50_000 } } } },
    });
  });

  it("takes Forge's block as documented, and its profile with it", () => {
    expect(parseConfig(FORGE, 'yaml')).toMatchObject({
      config: {
        settings: {
          profileId: 'forge',
          triggerOptions: { counts: { tokenThreshold: 60_000 } },
          strategyOptions: { selective: { maxSummaryTokens: 2_000, retentionWindow: 6 } },
          summarizerModelId: 'google:gemini-2.0-flash-001',
          promptTemplate: '{{> system-prompt-context-summarizer.hbs }}',
          summaryTag: 'summary',
        },
      },
    });
    const counts = 'compact: { message_threshold: 200, turn_threshold: 9, on_turn_end: true }';
    expect(parseConfig(counts, 'yaml')).toMatchObject({
      config: {
        settings: {
          triggerOptions: { counts: { messageThreshold: 200, turnThreshold: 9, onTurnEnd: true } },
        },
      },
    });
  });

  it('lists everything that is wrong with its place, and takes nothing', () => {
    const read = readConfig({
      compressionTriggerTokens: 9_999,
      compressionPromptTimeout: '30',
      compresionStrategy: 'percentage',
      model: { compressionThreshold: 7, temperature: 1 },
      compact: { retention_window: -1, eviction_window: 0.2, summary_tag: '<b>' },
      foldline: { strategyOptions: { selective: { nothing: 1 } }, profileId: 'gone', models: { x: {} } },
    });
    if (read.type !== 'invalid') throw new Error('was taken');
    expect(read.problems.map(({ path }) => path)).toEqual([
      'compressionTriggerTokens',
      'compressionPromptTimeout',
      'compresionStrategy',
      'model.temperature',
      'compact.retention_window',
      'compact.eviction_window',
      'compact.summary_tag',
      'foldline.strategyOptions.selective.nothing',
      'foldline.models.x',
      'model.compressionThreshold',
      'foldline.profileId',
    ]);
    for (const { text } of read.problems) expect(text).toMatch(/\.$/);
  });

  it.each(['[]', '3', '"text"', 'null', '{', '{"compact": 3}', '{"foldline": []}', '{"model": []}'])(
    'refuses %s with a reason',
    (text) => {
      const read = parseConfig(text, 'json');
      expect(read).toMatchObject({ type: 'invalid', problems: [{ text: expect.stringMatching(/\./) }] });
    },
  );

  it('never reads names that every object has', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect(readConfig(JSON.parse(`{"${name}": 1}`)).type).toBe('invalid');
      expect(readConfig(JSON.parse(`{"foldline": {"${name}": 1}}`)).type).toBe('invalid');
      const inner = `{"foldline": {"triggerOptions": {"${name}": {"${name}": 1}}}}`;
      expect(readConfig(JSON.parse(inner)).type).toBe('invalid');
    }
    expect(({} as Record<string, unknown>).triggerTokens).toBeUndefined();
  });
});

describe('hostile YAML', () => {
  const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]'];
  for (let level = 1; level < 12; level += 1) {
    const [here, below] = ['abcdefghijklm'[level], 'abcdefghijklm'[level - 1]];
    bomb.push(`${here}: &${here} [${Array(9).fill(`*${below}`).join(',')}]`);
  }

  it.each([
    ['an alias bomb', bomb.join('\n')],
    ['an alias at all', 'compact: &c { max_tokens: 2000 }\nfoldline: *c'],
    ['a tag that builds something', 'compact: !!js/function "function () { throw 1 }"'],
    ['a tag of its own', 'compact: !exec "rm -rf"'],
    ['binary data', 'compact: !!binary aGVsbG8='],
    ['a name twice', 'compact: { max_tokens: 200, max_tokens: 300 }'],
    ['deep nesting', `compact: ${'['.repeat(50_000)}`],
    ['two documents', 'compact: {}\n---\ncompact: {}'],
    ['too much of it', `compact: { prompt: "${'x'.repeat(300_000)}" }`],
    ['a broken line', 'compact:\n\tmax_tokens: 3'],
  ])('%s is refused in words', (_name, text) => {
    const read = parseConfig(text, 'yaml');
    expect(read.type).toBe('invalid');
    // An alias bomb that was unfolded would fill the memory, not a moment more or less: the runner's limit is enough.
  });
});

describe('round trips', () => {
  const field = (setting: SettingField): fc.Arbitrary<SettingValue> => {
    const value = anyValueOf(setting);
    return setting.unsetLabel ? fc.oneof(value, fc.constant(null)) : value;
  };
  const layers = fc
    .tuple(...SETTING_FIELDS.map((setting) => fc.option(field(setting), { nil: undefined })))
    .map((values) =>
      SETTING_FIELDS.reduce<SettingsLayer>(
        (layer, { key }, place) => writeValue(layer, key, values[place]),
        {},
      ),
    );
  const mine = copyProfile(PROFILES[3] as Profile, { label: 'Mine', taken: [] });
  const configs: fc.Arbitrary<Config> = fc.record({
    settings: layers,
    profiles: fc.constantFrom([], [mine]),
    models: fc.constantFrom(...MODELS),
  });

  it('through JSON give back exactly what was set', () => {
    fc.assert(
      fc.property(configs, (config) => {
        const read = parseConfig(writeConfig(config, 'json'), 'json');
        expect(read).toMatchObject({ type: 'config' });
        if (read.type === 'config') expect(read.config).toEqual(config);
      }),
      { numRuns: 200 },
    );
  });

  it('through YAML give back exactly what was set, the profile always named', () => {
    fc.assert(
      fc.property(configs, (config) => {
        const text = writeConfig(config, 'yaml');
        expect(formatOf(text) === 'yaml' || text.trim() === '{}').toBe(true);
        const read = parseConfig(text, 'yaml');
        if (read.type === 'invalid') throw new Error(JSON.stringify(read.problems));
        const named = text.includes('compact:') ? { profileId: 'foldline' } : {};
        expect(read.config).toEqual({ ...config, settings: { ...named, ...config.settings } });
      }),
      { numRuns: 200 },
    );
  });

  it('write the documented names', () => {
    const read = readConfig(DELIBERATE);
    if (read.type !== 'config') throw new Error('not read');
    expect(JSON.parse(writeConfig(read.config, 'json'))).toEqual(DELIBERATE);
    const forge = parseConfig(FORGE, 'yaml');
    if (forge.type !== 'config') throw new Error('not read');
    expect(writeConfig(forge.config, 'yaml')).toContain('model: google/gemini-2.0-flash-001');
  });
});

function anyValueOf(setting: SettingField): fc.Arbitrary<SettingValue> {
  switch (setting.type) {
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...setting.choices.map(({ value }) => value));
    case 'number':
      return setting.unit === 'share' || setting.unit === 'factor'
        ? fc.constantFrom(setting.min, setting.max, (setting.min + setting.max) / 2)
        : fc.integer({ min: setting.min, max: setting.max });
    case 'model':
      return fc.constantFrom('google:gemini-x', 'compatible:meta-llama/llama-4', 'offline:foldline-1');
    case 'template':
      return fc.string({ minLength: 1, maxLength: 80 }).filter((text) => text.trim() !== '');
    case 'text':
      return setting.key === 'profileId'
        ? fc.constantFrom('forge', 'onyx')
        : fc.constantFrom('summary', 'x_1');
  }
}
