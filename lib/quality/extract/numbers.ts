import type { Noted } from '../fact-book';

/** What somebody said that only helps when it is exact: tickets, commits, versions, ports, variables and settings. */
export function numbersIn(spoken: string): Noted[] {
  const text = spoken.slice(0, LONGEST_TEXT);
  const settings = [...settingsIn(text)];
  const plain = PLAIN.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map((found) => {
      const value = found[1] ?? found[0];
      return { class: 'N' as const, kind, key: value, value };
    }),
  );
  const named = new Set(settings.map((setting) => setting.key));
  return [...settings, ...plain.filter((fact) => !named.has(fact.key))];
}

function* settingsIn(text: string): Generator<Noted> {
  for (const pattern of SETTINGS) {
    for (const [, key = '', value = ''] of text.matchAll(pattern)) {
      const name = key.trim().toLowerCase();
      const bare = value.replace(/^["'`]|["'`.,;:)]+$/g, '');
      if (bare !== '' && !NOT_A_NAME.has(name)) yield { class: 'N', kind: 'setting', key: name, value: bare };
    }
  }
}

const LONGEST_TEXT = 40_000;

const PLAIN: readonly (readonly [string, RegExp])[] = [
  ['ticket', /(?<![\w/&])#\d{2,6}\b|\b(?!UTF|SHA|ISO|GPT|MD)[A-Z]{2,6}-\d{1,6}\b|\bPR \d+\b/g],
  ['commit', /(?<![\w/-])(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}(?![\w-])/g],
  ['version', /(?<![\w.])v?\d+\.\d+\.\d+(?:-[\w.]+)?(?![\w.]*\w)/g],
  ['port', /\bports?:?\s+(\d{2,5})\b/gi],
  ['variable', /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g],
];

/** `name = value`, "set name to value", "the name is (now) 5". */
const SETTINGS = [
  /(?<![\w.$-])([A-Za-z_][\w.-]{2,40}) = ("[^"\n]{1,60}"|'[^'\n]{1,60}'|\d[\w.]*|true|false)/g,
  /(?<![\w.$-])([A-Za-z_][\w.-]{2,40})=("[^"\n]{1,60}"|'[^'\n]{1,60}'|[^\s,;)"'`<>=]{1,60})/g,
  /\b(?:set|change|raise|lower|bump)\s+(?:the\s+)?`?([A-Za-z_][\w.-]{2,40})`?\s+(?:from\s+\S+\s+)?to\s+(`?[\w./-]{1,40}`?)/gi,
  /\b[Tt]he\s+((?:[a-z]+ ){0,2}[a-z]{3,})\s+(?:is|are|was|stays|becomes)\s+(?:now\s+)?(\d+(?:[.,]\d+)*\s?(?:%|ms|s|MB|GB|KB)?)(?![\w.]*\w)/g,
];

const NOT_A_NAME = new Set([
  'there',
  'this',
  'that',
  'which',
  'it',
  'following',
  'first',
  'second',
  'last',
  'total',
]);
