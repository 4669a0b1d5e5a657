/** A repeatable stream of numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The text with one to three kinds of damage: to its characters, its lines, or the values of its JSON. */
export function mutate(text: string, random: () => number): string {
  let damaged = text;
  const rounds = 1 + Math.floor(random() * 3);
  for (let round = 0; round < rounds; round++) {
    const damage = damages[Math.floor(random() * damages.length)];
    if (damage) damaged = damage(damaged, random);
  }
  return damaged;
}

type Damage = (text: string, random: () => number) => string;

const pick = <T>(values: readonly T[], random: () => number): T | undefined =>
  values[Math.floor(random() * values.length)];
const place = (text: string, random: () => number) => Math.floor(random() * (text.length + 1));

const damages: Damage[] = [
  (text, random) => text.slice(0, place(text, random)),
  (text, random) => {
    const at = place(text, random);
    return text.slice(0, at) + text.slice(at + Math.floor(random() * 40));
  },
  (text, random) => {
    const at = place(text, random);
    return (
      text.slice(0, at) +
      (pick(['"', '{', '}', '[', ']', ',', ':', '\\', '\n', '\ud800', '0'], random) ?? '') +
      text.slice(at)
    );
  },
  (text, random) => {
    const lines = text.split('\n');
    const from = Math.floor(random() * lines.length);
    const [line = ''] = lines.splice(from, 1);
    lines.splice(Math.floor(random() * (lines.length + 1)), 0, line, ...(random() < 0.5 ? [line] : []));
    return lines.join('\n');
  },
  ...Array.from({ length: 12 }, (): Damage => mutateValue),
];

/** Puts an unlikely value where the JSON had a proper one, in the document or in one of its lines. */
function mutateValue(text: string, random: () => number): string {
  const whole = parse(text);
  if (whole !== undefined) return JSON.stringify(withOddValue(whole, random));
  const lines = text.split('\n');
  const at = Math.floor(random() * lines.length);
  const line = parse(lines[at] ?? '');
  if (line === undefined) return text;
  lines[at] = JSON.stringify(withOddValue(line, random));
  return lines.join('\n');
}

function withOddValue(value: unknown, random: () => number): unknown {
  if (typeof value !== 'object' || value === null) return oddValue(random);
  if (Array.isArray(value)) {
    if (value.length === 0) return [oddValue(random)];
    const at = Math.floor(random() * value.length);
    return value.map((item, index) => (index === at ? oddOr(item, random) : item));
  }
  const entries = Object.entries(value);
  const at = Math.floor(random() * entries.length);
  const changed = entries.map(
    ([key, item], index) => [key, index === at ? oddOr(item, random) : item] as const,
  );
  if (random() < 0.1) changed.splice(at, 1);
  return Object.fromEntries(changed);
}

/** Mostly further down, so that a file is damaged in one place and not gone. */
function oddOr(value: unknown, random: () => number): unknown {
  return random() < 0.2 ? oddValue(random) : withOddValue(value, random);
}

function oddValue(random: () => number): unknown {
  return pick(
    [
      null,
      true,
      0,
      -1,
      1e308,
      '',
      'x',
      '__proto__',
      'constructor',
      [],
      {},
      [[]],
      [null],
      [{}],
      { type: 'text' },
      { type: 'tool_use' },
      { role: 'assistant', content: [null, 7, { type: 'tool_result' }] },
      JSON.parse('{"__proto__":{"a":1}}') as unknown,
      '{"__proto__":1}',
      '2026-13-45',
      'a1',
      'u1',
    ],
    random,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
