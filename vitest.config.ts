import { defineConfig } from 'vitest/config';

const DATABASE_TESTS = '{server/src,campaigns}/**/*.int.test.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    restoreMocks: true,
    // Wide, for two cores with other work on them: no test holds the product to a time with these.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{contract,marketplace,sandbox,server}/src/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'e2e/protocol/**/*.test.ts',
          ],
          exclude: [DATABASE_TESTS],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [DATABASE_TESTS],
          globalSetup: ['server/src/testing/vitest-global-setup.ts'],
        },
      },
    ],
  },
});
