import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  resolve: {
    alias: {
      '@': root.replace(/\/$/, ''),
      'server-only': `${root}scripts/empty.mjs`,
    },
  },
  test: {
    include: [
      'lib/**/*.test.ts',
      'components/**/*.test.{ts,tsx}',
      'app/**/*.test.ts',
      'scripts/**/*.test.{mjs,ts}',
      'bench/**/*.test.ts',
    ],
    testTimeout: 20_000,
    // Left to itself it spares one core, which is half of a small machine.
    maxWorkers: '100%',
  },
});
