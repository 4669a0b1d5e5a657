// Adds the other platforms' optional packages to package-lock.json, so that `npm ci` accepts it everywhere.
// Run after every dependency change: a registry that lacks those packages makes npm leave them out.
import fs from 'node:fs';

const file = 'package-lock.json';
const lock = JSON.parse(fs.readFileSync(file, 'utf8'));
const packages = lock.packages;
const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'win32',
  'openharmony',
  'aix',
  'netbsd',
  'openbsd',
  'sunos',
];
const processors = {
  arm64: 'arm64',
  x64: 'x64',
  ia32: 'ia32',
  ppc64: 'ppc64',
  s390x: 's390x',
  riscv64: 'riscv64',
  wasm32: 'wasm32',
  arm: 'arm',
  armhf: 'arm',
  loong64: 'loong64',
};

for (const [from, meta] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(meta.optionalDependencies ?? {})) {
    if (isLocked(from, name)) continue;
    if (!/^\d+\.\d+\.\d+/.test(range)) {
      console.error('not an exact version:', from, name, range);
      continue;
    }
    packages[`node_modules/${name}`] = entryFor(name, range, meta.dev);
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);

function isLocked(from, name) {
  for (let base = from; ; ) {
    if (packages[`${base ? `${base}/` : ''}node_modules/${name}`]) return true;
    if (!base) return false;
    const cut = base.lastIndexOf('node_modules/');
    base = cut <= 0 ? '' : base.slice(0, cut - 1);
  }
}

function entryFor(name, version, dev) {
  const words = name.split('/').pop().split('-');
  const os = words.includes('wasm32') ? [] : systems.filter((system) => words.includes(system));
  const cpu = [...new Set(words.map((word) => processors[word]).filter(Boolean))];
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev: true }),
    optional: true,
    ...(os.length > 0 && { os }),
    ...(words.includes('musl') && { libc: ['musl'] }),
  };
}
