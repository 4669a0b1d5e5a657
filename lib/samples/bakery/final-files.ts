/** The workspace at the end of the bakery sample: what its tool calls make of the beginning. */
import { START_FILES } from './files';

export const BAKERY_FILES: Record<string, string> = {
  ...START_FILES,
  'src/totals.js': `// Totals of the week. Counted in whole cents; every line is rounded, as on the receipt.
const CLUB_DISCOUNT_PERCENT = 10; // 5 from 1 December on
const prices = JSON.parse(files.read('src/prices.json'));

function readOrders() {
  const [, ...rows] = files.read('orders.csv').trim().split('\\n');
  return rows.map((row) => {
    const [order, product, count, member] = row.split(',');
    return { order, product, count: Number(count), isMember: member === 'yes' };
  });
}

function totals() {
  const cents = {};
  for (const { order, product, count, isMember } of readOrders()) {
    const full = Math.round(prices[product] * 100) * count;
    const line = isMember ? Math.round((full * (100 - CLUB_DISCOUNT_PERCENT)) / 100) : full;
    cents[order] = (cents[order] ?? 0) + line;
  }
  return Object.fromEntries(Object.entries(cents).map(([order, sum]) => [order, sum / 100]));
}

totals();
`,
  'report.md': `# Kornblume, orders of the week

| order | | total in € |
|---|---|---:|
| 1001 |  | 10,80 |
| 1002 | club | 10,85 |
| 1003 | club | 13,96 |
| 1004 |  | 7,90 |
| 1005 | club | 11,18 |
| 1006 |  | 19,70 |
| 1007 | club | 11,76 |
| 1008 |  | 12,90 |
| **sum** | | **99,05** |
`,
};
