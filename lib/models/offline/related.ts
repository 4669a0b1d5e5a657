import { stem } from './words';

/** Words that people use for one another in such chats, so that "the database" finds "let's use SQLite". */
const GROUPS = [
  'database db storage sqlite postgres postgresql mysql mongodb redis mariadb',
  'language typescript javascript python rust golang java kotlin',
  'framework react vue svelte next express fastify django rails',
  'deploy deployment server vercel docker kubernetes aws fly hetzner',
  'auth authentication login password oauth jwt session cookie',
  'test tests testing vitest jest playwright coverage',
  'style styling css tailwind theme design colour color',
  'deadline date friday monday tuesday wednesday thursday release launch ship',
  'cost price budget euro dollar money cheap expensive',
  'drop dropped abandon leave instead switch replaced mind rather removed',
  'name called rename title',
  'error bug failure failed crash broken exception',
  'license licence mit apache gpl',
  'size length limit long maximum big',
];

const RELATED = new Map<string, Set<string>>();
for (const group of GROUPS) {
  const words = group.split(' ').map(stem);
  for (const word of words) RELATED.set(word, new Set([...(RELATED.get(word) ?? []), ...words]));
}

/** Stems that may stand for this one, itself left out. */
export function relatedTo(word: string): string[] {
  return [...(RELATED.get(word) ?? [])].filter((other) => other !== word);
}
