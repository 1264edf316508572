import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isTooOld } from './server/start/runtime.mjs';

if (isTooOld(process.versions.node)) {
  process.stderr.write(`Node ${process.versions.node} is too old. Run npm test -- FILE, which brings its own.\n`);
  process.exit(1);
}

/** Tests that start processes of their own, nearly all of them the built site: these need a build. */
const servers = ['routes/**/*', 'faults/*', 'images/*', 'upkeep/commands'].map((name) => `tests/${name}.test.ts`);

/** Generous, for a loaded machine. */
const limits = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };
const setupFiles = ['tests/setup.ts'];
const globalSetup = ['tests/seeded-site.ts'];

export default defineConfig({
  test: {
    maxWorkers: '100%',
    reporters: ['default', './tests/retried-tests.ts'],
    projects: [
      {
        test: {
          ...limits,
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...servers, 'tests/e2e/**', 'tests/nodes/**'],
          setupFiles: [...setupFiles, 'tests/cheap-scrypt.ts'],
          // A worker loads every module once, not once per test file: this halves the time.
          isolate: false,
        },
      },
      {
        test: {
          ...limits,
          name: 'servers',
          include: servers,
          setupFiles,
          globalSetup,
          isolate: false,
          // They often wait: for a start, an exit, a time.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...limits,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          setupFiles,
          globalSetup,
          isolate: false,
          // In CI a failed browser test is tried once more; `tests/retried-tests.ts` lists each that needed it.
          retry: process.env.CI === 'true' ? 1 : 0,
        },
      },
      { test: { ...limits, name: 'nodes', include: ['tests/nodes/**/*.test.ts'], setupFiles } },
    ],
  },
});
