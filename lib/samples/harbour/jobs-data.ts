import type { Job } from './job';
import { title } from './things';

export const DATA_JOBS: Job[] = [
  {
    id: 'validate',
    name: 'validation',
    asks: [
      ({ many, field, limit }) =>
        `Please check ${many} before they are saved: a name is required and \`${field}\` must be between 1 and ${limit}. The errors should be readable by the people at the desk.`,
      ({ one, field, limit }) =>
        `Yesterday somebody saved a ${one} with ${field} 0. That must never happen again: 1 to ${limit}, and a name, or we refuse it.`,
      ({ many }) =>
        `We need proper validation for ${many}. Collect all problems of a record, not only the first one.`,
    ],
    plans: [
      ({ one }) =>
        `I write one function that returns every problem of a ${one} as a sentence, so that the form can list them.`,
      ({ one }) =>
        `A ${one} is checked in one place and nowhere else. I start with the function, then the checks for it.`,
    ],
    code: ({
      one,
      field,
      limit,
    }) => `// Says what is wrong with a ${one}, in words for the desk. An empty list means it can be saved.
function problemsOf(${one}) {
  const problems = [];
  if (!${one}.name) problems.push('A ${one} needs a name.');
  if (${one}.${field} < 1 || ${one}.${field} > ${limit}) {
    problems.push('${field} must be between 1 and ${limit}.');
  }
  return problems;
}
`,
    checks: ({ one, field }) => [
      `accepts a good ${one}`,
      `refuses a ${one} without a name`,
      `refuses ${field} 0`,
      `refuses ${field} that is not a number`,
      'lists two problems at once',
    ],
    failure: {
      check: 3,
      said: ({ field }) => `expected 1 problem for ${field} "abc", got 0`,
      because: ({ field }) =>
        `\`"abc" < 1\` and \`"abc" > limit\` are both false, so a text slips through. ${title(field)} has to be a finite number first.`,
      find: ({ one, field, limit }) => `  if (${one}.${field} < 1 || ${one}.${field} > ${limit}) {`,
      replace: ({ one, field, limit }) =>
        `  const value = Number(${one}.${field});\n  if (!Number.isFinite(value) || value < 1 || value > ${limit}) {`,
    },
    done: [
      ({ many }) =>
        `${title(many)} are checked before they are saved; all problems come back at once, as sentences. A text instead of a number is refused too, which I had missed at first.`,
      ({ one, field }) =>
        `Done. A ${one} without a name or with an impossible \`${field}\` is refused with a readable sentence.`,
    ],
  },
  {
    id: 'export',
    name: 'export',
    asks: [
      ({ many }) =>
        `The office wants ${many} as CSV, with a header, sorted by name. Semicolons please, it is for a German Excel.`,
      ({ many, example }) =>
        `Can we export ${many}? Names may hold semicolons and quotes, ${example} "the old one" is a real example.`,
    ],
    plans: [
      ({ many }) =>
        `CSV is simple until a name holds the separator. I quote every cell of the ${many} that needs it.`,
      () => 'One pure function: rows in, text out. Whoever calls it decides where the file goes.',
    ],
    code: ({
      one,
      many,
      field,
    }) => `// ${title(many)} as CSV for the office: semicolons, header first, sorted by name.
function ${many}ToCsv(${many}) {
  const cell = (value) => (/[;"]/.test(value) ? '"' + value.replace('"', '""') + '"' : String(value));
  const sorted = [...${many}].sort((one, other) => one.name.localeCompare(other.name, 'de'));
  const rows = sorted.map((${one}) => [${one}.name, ${one}.${field}].map(cell).join(';'));
  return ['name;${field}', ...rows].join('\\r\\n') + '\\r\\n';
}
`,
    checks: ({ many, field }) => [
      `writes the header name;${field}`,
      `sorts ${many} by name, umlauts included`,
      'quotes a name with a semicolon',
      'doubles every quote inside a name',
      'ends with a line break',
    ],
    failure: {
      check: 3,
      said: ({ example }) => `expected "${example} ""the old"" one", got "${example} ""the old" one"`,
      because: () =>
        '`replace` with a plain text changes only the first quote. It takes a pattern with the g flag, or `replaceAll`.',
      find: () => `value.replace('"', '""')`,
      replace: () => `value.replaceAll('"', '""')`,
    },
    done: [
      ({ many }) =>
        `The export of ${many} is there. Quotes inside names are doubled, every one of them now, and Excel opens it with umlauts in order.`,
      ({ many }) =>
        `${title(many)} can be exported: semicolons, header, sorted. The one bug on the way was a \`replace\` that only replaced once.`,
    ],
  },
  {
    id: 'import',
    name: 'import',
    asks: [
      ({ many }) =>
        `The old system gives us ${many} as CSV. Write the import: skip empty lines, and tell me the line number of anything you cannot read.`,
      ({ one, field }) =>
        `We got a file with every ${one} since 2019. Import it, but do not stop at the first bad line; ${field} is sometimes written with a comma.`,
    ],
    plans: [
      () =>
        'I return two lists, what was read and what was not, each with its line number. Nobody likes an import that stops at line 3 of 4,000.',
      ({ field }) => `The decimal comma in \`${field}\` first, then the line numbers.`,
    ],
    code: ({ many, field }) => `// Reads ${many} from the old system's CSV. Bad lines are reported, not fatal.
function read${title(many)}(text) {
  const ${many} = [];
  const problems = [];
  text.split('\\n').slice(1).forEach((row, index) => {
    if (row.trim() === '') return;
    const [name, ${field}] = row.split(';');
    const value = Number(${field}.replace(',', '.'));
    if (!name || Number.isNaN(value)) problems.push('line ' + (index + 1) + ': ' + row);
    else ${many}.push({ name, ${field}: value });
  });
  return { ${many}, problems };
}
`,
    checks: ({ one }) => [
      `reads a ${one}`,
      'skips empty lines',
      'understands a decimal comma',
      'reports the right line number',
      'goes on after a bad line',
    ],
    failure: {
      check: 3,
      said: () => 'expected "line 4: ;abc", got "line 3: ;abc"',
      because: () =>
        'The header was cut off before counting, so every number is one too small: the first data row is line 2 of the file.',
      find: () => '(index + 1)',
      replace: () => '(index + 2)',
    },
    done: [
      ({ many }) =>
        `The import reads ${many}, keeps going after bad lines and names them by the line number of the file, header counted.`,
      ({ one }) =>
        `Import of every ${one} works. Unreadable lines come back as a list, so the office can mend them in the source.`,
    ],
  },
  {
    id: 'migrate',
    name: 'migration',
    asks: [
      ({ many, field }) =>
        `${title(many)} still keep \`${field}\` as text. Migrate them to numbers, and make it safe to run twice.`,
      ({ one, field }) =>
        `Before we go on: each ${one} needs a \`version\`, and \`${field}\` must become a number. Old data has to survive.`,
    ],
    plans: [
      () =>
        'A migration must be safe to repeat and must never throw data away. What cannot be turned into a number is kept under its old name.',
      ({ field }) => `I keep the original \`${field}\` beside the number until we are sure.`,
    ],
    code: ({
      one,
      many,
      field,
    }) => `// Turns ${field} of ${many} into numbers. Can be run again without harm; what cannot be read is kept as it was.
function migrate(${one}) {
  if (${one}.version === 2) return ${one};
  const value = Number(${one}.${field});
  return { ...${one}, version: 2, ${field}: value, old${title(field)}: ${one}.${field} };
}
`,
    checks: ({ field }) => [
      `turns ${field} "12" into 12`,
      'leaves a migrated record alone',
      `keeps an unreadable ${field} instead of NaN`,
      'keeps every other field',
    ],
    failure: {
      check: 2,
      said: ({ field }) => `expected ${field} "n/a" to stay, got NaN`,
      because: () =>
        '`Number("n/a")` is NaN and I wrote it over the original. Unreadable values have to be left alone and marked.',
      find: ({ field }) => `${field}: value,`,
      replace: ({ one, field }) => `${field}: Number.isNaN(value) ? ${one}.${field} : value,`,
    },
    done: [
      ({ many, field }) =>
        `The migration of ${many} can be run as often as you like; an unreadable \`${field}\` stays as it was. The original value is kept as \`old${title(field)}\` until you say otherwise.`,
      ({ many }) =>
        `${title(many)} are on version 2. I tried it twice on the same data: the second run changes nothing.`,
    ],
  },
];
