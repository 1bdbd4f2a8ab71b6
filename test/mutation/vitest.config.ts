import { configDefaults, defineConfig } from 'vitest/config';

/**
 * The time zone of the recordings that some tests compare with. These tests can't set the zone
 * themselves, because Stryker runs them in worker threads.
 */
process.env.TZ = 'Asia/Kolkata';

/**
 * Configures the tests that Stryker runs on each mutant: the runtime's unit tests, none of which
 * needs a browser.
 */
export default defineConfig({
  test: {
    include: ['test/runtime/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.long.test.ts', 'test/runtime/modules.test.ts'],
    setupFiles: ['test/harness/seed.ts'],
    // On a busy machine, a test can exceed Vitest's default timeout. Stryker's initial run would
    // then fail. For the run of each mutant, Stryker sets a timeout of its own.
    testTimeout: 60_000,
  },
});
