import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Most tests wait for a server of their own: as many at once as there are cores, and time for a slow start.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/nodes/**'],
          setupFiles: ['tests/setup.ts'],
          testTimeout: 20_000,
          // The tests that start servers share two cores with each other: a second try before a verdict.
          retry: 1,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          setupFiles: ['tests/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          retry: 2,
        },
      },
      {
        test: {
          name: 'nodes',
          include: ['tests/nodes/**/*.test.ts'],
          setupFiles: ['tests/setup.ts'],
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
