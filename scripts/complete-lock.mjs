// Adds the other platforms' optional packages to package-lock.json, so that `npm ci` accepts it everywhere.
// Run after every dependency change: a registry that lacks those packages makes npm leave them out.
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';

const SYSTEMS = [
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
const PROCESSORS = {
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

/** The `packages` of a lock file with an entry for every optional dependency, in npm's order. */
export function completePackages(locked) {
  const packages = { ...locked };
  for (const [from, meta] of Object.entries(locked)) {
    for (const [name, range] of Object.entries(meta.optionalDependencies ?? {})) {
      const version = /^\d+\.\d+\.\d+\S*$/.test(range) ? range : undefined;
      const found = versionSeenFrom(packages, from, name);
      if (found && (!version || found === version)) continue;
      if (!version) console.error('not an exact version:', from, name, range);
      else packages[`${found ? `${from}/` : ''}node_modules/${name}`] = entryFor(name, version, meta.dev);
    }
  }
  return Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

// Which version `require(name)` would find from there: the nearest node_modules on the way up. Another version than the
// one asked for means that the right one has to be nested right below the package that asks.
function versionSeenFrom(packages, from, name) {
  for (let base = from; ; ) {
    const entry = packages[`${base ? `${base}/` : ''}node_modules/${name}`];
    if (entry) return entry.version;
    if (!base) return undefined;
    const cut = base.lastIndexOf('node_modules/');
    base = cut <= 0 ? '' : base.slice(0, cut - 1);
  }
}

function entryFor(name, version, dev) {
  const words = name.split('/').pop().split('-');
  const os = words.includes('wasm32') ? [] : SYSTEMS.filter((system) => words.includes(system));
  const cpu = [...new Set(words.map((word) => PROCESSORS[word]).filter(Boolean))];
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev: true }),
    optional: true,
    ...(os.length > 0 && { os }),
    ...(words.includes('musl') && { libc: ['musl'] }),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = 'package-lock.json';
  const lock = JSON.parse(fs.readFileSync(file, 'utf8'));
  fs.writeFileSync(
    file,
    `${JSON.stringify({ ...lock, packages: completePackages(lock.packages) }, null, 2)}\n`,
  );
}
