import { defineConfig } from 'vitest/config';

const DATABASE_TESTS = '{server/src,campaigns}/**/*.int.test.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    restoreMocks: true,
    testTimeout: 30_000,
    hookTimeout: 60_000,
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
