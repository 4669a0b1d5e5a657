/** `npm run bench -- <name>` runs bench/<name>.ts; without a name it lists them. */
const BENCHES: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  store: () => import('./store'),
};

const load = BENCHES[process.argv[2] ?? ''];
if (load) await (await load()).run();
else console.log(`Usage: npm run bench -- <${Object.keys(BENCHES).join(' | ')}>`);

export {};
