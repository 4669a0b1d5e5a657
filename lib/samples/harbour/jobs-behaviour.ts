import type { Job } from './job';
import { title } from './things';

export const BEHAVIOUR_JOBS: Job[] = [
  {
    id: 'page',
    name: 'paging',
    asks: [
      ({ many }) =>
        `The list of ${many} is endless. Show 20 at a time, with a cursor, not with page numbers.`,
      ({ many }) =>
        `Please page ${many}. If something is added while I leaf through them I do not want to see one twice.`,
    ],
    plans: [
      ({ one }) =>
        `With a cursor: the next page starts after the last ${one} seen, so nothing is shown twice when new ones arrive.`,
      () => 'Page numbers shift when rows are added; a cursor does not. I take the id as cursor.',
    ],
    code: ({
      one,
      many,
    }) => `// One page of ${many} after a cursor. The cursor is the id of the last ${one} shown.
function page(${many}, cursor, size = 20) {
  const start = cursor ? ${many}.findIndex((${one}) => ${one}.id === cursor) : 0;
  const items = ${many}.slice(start, start + size);
  return { items, next: items.length === size ? items[items.length - 1].id : null };
}
`,
    checks: ({ one }) => [
      'starts at the beginning without a cursor',
      `does not show the last ${one} again`,
      'says when there is nothing more',
      `survives a cursor whose ${one} was deleted`,
    ],
    failure: {
      check: 1,
      said: ({ example }) => `expected page 2 to start after ${example}, but it starts with ${example}`,
      because: () =>
        'The page has to start *behind* the cursor. And when the row is gone, `findIndex` gives -1, which by luck then means "from the start".',
      find: ({ one, many }) => `${many}.findIndex((${one}) => ${one}.id === cursor) : 0`,
      replace: ({ one, many }) => `${many}.findIndex((${one}) => ${one}.id === cursor) + 1 : 0`,
    },
    done: [
      ({ many }) =>
        `${title(many)} come 20 at a time behind a cursor. If the row of the cursor was deleted, the list starts again from the top instead of failing.`,
      ({ many }) =>
        `Paging for ${many} is in. No ${many.length > 6 ? 'row' : 'entry'} is shown twice, also when new ones arrive meanwhile.`,
    ],
  },
  {
    id: 'filter',
    name: 'search',
    asks: [
      ({ many, field }) =>
        `At the desk they search ${many} by name and by \`${field}\`. Typing "jul" should find "Júlia" too.`,
      ({ many }) =>
        `Make ${many} searchable. Accents and capitals should not matter, and several words mean all of them.`,
    ],
    plans: [
      () => 'I fold accents and capitals on both sides, then every word has to be found somewhere.',
      ({ one }) => `Search means: each word of the query is in the ${one}'s text. No ranking for now.`,
    ],
    code: ({
      one,
      many,
      field,
    }) => `// ${title(many)} that hold every word of the query. Accents and capitals do not matter.
function search(${many}, query) {
  const fold = (text) => String(text).normalize('NFD').replace(/\\p{M}/u, '').toLowerCase();
  const words = fold(query).split(/\\s+/).filter(Boolean);
  return ${many}.filter((${one}) => {
    const text = fold(${one}.name + ' ' + ${one}.${field});
    return words.every((word) => text.includes(word));
  });
}
`,
    checks: ({ many }) => [
      `finds ${many} by part of a name`,
      'ignores capitals',
      'ignores accents, also two in one word',
      'wants all words',
      'gives everything for an empty query',
    ],
    failure: {
      check: 2,
      said: () => 'expected "Désirée" to be found by "desiree", found nothing',
      because: () =>
        'Only the first accent was removed: the pattern lacks the g flag. "Júlia" worked by luck, it has only one.',
      find: () => '/\\p{M}/u',
      replace: () => '/\\p{M}/gu',
    },
    done: [
      ({ many }) =>
        `${title(many)} are found by any part of their text, all words wanted, accents and capitals ignored.`,
      ({ many }) =>
        `Search over ${many} works, "desiree" finds "Désirée" as well. It filters in memory; with more than about 50,000 ${many} we should let the database do it.`,
    ],
  },
  {
    id: 'history',
    name: 'history',
    asks: [
      ({ many }) =>
        `I want to see who changed ${many}, when, and what it was before. Nothing may ever be lost.`,
      ({ one, field }) =>
        `Somebody changed the ${field} of a ${one} and nobody knows who. Keep a history from now on.`,
    ],
    plans: [
      () =>
        'An append-only log: one entry per changed field, with old and new value. Nothing is updated in place.',
      ({ one }) => `Before a ${one} is saved I compare it with what is stored and write down the difference.`,
    ],
    code: ({
      one,
      many,
    }) => `// What changed between two states of a ${one}, one entry per field, for the log of ${many}.
function changes(before, after, who, at) {
  return Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ who, at, field, from: before[field] ?? null, to: after[field] }));
}
`,
    checks: () => [
      'writes nothing when nothing changed',
      'writes old and new value',
      'notices a removed field',
      'keeps who and when',
    ],
    failure: {
      check: 2,
      said: () => 'expected 1 entry for the removed field, got 0',
      because: () =>
        'I only look at the fields of the new state, so a field that was removed is never seen. Both sides have to be looked at.',
      find: () => 'Object.keys(after)',
      replace: () => '[...new Set([...Object.keys(before), ...Object.keys(after)])]',
    },
    done: [
      ({ many }) =>
        `Every change to ${many} is logged with who, when, before and after, removals included. The log is append-only.`,
      ({ one }) =>
        `From now on each change of a ${one} leaves an entry. What happened before today cannot be reconstructed, sorry.`,
    ],
  },
  {
    id: 'remind',
    name: 'reminders',
    asks: [
      ({ many }) =>
        `Send a reminder for ${many} three days before they end, in the morning, but never twice.`,
      ({ one }) =>
        `People forget their ${one}. A friendly mail three days before would help. Once, please, not every morning.`,
    ],
    plans: [
      () =>
        'I keep the day of the last reminder with the record, so that running it again on the same day does nothing.',
      () =>
        'First a pure function that says who is due, then the mail. The function can be tested without a mail server.',
    ],
    code: ({ one, many }) => `// ${title(many)} whose end is three days away and that were not reminded yet.
function due(${many}, today) {
  const day = 24 * 60 * 60 * 1000;
  return ${many}.filter((${one}) => {
    const left = (${one}.endsAt - today) / day;
    return left === 3 && !${one}.remindedAt;
  });
}
`,
    checks: ({ one }) => [
      `reminds a ${one} that ends in exactly three days`,
      'counts days, not hours',
      'never reminds twice',
      'leaves alone what has already ended',
    ],
    failure: {
      check: 1,
      said: () => 'expected an end at 18:00 in three days to be due at 08:00, it was not',
      because: () =>
        'Three days and ten hours is not exactly 3. Whole days have to be compared, and the clock change in October makes a day of 25 hours.',
      find: () => 'return left === 3 &&',
      replace: () => 'return Math.round(left) === 3 &&',
    },
    done: [
      ({ many }) =>
        `Reminders for ${many} go out three days before, once. They count whole days, so the clock change in October does no harm.`,
      ({ many }) =>
        `Done: ${many} get one reminder, three days ahead. The wording of the mail is yours to write; for now it is one plain sentence.`,
    ],
  },
];
