import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isTooOld } from './server/start/runtime.mjs';

if (isTooOld(process.versions.node)) {
  process.stderr.write(`Node ${process.versions.node} is too old. Run npm test -- FILE, which brings its own.\n`);
  process.exit(1);
}

/** Tests that start processes of their own, nearly all of them the built site: these need a build. */
const servers = ['routes/**/*', 'faults/*', 'images/*', 'upkeep/commands'].map((name) => `tests/${name}.test.ts`);

/** Tests of the same kind as the unit tests that take longer: thousands of cases, pictures, PDF files, other processes. */
const long = [
  'booking/email-words',
  'booking/model/*',
  'booking/party-as-typed',
  'booking/seats/model/*',
  'booking/seats/processes/*',
  'catalogue/image-variants',
  'catalogue/route-map/{reading-time,route-map}',
  'db/migration',
  'documents/{brochure,company-profile,make-document}',
  'mail/{traveller-limit,visitor-mail}',
  'office/imports/{export,imports}',
  'office/people/retention',
  'trpc/{hostile-input,images,telephone-pictures}',
  'upkeep/{doctor,erased-again,restore}',
].map((name) => `tests/${name}.test.ts`);

/** Generous, for a loaded machine. */
const limits = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };
const setupFiles = ['tests/setup.ts'];
/** A worker loads every module once, not once per test file: this halves the time. */
const isolate = false;
const ofFunctions = { ...limits, setupFiles: [...setupFiles, 'tests/cheap-scrypt.ts'], isolate };
/** Tests with processes of their own often wait: for a start, an exit, a picture, a time. */
const oneMore = { maxWorkers: availableParallelism() + 1, sequence: { groupOrder: 1 } };
const globalSetup = ['tests/seeded-site.ts'];

export default defineConfig({
  test: {
    maxWorkers: '100%',
    reporters: ['default', './tests/retried-tests.ts'],
    projects: [
      {
        test: {
          ...ofFunctions,
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...long, ...servers, 'tests/e2e/**', 'tests/nodes/**'],
        },
      },
      { test: { ...ofFunctions, name: 'long', include: long } },
      {
        test: {
          ...limits,
          name: 'servers',
          include: servers,
          setupFiles,
          globalSetup,
          isolate,
          ...oneMore,
        },
      },
      {
        test: {
          ...limits,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          setupFiles,
          globalSetup,
          isolate,
          ...oneMore,
          // In CI a failed browser test is tried once more; `tests/retried-tests.ts` lists each that needed it.
          retry: process.env.CI === 'true' ? 1 : 0,
        },
      },
      { test: { ...limits, name: 'nodes', include: ['tests/nodes/**/*.test.ts'], setupFiles } },
    ],
  },
});
