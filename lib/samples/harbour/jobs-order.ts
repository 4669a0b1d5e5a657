import type { Job } from './job';
import { title } from './things';

export const ORDER_JOBS: Job[] = [
  {
    id: 'merge',
    name: 'merging',
    asks: [
      ({ many }) =>
        `We have ${many} twice, once with a space at the end and once without. Merge them, and keep the newer data.`,
      ({ one, example }) =>
        `${example} is in there three times. Can you merge every double ${one}? The name is what counts.`,
    ],
    plans: [
      ({ one }) =>
        `I take the trimmed name in small letters as the key. For each ${one} the newest record wins, field by field.`,
      () =>
        'First I find the doubles and only list them. Merging comes after you have seen the list, so this function is pure.',
    ],
    code: ({
      one,
      many,
    }) => `// Merges ${many} that are the same but for spaces and capitals. The newer record wins, field by field.
function merge(${many}) {
  const byName = new Map();
  const sorted = [...${many}].sort((one, other) => one.changedAt - other.changedAt);
  for (const ${one} of sorted) {
    const key = ${one}.name.trim().toLowerCase();
    byName.set(key, { ...byName.get(key), ...${one} });
  }
  return [...byName.values()];
}
`,
    checks: ({ one }) => [
      `leaves a single ${one} alone`,
      'merges names that differ in spaces',
      'takes the newer value of a field',
      'does not let an empty new value win',
    ],
    failure: {
      check: 3,
      said: ({ field }) => `expected ${field} to stay, got undefined`,
      because: () =>
        'Spreading a record also spreads its empty fields over the good ones. Empty values have to be left out first.',
      find: ({ one }) => `{ ...byName.get(key), ...${one} }`,
      replace: ({ one }) =>
        `{\n      ...byName.get(key),\n      ...Object.fromEntries(Object.entries(${one}).filter(([, value]) => value !== undefined)),\n    }`,
    },
    done: [
      ({ many }) =>
        `Double ${many} are merged by name; the newer value wins unless it is empty. Nothing is deleted from the old table until you say so.`,
      ({ many }) =>
        `${title(many)}: merged. An empty new value no longer overwrites an old one, which would have hurt.`,
    ],
  },
  {
    id: 'price',
    name: 'pricing',
    asks: [
      ({ many, field }) =>
        `What do ${many} cost? Base price plus 12 cents for each unit of \`${field}\`, members get 10 % off, never below 5 euros.`,
      ({ one }) =>
        `Please put the price of a ${one} in one function. At the desk they do it by hand and everybody gets another result.`,
    ],
    plans: [
      () => 'Whole cents, and rounding only once at the end. The order is: sum, discount, minimum.',
      ({ one }) => `The price of a ${one} in whole cents, with the minimum applied last.`,
    ],
    code: ({
      one,
      field,
    }) => `// The price of a ${one} in whole cents: base, plus 12 cents per ${field}, member discount, never below 5 euros.
function priceCents(${one}, { baseCents, isMember }) {
  const full = Math.max(500, baseCents + 12 * ${one}.${field});
  return isMember ? Math.round(full * 0.9) : full;
}
`,
    checks: ({ field }) => [
      `adds 12 cents for each ${field}`,
      'takes 10 % off for members',
      'is never below 5 euros, for members either',
      'is a whole number of cents',
    ],
    failure: {
      check: 2,
      said: () => 'expected 500 for a member, got 450',
      because: () =>
        'The minimum is applied before the discount, so a member falls below it. "Never below 5 euros" has to come last.',
      find: ({ one, field }) =>
        `  const full = Math.max(500, baseCents + 12 * ${one}.${field});\n  return isMember ? Math.round(full * 0.9) : full;`,
      replace: ({ one, field }) =>
        `  const full = baseCents + 12 * ${one}.${field};\n  return Math.max(500, isMember ? Math.round(full * 0.9) : full);`,
    },
    done: [
      ({ many }) =>
        `The price of ${many} is one function now. Nobody pays less than 5 euros, members included; that was wrong in my first version.`,
      ({ one }) =>
        `A ${one} has a price that everybody at the desk gets the same way. Counted in cents, rounded once.`,
    ],
  },
];
