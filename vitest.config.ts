import { defineConfig } from 'vitest/config';

const setupFiles = ['tests/setup.ts'];
/** Tests that start processes of their own, nearly all of them the built site: these need a build. */
const servers = ['routes/*', 'faults/*', 'images/*', 'upkeep/commands'].map((name) => `tests/${name}.test.ts`);

export default defineConfig({
  test: {
    maxWorkers: '100%',
    reporters: ['default', './tests/retried-tests.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...servers, 'tests/e2e/**', 'tests/nodes/**'],
          setupFiles: [...setupFiles, 'tests/cheap-scrypt.ts'],
          testTimeout: 20_000,
          // A worker loads every module once, not once a test file: this halves the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'servers',
          include: servers,
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Only a browser test in CI is tried once more; `tests/retried-tests.ts` prints each that needed it.
          retry: process.env.CI === 'true' ? 1 : 0,
        },
      },
      {
        test: {
          name: 'nodes',
          include: ['tests/nodes/**/*.test.ts'],
          setupFiles,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
