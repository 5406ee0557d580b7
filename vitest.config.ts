import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { guidePlugin } from './web/build/guide/guide-plugin.ts';

const DATABASE_TESTS = 'server/src/**/*.int.test.ts';
const TEST_POSTGRES = 'server/src/testing/database/vitest-global-setup.ts';
const PROCESS_TESTS = '{server/src,campaigns}/**/*.process.test.ts';
/** These take longest. They start first, so that none runs alone at the end. */
const LONG = [
  '/access-matrix.',
  '/sync-finance.',
  '/sales-figures.',
  '/database-down.',
  '/marketplace-life.',
  '/faults.',
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((part) => moduleId.includes(part));
    return (await super.sort(files)).toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    // They share nothing but the modules, which each worker loads once.
    isolate: false,
    // More than two cores have: tests wait for timers and for other processes.
    maxWorkers: 3,
    restoreMocks: true,
    // Wide, for two cores with other work on them: no test holds the product to a time with these.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 180_000 } },
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{contract,marketplace,sandbox,server}/src/**/*.test.ts',
            'web/{src,build}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'e2e/protocol/**/*.test.ts',
          ],
          exclude: [DATABASE_TESTS, PROCESS_TESTS],
        },
      },
      {
        extends: true,
        plugins: [guidePlugin()],
        // React as users have it: its development build takes half as long again for the same page.
        mode: 'production',
        oxc: { jsx: { development: false } },
        test: {
          name: 'component',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          // A download would move the page, which all tests of a worker share.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } },
          },
          env: { NODE_ENV: 'production' },
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [DATABASE_TESTS],
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          globalSetup: [TEST_POSTGRES],
          setupFiles: ['server/src/testing/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: [PROCESS_TESTS],
          sequence: { groupOrder: 2 },
          globalSetup: [TEST_POSTGRES],
        },
      },
    ],
  },
});
