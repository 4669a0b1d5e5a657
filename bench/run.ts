/** `npm run bench -- <name>` runs one; without a name it lists them. */
const BENCHES: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  engine: () => import('./engine'),
  'first-load': () => import('./first-load'),
  inspector: () => import('./inspector'),
  planted: () => import('./planted'),
  real: () => import('./real'),
  store: () => import('./store'),
  streaming: () => import('./streaming'),
  tokens: () => import('./token-estimate'),
};

const load = BENCHES[process.argv[2] ?? ''];
if (load) await (await load()).run();
else console.log(`Usage: npm run bench -- <${Object.keys(BENCHES).join(' | ')}>`);

export {};
