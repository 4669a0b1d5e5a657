/** What lies in the harbour's workspace before the first message. */
export const START_FILES: Record<string, string> = {
  'docs/handbook.md': `# Harbour handbook

The harbour has 48 berths on four jetties, a crane, a fuel pump and an office with two desks.

## Words

- A **berth** is a place for one boat. Its number is painted on the jetty.
- A **booking** is for one boat and one berth, for at least one night.
- A **guest** is whoever is on board. The **skipper** is responsible.
- A **tariff** says what a night costs. It depends on the length of the boat and on the season.

## Rules

1. Nobody gets two berths for one boat.
2. A booking is confirmed by mail or it does not exist.
3. Money is counted in whole cents.
4. What was on an invoice is never changed afterwards. A mistake gets a counter-invoice.
5. Data about guests is deleted two years after their last stay, invoices excepted.

## How the program is built

- Plain JavaScript. No packages.
- One folder in \`src\` for each kind of thing, one file for each job.
- Checks are in \`test\`, one file for each file in \`src\`. They use \`test/support.js\`.
- Whatever talks to the outside (mail, printer, meters) is in \`src/outside\` and nowhere else.

## Who decides

The harbour master decides what, the office decides how it looks, and whoever writes the code decides how it is written.
`,
  'test/support.js': `// The smallest thing that deserves to be called a test runner.
function check(name, body) {
  try {
    body();
    console.log('ok  ' + name);
  } catch (error) {
    console.log('FAIL ' + name);
    console.log('     ' + error.message);
  }
}

function same(actual, expected) {
  const [left, right] = [actual, expected].map((value) => JSON.stringify(value));
  if (left !== right) throw new Error('expected ' + right + ', got ' + left);
}
`,
  'test/all.js': `// Runs every check there is, folder by folder.
for (const path of files.list()) {
  if (!path.startsWith('test/cases/')) continue;
  console.log('# ' + path.slice('test/cases/'.length).replace('.js', ''));
  (0, eval)(files.read('test/support.js') + files.read(path));
}
`,
  'src/outside/mail.js': `// The only place that knows how mail is sent.
function compose(to, subject, text) {
  return { to, subject: '[Harbour] ' + subject, text: text.trim() + '\\n' };
}
`,
};
