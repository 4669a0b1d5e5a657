import { assistant, type Beat, call, failedCall, user } from '../sample';

/** Puts the script's totals next to the till's; used three times on the way. */
const COMPARE_WITH_TILL = `const ours = (0, eval)(files.read('src/totals.js'));
const till = files.read('till.csv').trim().split('\\n').slice(1).map((row) => row.split(','));
for (const [order, total] of till) {
  const mark = Number(ours[order]).toFixed(2) === total ? 'same' : 'DIFFERENT';
  console.log(order, 'till', total, 'script', ours[order], mark);
}
const extra = Object.keys(ours).filter((order) => !till.some(([known]) => known === order));
if (extra.length > 0) console.log('orders the till does not know:', JSON.stringify(extra));`;

/**
 * The first conversation people see. Written by hand; every tool answer is what the tools really say, and a test plays
 * them again to keep it so.
 */
export const BAKERY_BEATS: Beat[] = [
  user(`Hi! I run a small bakery, Kornblume, and I am stuck. My weekly script adds up the orders, but some totals are one cent off from what the till printed, and one number is not even a number. My accountant, Frau Lindner, needs a clean list by the 12th.

What is in the workspace: \`orders.csv\` (the till exports it), \`till.csv\` (what the till printed), \`src/totals.js\` (the script, my nephew wrote it).

Two rules: please do not change the two CSV files, and no packages. It has to stay something I can read.`),
  assistant(
    'I start by looking at what is there.',
    call(
      'list_files',
      {},
      `orders.csv (385 B)
src/prices.json (116 B)
src/totals.js (656 B)
till.csv (99 B)`,
    ),
  ),
  assistant(
    'Four files. I read the script, its prices and the orders.',
    call(
      'read_file',
      { path: 'src/totals.js' },
      ` 1| // Totals of the week, in euros. Members of the bread club get 10 % off.
 2| const prices = JSON.parse(files.read('src/prices.json'));
 3| 
 4| function readOrders() {
 5|   const [, ...rows] = files.read('orders.csv').split('\\n');
 6|   return rows.map((row) => {
 7|     const [order, product, count, member] = row.split(',');
 8|     return { order, product, count: Number(count), isMember: member === 'yes' };
 9|   });
10| }
11| 
12| function totals() {
13|   const sums = {};
14|   for (const { order, product, count, isMember } of readOrders()) {
15|     let line = prices[product] * count;
16|     if (isMember) line = line * 0.9;
17|     sums[order] = (sums[order] ?? 0) + line;
18|   }
19|   return sums;
20| }
21| 
22| totals();`,
    ),
    call(
      'read_file',
      { path: 'src/prices.json' },
      `1| {
2|   "Roggenbrot": 4.35,
3|   "Zimtschnecke": 2.15,
4|   "Kornspitz": 1.1,
5|   "Nusskipferl": 2.67,
6|   "Dinkelwecken": 3.95
7| }`,
    ),
    call(
      'read_file',
      { path: 'orders.csv' },
      ` 1| order,product,count,member
 2| 1001,Roggenbrot,1,no
 3| 1001,Zimtschnecke,3,no
 4| 1002,Kornspitz,7,yes
 5| 1002,Roggenbrot,1,yes
 6| 1003,Nusskipferl,5,yes
 7| 1003,Zimtschnecke,1,yes
 8| 1004,Dinkelwecken,2,no
 9| 1005,Kornspitz,3,yes
10| 1005,Nusskipferl,1,yes
11| 1005,Zimtschnecke,3,yes
12| 1006,Roggenbrot,2,no
13| 1006,Kornspitz,10,no
14| 1007,Dinkelwecken,1,yes
15| 1007,Nusskipferl,3,yes
16| 1007,Kornspitz,1,yes
17| 1008,Zimtschnecke,6,no`,
    ),
  ),
  assistant(
    `Now I put the script's totals next to the till's, order by order.`,
    call(
      'run_javascript',
      { code: COMPARE_WITH_TILL },
      `1001 till 10.80 script 10.799999999999999 same
1002 till 10.85 script 10.845 same
1003 till 13.96 script 13.950000000000001 DIFFERENT
1004 till 7.90 script 7.9 same
1005 till 11.18 script 11.178 same
1006 till 19.70 script 19.7 same
1007 till 11.76 script 11.754 DIFFERENT
1008 till 12.90 script 12.899999999999999 same
orders the till does not know: [""]`,
    ),
  ),
  assistant(`Now I can see three separate things:

1. **The number that is not a number** is not an order at all. \`orders.csv\` ends with an empty line, and the script reads it as an order without a name.
2. **The long tails** like \`10.799999999999999\` come from counting in euros: a computer cannot hold 2.15 exactly, so tiny errors add up.
3. **Orders 1003 and 1007** are one cent below the till. My guess is that this is the same rounding trouble.

I suggest to skip empty lines and to count in whole cents, with rounding only where the discount needs it. One question decides the details: when a member gets 10 % off, do we round each *line*, or the whole *order* once?`),
  user(`Whole cents, yes, let's do that. Round the whole order once, at the end; that is how I would do it on paper.

And a warning for later: from 1 December the club discount goes down to 5 %. Don't change that yet, the list for Frau Lindner is for November.`),
  assistant(
    'Understood: whole cents, one rounding per order, 10 % stays for now. First the empty line, then the cents.',
    call(
      'edit_file',
      { path: 'src/totals.js', find: `.split('\\n')`, replace: `.trim().split('\\n')` },
      'Edited src/totals.js at line 5.',
    ),
    failedCall(
      'edit_file',
      { path: 'src/totals.js', find: 'line', replace: 'cents' },
      'This text is in "src/totals.js" 4 times. Give more of the lines around it, or set replaceAll.',
    ),
  ),
  assistant(
    'The first edit is in. The second was careless: the word is there several times. I rewrite the function as a whole instead.',
    call(
      'edit_file',
      {
        path: 'src/totals.js',
        find: `  const sums = {};
  for (const { order, product, count, isMember } of readOrders()) {
    let line = prices[product] * count;
    if (isMember) line = line * 0.9;
    sums[order] = (sums[order] ?? 0) + line;
  }
  return sums;`,
        replace: `  const tenths = {};
  for (const { order, product, count, isMember } of readOrders()) {
    const cents = Math.round(prices[product] * 100) * count;
    tenths[order] = (tenths[order] ?? 0) + cents * (isMember ? 9 : 10);
  }
  const inEuros = ([order, sum]) => [order, Math.round(sum / 10) / 100];
  return Object.fromEntries(Object.entries(tenths).map(inEuros));`,
      },
      'Edited src/totals.js at line 13.',
    ),
  ),
  assistant(
    'The same comparison again.',
    call(
      'run_javascript',
      { code: COMPARE_WITH_TILL },
      `1001 till 10.80 script 10.8 same
1002 till 10.85 script 10.85 same
1003 till 13.96 script 13.95 DIFFERENT
1004 till 7.90 script 7.9 same
1005 till 11.18 script 11.18 same
1006 till 19.70 script 19.7 same
1007 till 11.76 script 11.75 DIFFERENT
1008 till 12.90 script 12.9 same`,
    ),
  ),
  assistant(`Better, but my guess was only half right:

| | before | now |
|---|---|---|
| not a number | 1 | 0 |
| more than two decimals | 6 | 0 |
| one cent below the till | 1003, 1007 | 1003, 1007 |

The tails are gone, so counting in euros was never the reason for those two cents. In both orders a member bought **several different things**, and that is exactly where rounding per line and per order part ways: order 1003 is 12.015 + 1.935, which is 13.95 when rounded once, and 13.96 when each line is rounded first. So the till seems to round **each line**.`),
  user(`I asked Frau Lindner and she agrees with the till: the tax office wants every line on the receipt rounded, otherwise the lines do not add up to the total. So I changed my mind: forget "once per order", round each line.

Can you also make the discount a name at the top of the file, so that I find it in December?`),
  assistant(
    'That is a good reason. Each line is rounded now, and the discount gets its name.',
    call(
      'edit_file',
      {
        path: 'src/totals.js',
        find: `  const tenths = {};
  for (const { order, product, count, isMember } of readOrders()) {
    const cents = Math.round(prices[product] * 100) * count;
    tenths[order] = (tenths[order] ?? 0) + cents * (isMember ? 9 : 10);
  }
  const inEuros = ([order, sum]) => [order, Math.round(sum / 10) / 100];
  return Object.fromEntries(Object.entries(tenths).map(inEuros));`,
        replace: `  const cents = {};
  for (const { order, product, count, isMember } of readOrders()) {
    const full = Math.round(prices[product] * 100) * count;
    const line = isMember ? Math.round((full * (100 - CLUB_DISCOUNT_PERCENT)) / 100) : full;
    cents[order] = (cents[order] ?? 0) + line;
  }
  return Object.fromEntries(Object.entries(cents).map(([order, sum]) => [order, sum / 100]));`,
      },
      'Edited src/totals.js at line 13.',
    ),
    call(
      'edit_file',
      {
        path: 'src/totals.js',
        find: `// Totals of the week, in euros. Members of the bread club get 10 % off.
`,
        replace: `// Totals of the week. Counted in whole cents; every line is rounded, as on the receipt.
const CLUB_DISCOUNT_PERCENT = 10; // 5 from 1 December on
`,
      },
      'Edited src/totals.js at line 1.',
    ),
  ),
  assistant(
    'And once more against the till.',
    call(
      'run_javascript',
      { code: COMPARE_WITH_TILL },
      `1001 till 10.80 script 10.8 same
1002 till 10.85 script 10.85 same
1003 till 13.96 script 13.96 same
1004 till 7.90 script 7.9 same
1005 till 11.18 script 11.18 same
1006 till 19.70 script 19.7 same
1007 till 11.76 script 11.76 same
1008 till 12.90 script 12.9 same`,
    ),
  ),
  assistant(`All eight orders agree with the till, to the cent, and nothing is left over. \`src/totals.js\` now starts with

\`\`\`js
const CLUB_DISCOUNT_PERCENT = 10; // 5 from 1 December on
\`\`\`

so in December you change one number. The CSV files are untouched.`),
  user(
    `Wonderful!! Now the list for Frau Lindner, please: one line per order, euros with a comma as we write them here, and the sum of the week at the bottom. Call it \`report.md\`. She also wants to see which orders were club orders.`,
  ),
  assistant(
    'I let a script write it, so that no number is typed by hand.',
    call(
      'run_javascript',
      {
        code: `const ours = (0, eval)(files.read('src/totals.js'));
const rows = files.read('orders.csv').trim().split('\\n').slice(1).map((row) => row.split(','));
const club = new Set(rows.filter((row) => row[3] === 'yes').map((row) => row[0]));
const euros = (value) => value.toFixed(2).replace('.', ',');
const sum = Object.values(ours).reduce((all, value) => all + Math.round(value * 100), 0) / 100;
const lines = Object.entries(ours).map(([order, total]) => \`| \${order} | \${club.has(order) ? 'club' : ''} | \${euros(total)} |\`);
files.write('report.md', ['# Kornblume, orders of the week', '', '| order | | total in € |', '|---|---|---:|', ...lines, \`| **sum** | | **\${euros(sum)}** |\`, ''].join('\\n'));
sum`,
      },
      `=> 99.05
Wrote report.md.`,
    ),
  ),
  assistant(
    'I read it once more, with the eyes of Frau Lindner.',
    call(
      'read_file',
      { path: 'report.md' },
      ` 1| # Kornblume, orders of the week
 2| 
 3| | order | | total in € |
 4| |---|---|---:|
 5| | 1001 |  | 10,80 |
 6| | 1002 | club | 10,85 |
 7| | 1003 | club | 13,96 |
 8| | 1004 |  | 7,90 |
 9| | 1005 | club | 11,18 |
10| | 1006 |  | 19,70 |
11| | 1007 | club | 11,76 |
12| | 1008 |  | 12,90 |
13| | **sum** | | **99,05** |`,
    ),
  ),
  assistant(`The report is in \`report.md\`: eight orders, four of them club orders, **99,05 €** in all. That is also the sum of \`till.csv\`.

Two things I did **not** do, because you did not ask for them:

- \`src/prices.json\` still holds euros (\`2.15\`). It works, since the script turns them into cents at once.
- Nothing checks that every product in \`orders.csv\` has a price. A new kind of bread would give "not a number" again.`),
  user(
    'Perfect, thank you. Leave both for now. Last thing: how do I explain the one-cent differences to my nephew in two sentences? He will ask.',
  ),
  assistant(`You could tell him:

> The till rounds every line of a receipt to whole cents before it adds them up, but your script added first and rounded never, so with a discount the two could end one cent apart. Now the script counts in whole cents and rounds each line just like the till, and all eight orders of the week match.

And so that it is not forgotten: in December \`CLUB_DISCOUNT_PERCENT\` becomes 5, and Frau Lindner gets \`report.md\` by the 12th.`),
];
