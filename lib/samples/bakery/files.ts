/** The workspace of the bakery sample before anybody touches it. */
export const START_FILES: Record<string, string> = {
  'orders.csv': `order,product,count,member
1001,Roggenbrot,1,no
1001,Zimtschnecke,3,no
1002,Kornspitz,7,yes
1002,Roggenbrot,1,yes
1003,Nusskipferl,5,yes
1003,Zimtschnecke,1,yes
1004,Dinkelwecken,2,no
1005,Kornspitz,3,yes
1005,Nusskipferl,1,yes
1005,Zimtschnecke,3,yes
1006,Roggenbrot,2,no
1006,Kornspitz,10,no
1007,Dinkelwecken,1,yes
1007,Nusskipferl,3,yes
1007,Kornspitz,1,yes
1008,Zimtschnecke,6,no
`,
  'till.csv': `order,total
1001,10.80
1002,10.85
1003,13.96
1004,7.90
1005,11.18
1006,19.70
1007,11.76
1008,12.90
`,
  'src/prices.json': `{
  "Roggenbrot": 4.35,
  "Zimtschnecke": 2.15,
  "Kornspitz": 1.1,
  "Nusskipferl": 2.67,
  "Dinkelwecken": 3.95
}
`,
  'src/totals.js': `// Totals of the week, in euros. Members of the bread club get 10 % off.
const prices = JSON.parse(files.read('src/prices.json'));

function readOrders() {
  const [, ...rows] = files.read('orders.csv').split('\\n');
  return rows.map((row) => {
    const [order, product, count, member] = row.split(',');
    return { order, product, count: Number(count), isMember: member === 'yes' };
  });
}

function totals() {
  const sums = {};
  for (const { order, product, count, isMember } of readOrders()) {
    let line = prices[product] * count;
    if (isMember) line = line * 0.9;
    sums[order] = (sums[order] ?? 0) + line;
  }
  return sums;
}

totals();
`,
};
