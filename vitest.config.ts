import { configDefaults, defineConfig } from 'vitest/config';
import { ProjectSequencer } from './test/harness/project-sequencer.ts';

/**
 * Run on request only: mutation testing of the rules, `MUTATE=rules npx vitest run test/mutation/rules`;
 * the pictures of docs/preview.md, `SCREENSHOTS=1 npx vitest run test/preview/screenshots.test.ts`.
 */
const onRequest = [
  ...(process.env.MUTATE ? [] : ['test/mutation/rules/rules.test.ts']),
  ...(process.env.SCREENSHOTS ? [] : ['test/preview/screenshots.test.ts']),
];

/** These change what other files in the same process would see, or need a global object that is no VM context's. */
const ISOLATED = [
  'test/compiler/scripts/unchecked-scripts.test.ts',
  'test/preview/environment.test.ts',
  'test/runtime/platform/expose.test.ts',
];

/**
 * Loads fast-check, which is slow in each context of the unit project. The few unit tests that use
 * fast-check import this file themselves.
 */
const seed = ['test/harness/seed.ts'];

const filesIn = (folder: string): string[] => [`test/${folder}/**/*.test.{ts,tsx}`];

const exclude = [
  ...configDefaults.exclude,
  ...onRequest,
  ...(process.env.LONG ? [] : ['**/*.long.test.ts']),
];

/** A file is in the first project that includes it. Their order is the order in which they start. */
export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // Files that wait for a browser leave time for a third worker on two cores.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Three workers on two cores: a page may need more than vitest's default of one second.
    expect: { poll: { timeout: 10_000 } },
    sequence: { sequencer: ProjectSequencer },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          setupFiles: seed,
          // A worker keeps its modules and its Chromium for the next file.
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
          // A VM context per file: its own modules and its own window, without a new process.
          pool: 'vmForks',
          include: filesIn('runtime'),
          exclude: [...exclude, ...ISOLATED],
        },
      },
    ],
  },
});
