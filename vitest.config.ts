import { configDefaults, defineConfig } from 'vitest/config';
import { ProjectSequencer } from './test/harness/project-sequencer.ts';

/**
 * These tests run only on request.
 * - `MUTATE=rules npx vitest run test/mutation/rules` runs the mutation tests of the rules.
 * - `SCREENSHOTS=1 npx vitest run test/preview/screenshots.test.ts` takes the screenshots of
 *   docs/preview.md.
 */
const onRequest = [
  ...(process.env.MUTATE ? [] : ['test/mutation/rules/rules.test.ts']),
  ...(process.env.SCREENSHOTS ? [] : ['test/preview/screenshots.test.ts']),
];

/**
 * Each of these files runs in its own process. Some files replace globals or modules, which would
 * disturb other files in the same process. Some files need the global object of the process. The
 * unit project runs its files in VM contexts, which have their own global objects.
 */
const ISOLATED = [
  'test/compiler/scripts/unchecked-scripts.test.ts',
  'test/preview/digit-delta.test.ts',
  'test/preview/environment.test.ts',
  'test/preview/fake-network.test.ts',
  'test/runtime/platform/expose.test.ts',
];

/**
 * The setup file that sets the seed of fast-check. The unit project has no setup file, because
 * loading fast-check in every VM context is slow. The few unit tests that use fast-check import
 * seed.ts themselves.
 */
const seed = ['test/harness/seed.ts'];

const filesIn = (folder: string): string[] => [`test/${folder}/**/*.test.{ts,tsx}`];

const exclude = [
  ...configDefaults.exclude,
  ...onRequest,
  ...(process.env.LONG ? [] : ['**/*.long.test.ts']),
  ...(process.env.FULL ? [] : ['**/*.full.test.ts']),
  // `npm test -- --long --without firefox` sets TAGWRIGHT_WITHOUT.
  ...(process.env.TAGWRIGHT_WITHOUT?.includes('firefox')
    ? ['test/preview/firefox.long.test.ts']
    : []),
];

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // More workers than cores, because a worker often waits for a browser.
    maxWorkers: 3,
    // The limit of the long suites is higher. Their tests are larger, and machines may be shared.
    testTimeout: process.env.LONG ? 180_000 : 60_000,
    hookTimeout: 120_000,
    // With three workers on two cores, a page may need longer than vitest's default of one second.
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: ProjectSequencer },
    globalSetup: 'test/harness/run-folder.ts',
    // ProjectSequencer sorts the test files by project, in this order.
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          setupFiles: seed,
          // A worker keeps its modules loaded and its Chromium open for the next file.
          isolate: false,
          include: filesIn('*'),
          exclude: [...exclude, ...ISOLATED, ...filesIn('runtime')],
        },
      },
      {
        extends: true,
        test: { name: 'isolated', setupFiles: seed, include: ISOLATED, exclude },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          // Each file runs in its own VM context, with its own modules and its own window, but in a
          // shared process.
          pool: 'vmForks',
          include: filesIn('runtime'),
          exclude: [...exclude, ...ISOLATED],
        },
      },
    ],
  },
});
